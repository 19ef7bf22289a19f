import JSONSyntax
import RelationshipCore
import RongCloudWire
import ServerTranslation
import Testing

@testable import RongCloudServer

/// A request of the app's server and the call of the app's SDK leave the same state, and the same events reach users.
struct DialectLawTests {
    /// Requests of alice's server, and alice's own calls.
    private static let pairs: [(path: String, form: String, call: RongCloudCall)] = [
        (
            "/friend/add.json", "targetId=dave&extra=hi",
            .addFriend(userId: "dave", directionType: 2, extra: "hi")
        ),
        ("/friend/add.json", "targetId=carol", .addFriend(userId: "carol", directionType: 2, extra: nil)),
        ("/friend/add.json", "targetId=bob", .addFriend(userId: "bob", directionType: 2, extra: nil)),
        ("/friend/delete.json", "targetIds=bob", .deleteFriends(userIds: ["bob"], directionType: 2)),
        ("/friend/delete.json", "targetIds=bob,dave", .deleteFriends(userIds: ["bob", "dave"], directionType: 2)),
        (
            "/friend/profile/set.json", #"targetId=bob&remarkName=B&friendExtProfile={"ext_a":"1","ext_b":""}"#,
            .setFriendInfo(userId: "bob", remark: "B", extProfile: ["ext_a": "1", "ext_b": ""])
        ),
        ("/friend/profile/set.json", "targetId=bob", .setFriendInfo(userId: "bob", remark: nil, extProfile: nil)),
        ("/friend/permission/set.json", "userIds=alice&permissionType=3", .setFriendAddPermission(permission: 3)),
        ("/user/blacklist/add.json", "blackUserId=bob", .addToBlacklist(userId: "bob")),
        ("/user/blacklist/remove.json", "blackUserId=erin", .removeFromBlacklist(userId: "erin")),
        (
            "/user/profile/set.json", #"userProfile={"name":"n","gender":1,"email":""}&userExtProfile={"ext_a":"1"}"#,
            .updateMyUserProfile(
                profile: RongCloudUserProfile(name: "n", email: "", gender: 1, userExtProfile: ["ext_a": "1"])
            )
        ),
        (
            "/user/subscribe/set.json", "subUserIds=bob&opType=0&expiry=60",
            .subscribeEvent(request: RongCloudSubscribeEventRequest(subscribeType: 1, expiry: 60, userIds: ["bob"]))
        ),
    ]

    @Test(arguments: pairs.indices) func `both leave the same state`(index: Int) async throws {
        let pair = Self.pairs[index]
        let (server, app) = (try await world(), try await world())
        let response = await server.post(pair.path, "userId=alice&" + pair.form)
        let translation = RongCloudTranslation(DialectContext(user: id("alice")))
        let command = try #require(try translation.command(for: pair.call))
        do throws(RelationshipError) {
            _ = try await app.service.execute(command, as: Caller(id("alice")))
            #expect(response.bodyCode == 200, "\(pair.path): \(response.text)")
        } catch {
            #expect(response.bodyCode == 25_469, "\(pair.path): \(response.text) and \(error)")
        }
        let (found, expected) = (try await state(of: server), try await state(of: app))
        #expect(found == expected, "\(pair.path)")
    }

    /// Returns a world in which alice has a friend who is asked for nothing, and has blocked erin.
    private func world() async throws -> ServerWorld {
        let world = try await ServerWorld(users: ["alice", "bob", "carol", "dave", "erin"])
        try await world.execute(.updateProfile(ProfilePatch(addPermission: .anyone)), as: "carol")
        try await world.execute(.importFriends([ImportedFriend(friend: id("bob"))]), as: "alice")
        try await world.execute(.block(UserBatch([id("erin")])), as: "alice")
        return world
    }

    /// Returns all that users see, and the events that reach them.
    private func state(of world: ServerWorld) async throws -> [String] {
        var state: [String] = []
        for user in ["alice", "bob", "carol", "dave", "erin"] {
            let reads: [Command] = [
                .listFriends(FriendQuery()), .listRequests(RequestQuery(roles: [.sent, .received], limit: 100)),
                .listBlocked, .getProfiles([id(user)]), .listSubscriptions(SubscriptionQuery(.presence)),
            ]
            for read in reads {
                let answer = try await world.execute(read, as: user).json
                state.append("\(user): \(JSONValue.object(answer).line)")
            }
            for event in try await world.store.feed(of: id(user), after: 0, limit: 100).events {
                state.append("\(user) hears \(String(decoding: event.json, as: UTF8.self))")
            }
        }
        return state
    }
}
