import MappingLookup
import RelationshipCore
import TestValues

// The records of the commands for groups, follows, presence and subscriptions, and of server commands.
extension LawRecord {
    static func groupCommands() -> [LawRecord] {
        [
            .command(
                "createGroups",
                [
                    LawField("names") { $0.groups(1...2) + ["h"] },
                    LawField("members", empty: [UserID]()) { $0.users() },
                ],
                adjust: { fields, generator in
                    if generator.chance() { fields["names"] = AnyHashable([generator.letters()]) }
                },
                make: { .createGroups(CreateGroupsArguments(names: $0.get("names"), members: $0.get("members"))) }
            ),
            .command(
                "deleteGroups",
                [LawField("names") { $0.groups(1...3) + ["h"] }],
                make: { .deleteGroups($0.get("names")) }
            ),
            .command(
                "renameGroup",
                [LawField("from") { $0.letters() }, LawField("to") { $0.letters() }],
                make: { .renameGroup(from: $0.get("from"), to: $0.get("to")) }
            ),
            members("addToGroup") { .addToGroup($0) },
            members("removeFromGroup") { .removeFromGroup($0) },
            .command(
                "listGroups",
                [LawField("names", empty: [String]?.none) { .some($0.groups(1...3) + ["h"]) }],
                make: { .listGroups($0.get("names")) }
            ),
        ]
    }

    private static func members(_ name: String, _ make: @escaping (GroupMembers) -> Command) -> LawRecord {
        .command(
            name,
            [LawField("name") { $0.letters() }, LawField("users") { $0.users() }],
            make: { make(GroupMembers(name: $0.get("name"), users: $0.get("users"))) }
        )
    }

    static func followCommands() -> [LawRecord] {
        var list = LawRecord.command(
            "listFollows",
            [
                LawField("list") { $0.one(of: FollowList.allCases) },
                LawField("after", empty: Cursor?.none) { $0.followPlace() },
                LawField("limit", empty: 500) { $0.int(1...500) },
            ],
            make: { .listFollows(FollowQuery($0.get("list"), after: $0.get("after"), limit: $0.get("limit"))) }
        )
        list.fallback = { field, _, dialect in
            field == "limit" ? (dialect.tables.limit(.followPage)?.maximum).map { AnyHashable($0) } : nil
        }
        return [
            batch("follow") { .follow($0) },
            batch("unfollow") { .unfollow($0) }, list,
            users("countFollows") { .countFollows($0) },
            users("checkFollows") { .checkFollows($0) },
        ]
    }

    static func presenceCommands() -> [LawRecord] {
        [
            .command(
                "goOnline",
                [LawField("platform") { $0.one(of: Platform.allCases) }],
                make: { .goOnline($0.get("platform")) }
            ),
            .command(
                "goOffline",
                [LawField("signsOut") { $0.chance() }],
                make: { .goOffline(signsOut: $0.get("signsOut")) }
            ),
            .command(
                "setStatusText",
                [LawField("text") { $0.text() }],
                make: { .setStatusText($0.get("text")) }
            ),
            users("getPresence") { .getPresence($0) },
            subscribe(),
            .command(
                "unsubscribe",
                [
                    LawField("topic") { $0.one(of: Subscription.Topic.allCases) },
                    LawField("from", empty: [UserID]?.none) { .some($0.users()) },
                ],
                make: { .unsubscribe($0.get("topic"), from: $0.get("from")) }
            ),
            .command(
                "listSubscriptions",
                [
                    LawField("topic") { $0.one(of: Subscription.Topic.allCases) },
                    LawField("publishers", empty: [UserID]?.none) { .some($0.users()) },
                    LawField("after", empty: Cursor?.none) { Cursor(.index($0.int(1...999))) },
                    LawField("limit") { $0.int(1...200) },
                ],
                make: {
                    .listSubscriptions(
                        SubscriptionQuery(
                            $0.get("topic"),
                            of: $0.get("publishers"),
                            after: $0.get("after"),
                            limit: $0.get("limit")
                        )
                    )
                }
            ),
        ]
    }

    private static func subscribe() -> LawRecord {
        var record = command(
            "subscribe",
            [
                LawField("topic") { $0.one(of: Subscription.Topic.allCases) }, LawField("publishers") { $0.users() },
                LawField("lifetime", empty: Int64?.none) { Int64($0.int(60_000...2_592_000_000)) },
                LawField("limit") { $0.int(1...999) }, LawField("evictsOldest", empty: true) { $0.chance() },
            ],
            make: { fields in
                .subscribe(
                    SubscribeArguments(
                        fields.get("topic"),
                        to: fields.get("publishers"),
                        lifetime: fields.get("lifetime"),
                        limit: fields.get("limit"),
                        evictsOldest: fields.get("evictsOldest")
                    )
                )
            }
        )
        record.fallback = { field, _, dialect in
            field == "limit" ? AnyHashable(dialect.tables.limit(.subscriptions)?.maximum ?? .max) : nil
        }
        return record
    }

    static func serverCommands() -> [LawRecord] {
        [
            .command(
                "mayMessage",
                [LawField("target") { $0.user() }],
                make: { .mayMessage($0.get("target")) }
            ),
            .command(
                "importFriends",
                [LawField("friends") { [ImportedFriend(friend: $0.user())] }],
                make: { .importFriends($0.get("friends")) }
            ),
            .command(
                "checkBlocks",
                [LawField("users") { $0.users() }, LawField("direction") { $0.one(of: Direction.allCases) }],
                make: { .checkBlocks($0.get("users"), $0.get("direction")) }
            ),
            .command(
                "clearFriends",
                [LawField("direction") { $0.one(of: Direction.allCases) }],
                make: { .clearFriends($0.get("direction")) }
            ),
            .command(
                "forbidAdding",
                [LawField("isForbidden") { $0.chance() }],
                make: { .forbidAdding($0.get("isForbidden")) }
            ),
            .command(
                "endSessions",
                [
                    LawField("devices", empty: [DeviceID]?.none) { .some([DeviceID($0.letters())]) },
                    LawField("reason") { $0.one(of: EndSessionsArguments.Reason.allCases) },
                ],
                make: {
                    .endSessions(
                        EndSessionsArguments($0.get("devices", as: [DeviceID]?.self), reason: $0.get("reason"))
                    )
                }
            ),
            .command(
                "listUsers",
                [
                    LawField("users", empty: [UserID]?.none) { .some($0.users()) },
                    LawField("after", empty: Cursor?.none) { .some($0.accountPlace()) },
                    LawField("limit") { $0.int(1...50) }, LawField("newestFirst") { $0.chance() },
                    LawField("countsAll") { $0.chance() },
                ],
                make: {
                    .listUsers(
                        UserListQuery(
                            users: $0.get("users", as: [UserID]?.self),
                            after: $0.get("after", as: Cursor?.self),
                            limit: $0.get("limit"),
                            newestFirst: $0.get("newestFirst"),
                            countsAll: $0.get("countsAll")
                        )
                    )
                }
            ),
            .command(
                "voidCredentials",
                [LawField("before") { $0.moment() }],
                make: { .voidCredentials(before: $0.get("before")) }
            ),
        ]
    }

    /// The commands that have no record, because they have no arguments.
    static let commandsWithoutArguments: [Command] = [.signIn, .listBlocked, .deleteUser]

    /// Returns the records of all types, commands and events.
    static func all() -> [LawRecord] {
        let values = [
            profileRecord(), friendshipRecord(), friendEntryRecord(), relationItemRecord(), itemResultRecord(),
            sideRecord(), requestRecord(), requestEntryRecord(), requestPageRecord(), blockRecord(),
            blockEntryRecord(), groupRecord(), groupEntryRecord(), followRecord(), followEntryRecord(),
            followPageRecord(), followCountsRecord(), followCountItemRecord(), userPageRecord(), accountRecord(),
            deviceRecord(), presenceRecord(), subscriptionRecord(), subscriptionEntryRecord(), errorRecord(),
            addResultRecord(),
        ]
        return values + unshownRecords() + eventRecords() + profileCommands() + addingCommands() + friendCommands()
            + groupCommands()
            + followCommands() + presenceCommands() + serverCommands()
    }
}
