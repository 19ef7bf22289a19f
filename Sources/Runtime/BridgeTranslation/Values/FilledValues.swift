import RelationshipCore

/// Neutral values in which every field is filled, to find the fields that a dialect reports.
enum FilledValues {
    static func profile(_ user: UserID) -> Profile {
        var fields: [String: FieldValue] = [:]
        for field in Profile.Field.allCases {
            // Every dialect accepts a number, even for a text field.
            fields[field.rawValue] = .integer(1)
        }
        return Profile(
            userID: user,
            nickname: "nickname",
            avatarURL: "avatarURL",
            addPermission: .nobody,
            fields: fields,
            custom: ["custom": .string("custom")],
            visibility: .friends
        )
    }

    static func friend(_ user: UserID, of owner: UserID) -> FriendEntry {
        FriendEntry(
            profile: profile(user),
            relation: .mutual,
            friendship: Friendship(
                owner: owner,
                friend: user,
                remark: "remark",
                groups: ["group"],
                source: "source",
                wording: "wording",
                addedAt: Timestamp(milliseconds: 1_000),
                custom: ["custom": .string("custom")]
            )
        )
    }

    static func request(_ user: UserID, of owner: UserID, _ status: FriendRequest.Status) -> RequestEntry {
        let moment = Timestamp(milliseconds: 1_000)
        let side = FriendRequest.Side(position: 0)
        return RequestEntry(
            request: FriendRequest(
                requester: user,
                addressee: owner,
                wording: "wording",
                source: "source",
                sentAt: moment,
                status: status,
                requesterSide: side,
                addresseeSide: side
            ),
            role: .received,
            profile: profile(user),
            changedAt: moment
        )
    }

    static func block(_ user: UserID, of owner: UserID) -> BlockEntry {
        BlockEntry(
            block: Block(owner: owner, blocked: user, blockedAt: Timestamp(milliseconds: 1_000)),
            profile: profile(user)
        )
    }

    static func presence(_ user: UserID) -> Presence {
        let moment = Timestamp(milliseconds: 1_000)
        let device = DevicePresence(id: DeviceID("d"), platform: .ios, isOnline: true, changedAt: moment)
        return Presence(user: user, statusText: "statusText", devices: [device])
    }

    /// Returns a filled outcome of the same kind; `nil` for an empty list, and for kinds without further fields.
    static func outcome(like outcome: Outcome, _ user: UserID, of owner: UserID) -> Outcome? {
        switch outcome {
        case .friends(let entries) where !entries.isEmpty: .friends([friend(user, of: owner)])
        case .profiles(let profiles) where !profiles.isEmpty: .profiles([profile(user)])
        case .requests(let page) where !page.entries.isEmpty:
            .requests(
                RequestPage(
                    entries: [request(user, of: owner, .pending)],
                    next: nil,
                    unreadCount: 1,
                    sequence: 1
                )
            )
        case .blocked(let entries) where !entries.isEmpty: .blocked([block(user, of: owner)])
        case .presences(let presences) where !presences.isEmpty: .presences([presence(user)])
        // Losses are found in these values only; the other kinds consist of ids and names.
        default: nil
        }
    }

    /// Returns a filled event of the same kind; `nil` for kinds without fields besides ids and names.
    static func kind(like kind: Event.Payload, _ user: UserID, of owner: UserID) -> Event.Payload? {
        switch kind {
        case .friendsAdded: .friendsAdded([friend(user, of: owner)])
        case .friendUpdated: .friendUpdated(friend(user, of: owner))
        case .friendProfileChanged: .friendProfileChanged(friend(user, of: owner))
        case .profileUpdated: .profileUpdated(profile(owner))
        case .requestAdded: .requestAdded(request(user, of: owner, .pending))
        case .blocked: .blocked([block(user, of: owner)])
        case .presenceChanged(let change):
            .presenceChanged(
                Event.PresenceChange(
                    presence: presence(user),
                    subscription: change.subscription.map { old in
                        Subscription(
                            subscriber: owner,
                            publisher: user,
                            topic: old.topic,
                            subscribedAt: Timestamp(milliseconds: 1_000)
                        )
                    },
                    relation: change.relation,
                    previous: change.previous.map { _ in Presence(user: user) }
                )
            )
        // Losses are found in these values only; the other kinds consist of ids and names.
        default: nil
        }
    }
}
