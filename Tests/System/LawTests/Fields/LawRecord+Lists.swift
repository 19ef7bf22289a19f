import MappingLookup
import RelationshipCore
import TestValues

// The records of requests, blocklists and groups.
extension LawRecord {
    static func sideRecord() -> LawRecord {
        .value(
            "Side",
            [
                LawField("position", empty: Int64(0)) { Int64($0.int(0...9_999)) },
                LawField("isRead", empty: false) { $0.chance() },
                LawField("isDeleted", empty: false) { $0.chance() },
            ],
            pack: {
                FriendRequest.Side(
                    position: $0.get("position"),
                    isRead: $0.get("isRead"),
                    isDeleted: $0.get("isDeleted")
                )
            },
            carry: { side, subject in
                var request = FriendRequest(
                    requester: me,
                    addressee: UserID("u") ?? me,
                    sentAt: Timestamp(milliseconds: 0),
                    requesterSide: side,
                    addresseeSide: side
                )
                request.wording = "w"
                // No dialect shows a side alone, so there is no value to read.
                return carry(request, subject)?.reading { _ in nil }
            }
        )
    }

    /// Converts a request in the list of one of its users.
    private static func carry(_ request: FriendRequest, _ subject: any LawDialect) -> RoundTrip<FriendRequest>? {
        let role: FriendRequest.Role = request.requester == me ? .sent : .received
        let entry = RequestEntry(
            request: request,
            role: role,
            profile: Profile(userID: request.counterpart(role)),
            changedAt: request.handledAt ?? request.sentAt
        )
        return carry(entry, subject)?.reading { $0.request }
    }

    private static func carry(_ entry: RequestEntry, _ subject: any LawDialect) -> RoundTrip<RequestEntry>? {
        let page = RequestPage(entries: [entry], next: nil, unreadCount: 0, sequence: 1)
        return carry(page, subject)?.reading { $0.entries.first }
    }

    private static func carry(_ page: RequestPage, _ subject: any LawDialect) -> RoundTrip<RequestPage>? {
        subject.record(.requests(page), of: .listRequests(RequestQuery()))
    }

    static func requestRecord() -> LawRecord {
        .value(
            "FriendRequest",
            [
                LawField("requester") { _ in me }, LawField("addressee") { $0.user() },
                LawField("wording", empty: "") { $0.text() }, LawField("source", empty: "") { $0.source() },
                LawField("remark", empty: "") { $0.text() },
                LawField("group", empty: String?.none) { "g" + $0.letters(1...7) },
                LawField("direction", empty: Direction.twoWay) { $0.one(of: Direction.allCases) },
                LawField("sentAt") { $0.moment() },
                LawField("status", empty: FriendRequest.Status.pending) { $0.one(of: FriendRequest.Status.allCases) },
                LawField("handledAt", empty: Timestamp?.none) { $0.moment() },
                LawField("requesterSide", empty: FriendRequest.Side(position: 0)) { $0.side() },
                LawField("addresseeSide", empty: FriendRequest.Side(position: 0)) { $0.side() },
            ],
            adjust: { fields, generator in
                if generator.chance() {
                    (fields["requester"], fields["addressee"]) = (fields["addressee"], fields["requester"])
                }
                let isPending = fields.get("status", as: FriendRequest.Status.self) == .pending
                fields["handledAt"] = AnyHashable(isPending ? nil : generator.moment() as Timestamp?)
            },
            pack: { fields in
                FriendRequest(
                    requester: fields.get("requester"),
                    addressee: fields.get("addressee"),
                    wording: fields.get("wording"),
                    source: fields.get("source"),
                    remark: fields.get("remark"),
                    group: fields.get("group"),
                    direction: fields.get("direction"),
                    sentAt: fields.get("sentAt"),
                    status: fields.get("status"),
                    handledAt: fields.get("handledAt"),
                    requesterSide: fields.get("requesterSide"),
                    addresseeSide: fields.get("addresseeSide")
                )
            },
            carry: { request, subject in carry(request, subject) }
        )
    }

    static func requestEntryRecord() -> LawRecord {
        .value(
            "RequestEntry",
            [
                LawField("request") { $0.request() }, LawField("role") { _ in FriendRequest.Role.sent },
                LawField("profile") { $0.profile(of: me) }, LawField("changedAt") { $0.moment() },
            ],
            adjust: { fields, generator in
                fields = Fields(propertiesOf: generator.requestEntry())
            },
            pack: { fields in
                RequestEntry(
                    request: fields.get("request"),
                    role: fields.get("role"),
                    profile: fields.get("profile"),
                    changedAt: fields.get("changedAt")
                )
            },
            carry: { entry, subject in carry(entry, subject) }
        )
    }

    static func requestPageRecord() -> LawRecord {
        .value(
            "RequestPage",
            [
                LawField("entries", empty: [RequestEntry]()) { $0.list { $0.requestEntry() } },
                LawField("next", empty: Cursor?.none) { $0.cursor() },
                LawField("unreadCount", empty: 0) { $0.int(0...99) },
                LawField("sequence", empty: Int64(0)) { Int64($0.int(1...9_999)) },
            ],
            pack: { fields in
                RequestPage(
                    entries: fields.get("entries"),
                    next: fields.get("next"),
                    unreadCount: fields.get("unreadCount"),
                    sequence: fields.get("sequence")
                )
            },
            carry: { page, subject in carry(page, subject) }
        )
    }

    static func blockRecord() -> LawRecord {
        .value(
            "Block",
            [
                LawField("owner") { _ in me }, LawField("blocked") { $0.user() },
                LawField("blockedAt", empty: Timestamp(milliseconds: 0)) { $0.moment() },
            ],
            pack: { Block(owner: $0.get("owner"), blocked: $0.get("blocked"), blockedAt: $0.get("blockedAt")) },
            carry: { block, subject in
                carry(BlockEntry(block: block, profile: Profile(userID: block.blocked)), subject)?.reading { $0.block }
            }
        )
    }

    private static func carry(_ entry: BlockEntry, _ subject: any LawDialect) -> RoundTrip<BlockEntry>? {
        subject.record(.blocked([entry]), of: .listBlocked)
    }

    static func blockEntryRecord() -> LawRecord {
        .value(
            "BlockEntry",
            [
                LawField("block") { Block(owner: me, blocked: $0.user(), blockedAt: $0.moment()) },
                LawField("profile") { $0.profile(of: me) },
            ],
            adjust: { fields, generator in
                fields["profile"] = generator.profile(of: fields.get("block", as: Block.self).blocked)
            },
            pack: { BlockEntry(block: $0.get("block"), profile: $0.get("profile")) },
            carry: { entry, subject in carry(entry, subject) }
        )
    }

    static func groupRecord() -> LawRecord {
        .value(
            "FriendGroup",
            [
                LawField("owner") { _ in me }, LawField("name") { "g" + $0.letters() },
                LawField("createdAt", empty: Timestamp(milliseconds: 0)) { $0.moment() },
            ],
            pack: { FriendGroup(owner: $0.get("owner"), name: $0.get("name"), createdAt: $0.get("createdAt")) },
            carry: { group, subject in
                carry(GroupEntry(group: group, members: []), subject)?.reading { $0.group }
            }
        )
    }

    private static func carry(_ entry: GroupEntry, _ subject: any LawDialect) -> RoundTrip<GroupEntry>? {
        subject.record(.groups([entry]), of: .listGroups(nil))
    }

    static func groupEntryRecord() -> LawRecord {
        .value(
            "GroupEntry",
            [
                LawField("group") {
                    FriendGroup(owner: me, name: "g" + $0.letters(), createdAt: $0.moment())
                },
                LawField("members", empty: [UserID]()) { $0.users(0...4) },
            ],
            pack: { GroupEntry(group: $0.get("group"), members: $0.get("members")) },
            carry: { entry, subject in carry(entry, subject) }
        )
    }
}
