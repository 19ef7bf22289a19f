import MappingLookup
import RelationshipCore
import RongCloudWire
import TIMWire
import TestValues

// The records of the commands for profiles, requests and friends.
extension LawRecord {
    static func profileCommands() -> [LawRecord] {
        [
            updateProfile(),
            users("getProfiles") { .getProfiles($0) },
            .command(
                "findProfile",
                [LawField("uniqueID") { "x" + $0.text() }],
                make: { .findProfile(uniqueID: $0.get("uniqueID")) }
            ),
            searchUsers(),
        ]
    }

    /// Returns the record of a command with a list of users as its only argument.
    static func users(_ name: String, _ make: @escaping ([UserID]) -> Command) -> LawRecord {
        .command(
            name,
            [LawField("users") { $0.users() }],
            make: { make($0.get("users")) }
        )
    }

    private static func updateProfile() -> LawRecord {
        var record = command(
            "updateProfile",
            [
                LawField("nickname", empty: String?.none) { .some($0.text()) },
                LawField("avatarURL", empty: String?.none) { .some($0.text()) },
                LawField("addPermission", empty: AddPermission?.none) { $0.one(of: AddPermission.allCases) },
                LawField("custom", empty: [String: FieldChange]()) { $0.customChanges() },
                LawField("visibility", empty: ProfileVisibility?.none) { $0.one(of: ProfileVisibility.allCases) },
                LawField("customFieldLimit", empty: Int?.none) { $0.int(1...50) },
            ]
                + standardFields.map { name, field in
                    LawField(name, empty: FieldChange?.none) { $0.change(of: field) }
                },
            adjust: { fields, generator in
                // Half of the patches contain only values that RongCloud accepts.
                guard generator.chance() else { return }
                for name in ["signature", "language", "uniqueID"] {
                    fields["fields.\(name)"] = AnyHashable(FieldChange?.none)
                }
                let custom: [String: FieldChange] = fields.get("custom")
                fields["custom"] = AnyHashable(custom.filter { Prediction.isText($0.value) })
            },
            make: { .updateProfile(ProfilePatch($0)) },
            read: { command in
                guard case .updateProfile(let patch) = command else { return nil }
                return Fields(propertiesOf: patch).with(patch.fields)
            }
        )
        // Legacy TIM's call needs at least one key.
        let empties = record.fields.map { ($0.name, $0.empty) }
        record.isRefused = { _, fields, dialect in dialect == .tim && empties.allSatisfy { fields[$0.0] == $0.1 } }
        return record
    }

    private static func searchUsers() -> LawRecord {
        .command(
            "searchUsers",
            [
                LawField("keywords") { generator in generator.list(1...4) { $0.text() + "x" } },
                LawField("matchesAllKeywords", empty: false) { $0.chance() },
                LawField("gender", empty: Int64?.none) { Int64($0.int(1...2)) },
                LawField("birthdays", empty: ClosedRange<Int64>?.none) { generator in
                    Int64(generator.int(2...19_991_231))...Int64(generator.int(20_000_101...20_261_231))
                },
                LawField("after", empty: Cursor?.none) { Cursor(.user($0.user())) },
                LawField("limit") { $0.int(1...100) },
            ],
            make: { fields in
                let search = UserSearch(
                    keywords: fields.get("keywords"),
                    matchesAllKeywords: fields.get("matchesAllKeywords"),
                    gender: fields.get("gender"),
                    birthdays: fields.get("birthdays"),
                    after: fields.get("after"),
                    limit: fields.get("limit")
                )
                return .searchUsers(search)
            }
        )
    }

    static func addingCommands() -> [LawRecord] {
        [
            .command(
                "addFriend",
                [
                    LawField("target") { $0.user() },
                    LawField("direction", empty: Direction.twoWay) { $0.one(of: Direction.allCases) },
                    LawField("wording", empty: "") { $0.text() }, LawField("source", empty: "") { $0.source() },
                    LawField("remark", empty: "") { $0.text() },
                    LawField("group", empty: String?.none) { "g" + $0.letters(1...7) },
                    LawField("skipsApproval", empty: false) { $0.int(0...9) == 0 },
                ],
                adjust: { fields, generator in
                    guard generator.chance() else { return }
                    fields.merge(["source": "", "remark": "", "group": String?.none, "direction": Direction.twoWay]) {
                        $1
                    }
                },
                make: { fields in
                    .addFriend(
                        AddFriendArguments(
                            target: fields.get("target"),
                            direction: fields.get("direction"),
                            wording: fields.get("wording"),
                            source: fields.get("source"),
                            remark: fields.get("remark"),
                            group: fields.get("group"),
                            skipsApproval: fields.get("skipsApproval")
                        )
                    )
                }
            ),
            .command(
                "acceptRequest",
                [
                    LawField("requester") { $0.user() }, LawField("direction") { $0.one(of: Direction.allCases) },
                    LawField("remark", empty: "") { $0.text() },
                ],
                make: {
                    .acceptRequest(
                        AcceptRequestArguments(
                            requester: $0.get("requester"),
                            direction: $0.get("direction"),
                            remark: $0.get("remark")
                        )
                    )
                }
            ),
            .command(
                "refuseRequest",
                [LawField("from") { $0.user() }],
                make: { .refuseRequest(from: $0.get("from")) }
            ),
            listRequests(),
            .command(
                "deleteRequests",
                [LawField("from") { $0.users() }, LawField("role") { $0.one(of: FriendRequest.Role.allCases) }],
                make: { .deleteRequests(from: $0.get("from"), role: $0.get("role")) }
            ),
            .command(
                "markRequestsRead",
                [LawField("upTo", empty: Timestamp?.none) { $0.moment() }],
                make: { .markRequestsRead(upTo: $0.get("upTo")) }
            ),
        ]
    }

    private static func listRequests() -> LawRecord {
        var record = command(
            "listRequests",
            [
                LawField("roles", empty: Set(FriendRequest.Role.allCases)) {
                    [$0.one(of: FriendRequest.Role.allCases)]
                },
                LawField("statuses", empty: [FriendRequest.Status.pending] as Set) { generator in
                    let statuses = Set(generator.list(1...4) { $0.one(of: FriendRequest.Status.allCases) })
                    let isOver = statuses.contains(.expired) || statuses.contains(.withdrawn)
                    return isOver && generator.chance(80) ? statuses.union([.expired, .withdrawn]) : statuses
                },
                LawField("newestFirst", empty: true) { $0.chance() },
                LawField("after", empty: Cursor?.none) { $0.cursor() },
                LawField("limit", empty: 100) { $0.int(1...100) },
            ],
            make: { fields in
                .listRequests(
                    RequestQuery(
                        roles: fields.get("roles"),
                        statuses: fields.get("statuses"),
                        newestFirst: fields.get("newestFirst"),
                        after: fields.get("after"),
                        limit: fields.get("limit")
                    )
                )
            }
        )
        record.fallback = { field, _, dialect in
            field == "limit" ? (dialect.tables.limit(.requestPage)?.maximum).map { AnyHashable($0) } : nil
        }
        return record
    }

    static func friendCommands() -> [LawRecord] {
        [
            .command(
                "deleteFriends",
                [
                    LawField("users") { $0.users() }, LawField("isAllOrNothing", empty: false) { $0.chance() },
                    LawField("direction") { $0.one(of: Direction.allCases) },
                ],
                make: {
                    .deleteFriends(
                        UserBatch($0.get("users"), isAllOrNothing: $0.get("isAllOrNothing")),
                        $0.get("direction")
                    )
                }
            ),
            .command(
                "listFriends",
                [LawField("mutualOnly", empty: false) { $0.chance() }],
                make: { .listFriends(FriendQuery(mutualOnly: $0.get("mutualOnly"))) }
            ),
            users("getFriends") { .getFriends($0) },
            .command(
                "checkRelations",
                [LawField("users") { $0.users() }, LawField("direction") { $0.one(of: Direction.allCases) }],
                make: { .checkRelations($0.get("users"), $0.get("direction")) }
            ),
            updateFriend(),
            batch("block") { .block($0) },
            batch("unblock") { .unblock($0) },
            users("getBlocked") { .getBlocked($0) },
            .command(
                "searchFriends",
                [
                    LawField("keywords") { generator in generator.list(1...3) { $0.text() + "x" } },
                    LawField("fields") { $0.one(of: searchedFields) },
                    LawField("mutualOnly", empty: false) { $0.chance() },
                ],
                make: {
                    .searchFriends(
                        FriendSearch(
                            keywords: $0.get("keywords"),
                            fields: $0.get("fields"),
                            mutualOnly: $0.get("mutualOnly")
                        )
                    )
                }
            ),
        ]
    }

    /// Lists in the order in which V2TIM reads the fields, and one list in RongCloud's order.
    private static let searchedFields: [[FriendSearch.Field]] = [
        [.userID], [.nickname], [.remark], [.userID, .nickname], [.userID, .nickname, .remark], [.remark, .nickname],
    ]

    /// Returns the record of a command about a batch of users.
    static func batch(_ name: String, _ make: @escaping (UserBatch) -> Command) -> LawRecord {
        .command(
            name,
            [LawField("users") { $0.users() }, LawField("isAllOrNothing", empty: false) { $0.chance() }],
            make: { make(UserBatch($0.get("users"), isAllOrNothing: $0.get("isAllOrNothing"))) }
        )
    }
}

extension ProfilePatch {
    /// Creates a patch from the fields of an `updateProfile` record.
    init(_ fields: Fields) {
        self.init(
            nickname: fields.get("nickname"),
            avatarURL: fields.get("avatarURL"),
            addPermission: fields.get("addPermission"),
            custom: fields.get("custom"),
            visibility: fields.get("visibility"),
            customFieldLimit: fields.get("customFieldLimit")
        )
        for (name, field) in LawRecord.standardFields {
            self.fields[field.rawValue] = fields.get(name, as: FieldChange?.self)
        }
    }
}
