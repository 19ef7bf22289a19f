import RelationshipCore
import TestValues

@testable import TIMAdapter
@testable import TIMWire

/// A backend with relations of every kind.
///
/// `a` and `b` are friends, and `b` is in the group `g` of `a`. `c` has sent `a` a request, `a` has sent `d` a request,
/// and `a` has blocked `e`.
struct World {
    let backend: TIMBackend
    let a: TIMSession

    init() async throws {
        var policy = Policy()
        policy.customFriendFields = ["Test"]
        policy.customProfileFields = ["Blood"]
        backend = TIMBackend(policy: policy)
        a = try await backend.session("a")
        let b = try await backend.session("b")
        let c = try await backend.session("c")
        _ = try await (backend.session("d"), backend.session("e"))
        _ = await a.perform(.addFriend(request: .init(identifier: "b", group: "g")))
        _ = await b.perform(.doResponse(response: .init(responseType: 1, identifier: "a")))
        _ = await c.perform(.addFriend(request: .init(identifier: "a", addWording: "hi")))
        _ = await a.perform(.addFriend(request: .init(identifier: "d")))
        _ = await a.perform(.addBlackList(identifiers: ["e"]))
    }

    /// Returns all lists and profiles, and the end of each feed.
    func snapshot() async throws -> [String] {
        var lines: [String] = []
        for name in ["a", "b", "c", "d", "e"] {
            let caller = Caller(id(name))
            let everything = RequestQuery(
                roles: [.sent, .received],
                statuses: Set(FriendRequest.Status.allCases),
                limit: 1_000
            )
            let commands: [Command] = [
                .getProfiles([caller.user]), .listFriends(FriendQuery()), .listRequests(everything), .listBlocked,
                .listGroups(nil),
            ]
            for command in commands {
                lines.append("\(name): \(try await backend.service.execute(command, as: caller))")
            }
            lines.append("\(name): \(try await backend.service.feedPosition(of: caller.user))")
        }
        return lines
    }
}
