#if Gateway
import RelationshipCore

/// Commands that together use every call that changes something in a vendor's server API.
enum CloudScript {
    /// A command, and the call of each vendor that fails when it is carried out.
    struct Step: Sendable {
        let user: UserID
        let command: Command
        /// Whether only the app's server can give the command.
        var isByServer = false
        /// The path of the call that fails, by the vendor's name; none for a step that prepares the next ones.
        var calls: [String: String] = [:]
        /// Whether RongCloud's API has no such command.
        var isOnlyForTencent = false
    }

    private static let (ann, bob, cat, dan) = (
        CloudWorld.users[0], CloudWorld.users[1], CloudWorld.users[2], CloudWorld.users[3]
    )

    private static func step(
        _ user: UserID,
        _ command: Command,
        tencent: String? = nil,
        rongcloud: String? = nil
    ) -> Step {
        var step = Step(user: user, command: command)
        step.calls["tencent"] = tencent
        step.calls["rongcloud"] = rongcloud
        return step
    }

    private static func byServer(
        _ user: UserID,
        _ command: Command,
        tencent: String? = nil,
        rongcloud: String? = nil,
        isOnlyForTencent: Bool = false
    ) -> Step {
        var step = step(user, command, tencent: tencent, rongcloud: rongcloud)
        (step.isByServer, step.isOnlyForTencent) = (true, isOnlyForTencent)
        return step
    }

    private static func add(_ friend: UserID, remark: String) -> Command {
        .addFriend(AddFriendArguments(target: friend, wording: "hello", remark: remark, group: "work"))
    }

    private static func accept(_ requester: UserID) -> Command {
        .acceptRequest(AcceptRequestArguments(requester: requester, direction: .twoWay, remark: "back"))
    }

    private static func delete(_ friend: UserID) -> Command { .deleteFriends(UserBatch([friend]), .twoWay) }

    /// The steps.
    static var steps: [Step] { friends + requests + groups + lists + accounts }

    private static let friends = [
        step(bob, .updateProfile(ProfilePatch(addPermission: .anyone))),
        step(ann, add(bob, remark: "Bo"), tencent: "/v4/sns/friend_add", rongcloud: "/friend/add.json"),
        step(ann, delete(bob), tencent: "/v4/sns/friend_delete", rongcloud: "/friend/delete.json"),
        step(ann, add(bob, remark: "Bo"), rongcloud: "/friend/check.json"),
        step(ann, delete(bob)),
        step(ann, add(bob, remark: "Bo"), rongcloud: "/friend/profile/set.json"),
        step(
            ann,
            .updateFriend(
                bob,
                FriendPatch(remark: "Bobby", groups: ["home"], custom: ["ext_level": .set(.string("3"))])
            ),
            tencent: "/v4/sns/friend_update",
            rongcloud: "/friend/profile/set.json"
        ),
    ]

    private static let requests = [
        step(
            bob,
            .updateProfile(ProfilePatch(addPermission: .needsApproval)),
            tencent: "/v4/profile/portrait_set",
            rongcloud: "/friend/permission/set.json"
        ),
        step(cat, add(bob, remark: "B"), tencent: "/v4/sns/friend_add", rongcloud: "/friend/add.json"),
        step(bob, accept(cat), tencent: "/v4/sns/friend_add", rongcloud: "/friend/add.json"),
        step(bob, delete(cat)),
        step(cat, add(bob, remark: "B")),
        step(bob, accept(cat), tencent: "/v4/sns/friend_update", rongcloud: "/friend/profile/set.json"),
    ]

    private static let groups = [
        step(
            ann,
            .createGroups(CreateGroupsArguments(names: ["old"], members: [bob])),
            tencent: "/v4/sns/group_add"
        ),
        step(ann, .addToGroup(GroupMembers(name: "work", users: [bob])), tencent: "/v4/sns/friend_update"),
        step(ann, .renameGroup(from: "old", to: "new"), tencent: "/v4/sns/group_add"),
        step(ann, .renameGroup(from: "new", to: "old"), tencent: "/v4/sns/friend_update"),
        step(ann, .renameGroup(from: "old", to: "new"), tencent: "/v4/sns/group_delete"),
        step(ann, .removeFromGroup(GroupMembers(name: "new", users: [bob])), tencent: "/v4/sns/friend_update"),
        step(ann, .deleteGroups(["new"]), tencent: "/v4/sns/group_delete"),
    ]

    private static let lists = [
        byServer(
            ann,
            .importFriends([ImportedFriend(friend: dan, remark: "D")]),
            tencent: "/v4/sns/friend_import",
            isOnlyForTencent: true
        ),
        step(
            ann,
            .block(UserBatch([cat, dan])),
            tencent: "/v4/sns/black_list_add",
            rongcloud: "/user/blacklist/add.json"
        ),
        step(
            ann,
            .unblock(UserBatch([cat, dan])),
            tencent: "/v4/sns/black_list_delete",
            rongcloud: "/user/blacklist/remove.json"
        ),
        byServer(
            ann,
            .clearFriends(.twoWay),
            tencent: "/v4/sns/friend_delete_all",
            rongcloud: "/friend/clean.json"
        ),
    ]

    private static let accounts = [
        step(
            ann,
            .updateProfile(ProfilePatch(nickname: "Ann", fields: ["gender": .set(.integer(1))])),
            tencent: "/v4/profile/portrait_set",
            rongcloud: "/user/profile/set.json"
        ),
        byServer(
            ann,
            .forbidAdding(true),
            tencent: "/v4/profile/portrait_set",
            isOnlyForTencent: true
        ),
        byServer(ann, .endSessions(EndSessionsArguments(reason: .kicked)), tencent: "/v4/im_open_login_svc/kick"),
        byServer(
            ann,
            .voidCredentials(before: Timestamp(milliseconds: 1_800_000_000_000)),
            rongcloud: "/user/token/expire.json"
        ),
    ]
}
#endif
