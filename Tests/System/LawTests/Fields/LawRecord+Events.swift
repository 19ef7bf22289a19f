import MappingLookup
import RelationshipCore
import RongCloudWire
import TIMWire
import TestValues

// The records of events about friends, profiles, requests and groups.
extension LawRecord {
    static func eventRecords() -> [LawRecord] {
        [removalRecord(), baseRecord()] + friendEvents() + requestEvents() + groupEvents() + subscriptionEvents()
    }

    /// Returns the request that the hub reads if a callback reports only the other user.
    static func bareEntry(_ user: UserID) -> RequestEntry {
        let side = FriendRequest.Side(position: 0)
        let moment = Timestamp(milliseconds: 0)
        let request = FriendRequest(
            requester: user,
            addressee: me,
            sentAt: moment,
            status: .expired,
            handledAt: moment,
            requesterSide: side,
            addresseeSide: side
        )
        return RequestEntry(request: request, role: .received, profile: Profile(userID: user), changedAt: moment)
    }

    private static func baseRecord() -> LawRecord {
        LawRecord(
            name: "Event",
            fields: [
                LawField("recipient") { _ in me }, LawField("position", empty: Int64(0)) { Int64($0.int(1...999)) },
                LawField("at", empty: Timestamp(milliseconds: 0)) { $0.moment() },
                LawField("actor", empty: me) { $0.user() },
                LawField("device", empty: DeviceID?.none) { DeviceID($0.letters()) },
                LawField("request", empty: RequestID?.none) { RequestID(rawValue: Int64($0.int(1...999))) },
                LawField("payload") { generator in
                    Event.Payload.friendsRemoved(
                        generator.users().map { Event.FriendRemoval(user: $0, previous: .mutual) }
                    )
                },
            ],
            shape: {
                Mirror(reflecting: event([:])).children.compactMap(\.label)
            },
            carry: { fields, subject in
                let roundTrip = subject.events(event(fields))
                let back = roundTrip.back?.first.map { Fields(propertiesOf: $0) }
                return RoundTrip(values: roundTrip.values, back: back)
            }
        )
    }

    private static func event(_ fields: Fields) -> Event {
        Event(
            recipient: me,
            position: fields["position"] == nil ? 0 : fields.get("position"),
            at: fields["at"] == nil ? eventTime : fields.get("at"),
            actor: fields["actor"] == nil ? me : fields.get("actor"),
            device: fields["device"] == nil ? nil : fields.get("device"),
            request: fields["request"] == nil ? nil : fields.get("request"),
            payload: fields["payload"] == nil ? .unblocked([]) : fields.get("payload")
        )
    }

    private static func removalRecord() -> LawRecord {
        .value(
            "FriendRemoval",
            [
                LawField("user") { $0.user() },
                LawField("previous", empty: Relation.mutual) { $0.one(of: [.outgoing, .mutual]) },
            ],
            pack: { Event.FriendRemoval(user: $0.get("user"), previous: $0.get("previous")) },
            carry: { removal, subject in
                let event = event(["payload": Event.Payload.friendsRemoved([removal])])
                return subject.events(event).reading { removals($0.map(\.payload))?.first }
            }
        )
    }

    private static func friends(_ kinds: [Event.Payload]) -> [FriendEntry]? {
        var entries: [FriendEntry] = []
        for kind in kinds {
            switch kind {
            case .friendsAdded(let some): entries += some
            case .friendUpdated(let one), .friendProfileChanged(let one): entries.append(one)
            default: return nil
            }
        }
        return entries
    }

    private static func removals(_ kinds: [Event.Payload]) -> [Event.FriendRemoval]? {
        switch kinds.first {
        case .friendsRemoved(let removals), .friendsCleared(let removals): removals
        default: nil
        }
    }

    private static func friendEvents() -> [LawRecord] {
        func one(_ name: String, _ make: @escaping (FriendEntry) -> Event.Payload) -> LawRecord {
            var record = event(
                name,
                [LawField("entry") { $0.listedFriend() }],
                make: { make($0.get("entry")) },
                read: { friends($0)?.first.map { ["entry": $0] } }
            )
            record.isRefused = { value, _, dialect in
                dialect == .rongcloud && value.get("entry", as: FriendEntry.self).relation != .mutual
            }
            return record
        }
        func removed(_ name: String, _ make: @escaping ([Event.FriendRemoval]) -> Event.Payload) -> LawRecord {
            var record = event(
                name,
                [
                    LawField("removals", empty: [Event.FriendRemoval]()) { generator in
                        let others = generator.list(0...2) {
                            Event.FriendRemoval(user: $0.user(), previous: $0.one(of: [.outgoing, .mutual]))
                        }
                        return others + [Event.FriendRemoval(user: generator.user(), previous: .mutual)]
                    }
                ],
                adjust: { fields, generator in
                    guard fields.get("removals", as: [Event.FriendRemoval].self).isEmpty else { return }
                    fields["removals"] = [Event.FriendRemoval(user: generator.user(), previous: .mutual)]
                },
                make: { make($0.get("removals")) },
                read: { removals($0).map { ["removals": $0] } }
            )
            // RongCloud reports that all friends were removed, without their ids. Other dialects do not report an empty
            // list.
            record.isRefused = { _, result, dialect in
                dialect != .rongcloud && result.get("removals", as: [Event.FriendRemoval].self).isEmpty
            }
            return record
        }
        return [
            event(
                "friendsAdded",
                [
                    LawField("entries") { generator in
                        var first = generator.listedFriend()
                        first.relation = .mutual
                        return generator.list(0...2) { $0.listedFriend() } + [first]
                    }
                ],
                make: { .friendsAdded($0.get("entries")) },
                read: { friends($0).map { ["entries": $0] } }
            ),
            removed("friendsRemoved") { .friendsRemoved($0) }, removed("friendsCleared") { .friendsCleared($0) },
            relationChanged(), one("friendUpdated") { .friendUpdated($0) },
            one("friendProfileChanged") { .friendProfileChanged($0) },
            event(
                "profileUpdated",
                [LawField("profile") { $0.profile(of: me) }],
                make: { .profileUpdated($0.get("profile")) }
            ),
        ]
    }

    private static func relationChanged() -> LawRecord {
        var record = event(
            "relationChanged",
            [
                LawField("entry") { $0.friendEntry() },
                LawField("previous") { $0.one(of: Relation.allCases) },
            ],
            make: { .relationChanged($0.get("entry"), previous: $0.get("previous")) },
            read: { kinds in
                if let entry = friends(kinds)?.first { return ["entry": entry, "previous": Relation.none] }
                guard let removal = removals(kinds)?.first else { return nil }
                let entry = FriendEntry(profile: Profile(userID: removal.user), relation: .none, friendship: nil)
                return ["entry": entry, "previous": removal.previous]
            }
        )
        record.isRefused = { value, _, _ in
            let isMutual = value.get("entry", as: FriendEntry.self).relation == .mutual
            return isMutual == (value.get("previous", as: Relation.self) == .mutual)
        }
        return record
    }

    private static func requestEvents() -> [LawRecord] {
        var settled = event(
            "requestSettled",
            [
                LawField("entry") { $0.reportedRequest(isPending: false) },
                LawField("relation", empty: Relation.none) { $0.one(of: Relation.allCases) },
            ],
            moment: { $0.get("entry", as: RequestEntry.self).changedAt },
            make: { .requestSettled($0.get("entry"), relation: $0.get("relation")) },
            read: { kinds in
                switch kinds.first {
                case .requestSettled(let entry, let relation): ["entry": entry, "relation": relation]
                case .requestsDeleted(let users, _):
                    users.first.map { ["entry": bareEntry($0), "relation": Relation.none] }
                default: nil
                }
            }
        )
        settled.isRefused = { value, _, dialect in
            let isAccepted = value.get("entry", as: RequestEntry.self).request.status == .accepted
            return dialect == .rongcloud && isAccepted && value.get("relation", as: Relation.self) == .mutual
        }
        var deleted = event(
            "requestsDeleted",
            [
                LawField("users") { $0.users() },
                LawField("role") { $0.one(of: FriendRequest.Role.allCases) },
            ],
            make: { .requestsDeleted($0.get("users"), role: $0.get("role")) }
        )
        deleted.fallback = { field, _, dialect in
            guard field == "role" else { return nil }
            return dialect == .tim ? FriendRequest.Role.sent : .received
        }
        var read = event(
            "requestsRead",
            [LawField("upTo") { $0.moment() }],
            make: { .requestsRead(upTo: $0.get("upTo")) }
        )
        read.fallback = { _, _, _ in Timestamp(milliseconds: .max) }
        return [
            event(
                "requestAdded",
                [LawField("entry") { $0.reportedRequest(isPending: true) }],
                actor: { $0.get("entry", as: RequestEntry.self).request.requester },
                moment: { $0.get("entry", as: RequestEntry.self).changedAt },
                make: { .requestAdded($0.get("entry")) }
            ),
            settled, deleted, read,
            event(
                "blocked",
                [
                    LawField("entries") { generator in
                        generator.users()
                            .map { user in
                                BlockEntry(
                                    block: Block(owner: me, blocked: user, blockedAt: generator.moment()),
                                    profile: generator.profile(of: user)
                                )
                            }
                    }
                ],
                make: { .blocked($0.get("entries")) }
            ),
            event(
                "unblocked",
                [LawField("users") { $0.users() }],
                make: { .unblocked($0.get("users")) }
            ),
        ]
    }

    private static func groupEvents() -> [LawRecord] {
        func members(_ name: String, _ make: @escaping (String, [FriendEntry]) -> Event.Payload) -> LawRecord {
            event(
                name,
                [
                    LawField("name", empty: "") { "g" + $0.letters() },
                    LawField("members") { generator in generator.list(1...3) { $0.listedFriend() } },
                ],
                adjust: { fields, generator in
                    if fields.get("name") == "" { fields["name"] = "g" + generator.letters() }
                },
                make: { make($0.get("name"), $0.get("members")) },
                read: { kinds in
                    switch kinds.first {
                    case .groupCreated(let name, let members), .groupMembersAdded(let name, let members):
                        ["name": name, "members": members]
                    default: friends(kinds).map { ["name": "", "members": $0] }
                    }
                }
            )
        }
        return [
            members("groupCreated") { .groupCreated($0, members: $1) },
            members("groupMembersAdded") { .groupMembersAdded($0, members: $1) },
            event(
                "groupsDeleted",
                [LawField("names") { $0.groups() + ["h"] }],
                make: { .groupsDeleted($0.get("names")) }
            ),
            event(
                "groupRenamed",
                [LawField("from") { $0.letters() }, LawField("to") { $0.letters() }],
                make: { .groupRenamed(from: $0.get("from"), to: $0.get("to")) }
            ),
            event(
                "groupMembersRemoved",
                [
                    LawField("name", empty: "") { "g" + $0.letters() }, LawField("members") { $0.users() },
                ],
                make: { .groupMembersRemoved($0.get("name"), members: $0.get("members")) },
                read: { kinds in
                    if case .groupMembersRemoved(let name, let users)? = kinds.first {
                        return ["name": name, "members": users]
                    }
                    return friends(kinds).map { ["name": "", "members": $0.map(\.profile.userID)] }
                }
            ),
        ]
    }
}

extension SeededGenerator {
    /// Returns a friend in the user's list; the friend's list may not contain the user.
    mutating func listedFriend() -> FriendEntry {
        let user = user()
        let relation: Relation = chance(70) ? .mutual : .outgoing
        return FriendEntry(profile: profile(of: user), relation: relation, friendship: friendship(with: user))
    }

    /// Returns a request that was just sent or just settled.
    mutating func reportedRequest(isPending: Bool) -> RequestEntry {
        var entry = requestEntry()
        entry.changedAt = LawRecord.eventTime
        if isPending {
            entry.request.status = .pending
            entry.request.sentAt = LawRecord.eventTime
            entry.request.handledAt = nil
        } else {
            entry.request.status = one(of: [.accepted, .refused, .expired, .withdrawn])
            entry.request.handledAt = LawRecord.eventTime
        }
        return entry
    }
}
