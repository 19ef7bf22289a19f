import RelationshipCore
import TestValues

/// The user of the app in all laws.
let me = UserID(sanitizing: "me")

// Random values of the hub, within the limits of every dialect.
extension SeededGenerator {
    /// Returns another user.
    mutating func user() -> UserID { UserID("u" + letters(1...12)) ?? me }

    /// Returns other users without duplicates.
    mutating func users(_ count: ClosedRange<Int> = 1...4) -> [UserID] {
        var users: [UserID] = []
        for user in list(count, { $0.user() }) where !users.contains(user) { users.append(user) }
        return users
    }

    /// Returns a time between 1970 and 2100, rarely the beginning of 1970.
    mutating func moment() -> Timestamp {
        Timestamp(milliseconds: chance(2) ? 0 : Int64(int(1...4_102_444_800_000)))
    }

    /// Returns some bytes, which are sometimes text.
    mutating func bytes() -> [UInt8] {
        chance() ? Array(text().utf8) : list(0...6) { UInt8(truncatingIfNeeded: $0.next()) }
    }

    /// Returns a value of an app's custom field.
    mutating func fieldValue() -> FieldValue {
        switch int(0...2) {
        case 0: .string(text())
        case 1: .bytes(bytes())
        default: .integer(chance() ? Int64(int(-3...3)) : Int64(truncatingIfNeeded: next()))
        }
    }

    /// Returns a few custom fields of an app.
    mutating func custom() -> [String: FieldValue] {
        var fields: [String: FieldValue] = [:]
        for name in list(0...3, { $0.letters() }) { fields[name] = fieldValue() }
        return fields
    }

    /// Returns a few changes of an app's custom fields.
    mutating func customChanges() -> [String: FieldChange] {
        var changes: [String: FieldChange] = [:]
        for name in list(0...3, { $0.letters() }) { changes[name] = chance(25) ? .clear : .set(fieldValue()) }
        return changes
    }

    /// Returns text or bytes of at most 16 bytes, legacy TIM's limit for a location.
    mutating func words() -> FieldValue {
        chance(70) ? .string(text(0...4)) : .bytes(list(0...6) { UInt8(truncatingIfNeeded: $0.next()) })
    }

    /// Returns the value of a standard field of a profile, as any dialect may have written it.
    mutating func value(of field: Profile.Field) -> FieldValue {
        switch field {
        case .signature, .location: words()
        case .email, .uniqueID: .string(text())
        case .gender: .integer(Int64(int(0...2)))
        case .birthday:
            switch int(0...3) {
            case 0: .string(text())
            case 1: .string(String(int(0...29_991_231)))
            default: .integer(Int64(int(0...29_991_231)))
            }
        // Numbers that every dialect accepts in its calls.
        case .language, .level, .role: .integer(Int64(int(0...100)))
        }
    }

    /// Returns a change of a standard field of a profile.
    mutating func change(of field: Profile.Field) -> FieldChange? {
        guard chance(70) else { return nil }
        return chance(20) ? .clear : .set(value(of: field))
    }

    /// Returns the names of groups without duplicates.
    mutating func groups(_ count: ClosedRange<Int> = 0...3) -> [String] {
        Array(Set(list(count) { "g" + $0.letters(1...7) })).sorted()
    }

    /// Returns the source of a request.
    mutating func source() -> String { "AddSource_Type_" + letters(1...8) }

    /// Returns a random profile of a user.
    mutating func profile(of user: UserID) -> Profile {
        var profile = Profile(userID: user, nickname: text(), avatarURL: text())
        for field in Profile.Field.allCases where chance() { profile.fields[field.rawValue] = value(of: field) }
        profile.addPermission = maybe { $0.one(of: AddPermission.allCases) }
        profile.custom = custom()
        profile.visibility = one(of: ProfileVisibility.allCases)
        return profile
    }

    /// Returns a random entry of a friend list; an unknown user has only an ID.
    mutating func friendEntry() -> FriendEntry {
        let user = user()
        switch int(0...9) {
        case 0: return FriendEntry(profile: profile(of: user), relation: .none, friendship: nil)
        case 1: return FriendEntry(profile: profile(of: user), relation: .incoming, friendship: nil)
        case 2: return FriendEntry(profile: Profile(userID: user), relation: .none, friendship: nil, exists: false)
        case 3, 4:
            return FriendEntry(profile: profile(of: user), relation: .outgoing, friendship: friendship(with: user))
        default:
            return FriendEntry(profile: profile(of: user), relation: .mutual, friendship: friendship(with: user))
        }
    }

    /// Returns a random request that the user has sent or received.
    mutating func request() -> FriendRequest {
        let other = user()
        let isSent = chance()
        let sentAt = moment()
        let status = one(of: FriendRequest.Status.allCases)
        return FriendRequest(
            requester: isSent ? me : other,
            addressee: isSent ? other : me,
            wording: text(),
            source: chance() ? source() : "",
            remark: text(),
            group: maybe { "g" + $0.letters(1...7) },
            direction: one(of: Direction.allCases),
            sentAt: sentAt,
            status: status,
            handledAt: status == .pending ? nil : sentAt.advanced(byMilliseconds: Int64(int(1...99_999_999))),
            requesterSide: side(),
            addresseeSide: side()
        )
    }

    /// Returns the data of one side of a request.
    mutating func side() -> FriendRequest.Side {
        FriendRequest.Side(position: Int64(int(0...9_999)), isRead: chance(), isDeleted: chance())
    }

    /// Returns a random request as the user sees it.
    mutating func requestEntry() -> RequestEntry {
        let request = request()
        let role: FriendRequest.Role = request.requester == me ? .sent : .received
        return RequestEntry(
            request: request,
            role: role,
            profile: profile(of: request.counterpart(role)),
            changedAt: request.handledAt ?? request.sentAt
        )
    }

    /// Returns a random cursor in the requests of the user.
    mutating func cursor() -> Cursor {
        Cursor(position: Int64(int(1...999_999)), query: RequestQuery(newestFirst: chance()), user: me)
    }

    /// Returns a random cursor in the list of all users.
    mutating func accountPlace() -> Cursor { Cursor(.account(AccountPlace(createdAt: moment(), user: user()))) }

    /// Returns a random cursor in a list of follows.
    mutating func followPlace() -> Cursor { Cursor(.follow(FollowPlace(followedAt: moment(), user: user()))) }

    /// Returns a device.
    mutating func device() -> DevicePresence {
        DevicePresence(
            id: DeviceID("d" + letters()),
            platform: one(of: Platform.allCases),
            isOnline: chance(),
            changedAt: moment()
        )
    }

    /// Returns the presence of a user.
    mutating func presence(of user: UserID) -> Presence {
        Presence(user: user, statusText: text(), devices: list { $0.device() })
    }

    /// Returns a subscription of the user.
    mutating func subscription() -> Subscription {
        let moment = moment()
        return Subscription(
            subscriber: me,
            publisher: user(),
            topic: one(of: Subscription.Topic.allCases),
            subscribedAt: moment,
            expiresAt: maybe { moment.advanced(byMilliseconds: Int64($0.int(0...2_592_000_000))) }
        )
    }
}
