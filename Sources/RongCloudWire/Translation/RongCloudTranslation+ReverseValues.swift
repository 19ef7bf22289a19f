import RelationshipCore

// The parts of the reverse direction that read single values.
extension RongCloudTranslation {
    /// All elements turned into something else, or `nil` if one cannot be.
    static func all<Element, Result>(_ elements: [Element], _ read: (Element) -> Result?) -> [Result]? {
        let results = elements.compactMap(read)
        return results.count == elements.count ? results : nil
    }

    /// Field changes as texts, "" for a cleared one; `nil` if a value is no text.
    static func texts(_ changes: [String: FieldChange]) -> [String: String]? {
        var texts: [String: String] = [:]
        for (name, change) in changes {
            switch change {
            case .clear: texts[name] = ""
            case .set(let value):
                guard let text = value.text else { return nil }
                texts[name] = text
            }
        }
        return texts
    }

    /// A friend as the vendor shows them.
    func friendEntry(_ info: RongCloudFriendInfo) -> FriendEntry? {
        guard let friend = UserID(info.userId) else { return nil }
        return FriendEntry(
            profile: Profile(userID: friend, nickname: info.name, avatarURL: info.portraitUri),
            relation: .mutual,
            friendship: Friendship(
                owner: user,
                friend: friend,
                remark: info.remark,
                addedAt: Timestamp(milliseconds: info.addTime),
                custom: info.extProfile.mapValues { .string($0) }
            )
        )
    }

    /// An application as the vendor shows it; its place in the lists is not reported.
    func requestEntry(_ info: RongCloudFriendApplicationInfo) -> RequestEntry? {
        guard let other = UserID(info.userId),
            let role = tables.enums.requestRole(number: info.applicationType),
            let status = tables.enums.requestStatus(number: info.applicationStatus)
        else { return nil }
        let time = Timestamp(milliseconds: info.operationTime)
        let side = FriendRequest.Side(position: 0)
        let request = FriendRequest(
            requester: role == .sent ? user : other,
            addressee: role == .sent ? other : user,
            wording: info.extra,
            sentAt: time,
            status: status,
            handledAt: status == .pending ? nil : time,
            requesterSide: side,
            addresseeSide: side
        )
        let profile = Profile(userID: other, nickname: info.name, avatarURL: info.portraitUri)
        return RequestEntry(request: request, role: role, profile: profile, changedAt: time)
    }

    /// An entry of the blacklist; its creation time is not reported.
    func blockEntry(_ userId: String) -> BlockEntry? {
        UserID(userId)
            .map { blocked in
                BlockEntry(
                    block: Block(owner: user, blocked: blocked, blockedAt: Timestamp(milliseconds: 0)),
                    profile: Profile(userID: blocked)
                )
            }
    }

    /// The neutral profile; attributes that were not set are left out.
    static func profile(_ profile: RongCloudUserProfile) -> Profile? {
        guard let user = profile.userId.flatMap({ UserID($0) }) else { return nil }
        var fields: [String: FieldValue] = [:]
        for (field, text) in [
            (Profile.Field.uniqueID, profile.uniqueId), (.email, profile.email), (.birthday, profile.birthday),
            (.location, profile.location),
        ] {
            fields[field.rawValue] = text?.nilIfEmpty.map { .string($0) }
        }
        for (field, number) in [
            (Profile.Field.gender, profile.gender), (.role, profile.role), (.level, profile.level),
        ] {
            fields[field.rawValue] = number.flatMap { $0 == 0 ? nil : .integer(Int64($0)) }
        }
        return Profile(
            userID: user,
            nickname: profile.name ?? "",
            avatarURL: profile.portraitUri ?? "",
            fields: fields,
            custom: (profile.userExtProfile ?? [:]).mapValues { .string($0) }
        )
    }

    /// The attributes that a patch changes; `nil` if it changes something that the vendor's call cannot.
    static func userProfile(_ patch: ProfilePatch) -> RongCloudUserProfile? {
        guard patch.addPermission == nil, patch.visibility == nil else { return nil }
        var profile = RongCloudUserProfile(name: patch.nickname, portraitUri: patch.avatarURL)
        for (name, change) in patch.fields {
            switch (Profile.Field(rawValue: name), change) {
            case (.email, _): profile.email = text(of: change)
            case (.birthday, _): profile.birthday = text(of: change)
            case (.location, _): profile.location = text(of: change)
            case (.gender, .set(.integer(let number))): profile.gender = Int(clamping: number)
            case (.role, .set(.integer(let number))): profile.role = Int(clamping: number)
            case (.level, .set(.integer(let number))): profile.level = Int(clamping: number)
            // The vendor shows an unset number as 0.
            case (.gender, .clear): profile.gender = 0
            case (.role, .clear): profile.role = 0
            case (.level, .clear): profile.level = 0
            default: return nil
            }
        }
        guard let texts = texts(patch.custom) else { return nil }
        profile.userExtProfile = texts.isEmpty ? nil : texts
        return profile
    }

    private static func text(of change: FieldChange) -> String? {
        switch change {
        case .clear: ""
        case .set(let value): value.text
        }
    }
}

extension String {
    /// The text, or `nil` if there is none.
    var nilIfEmpty: String? { isEmpty ? nil : self }
}
