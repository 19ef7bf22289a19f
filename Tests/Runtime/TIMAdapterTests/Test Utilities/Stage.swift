import RelationshipCore
import TIMAdapter
import TestValues

@testable import TIMWire

/// The backend and the users of a call site.
///
/// `a` has the friend `b` in the group `g`. `c` is a stranger who has sent `a` a request, and `d` is another user.
struct Stage {
    let service: RelationshipService
    let a: TIMManager
    let b: TIMManager

    init() async {
        var policy = Policy()
        policy.customFriendFields = ["Test"]
        policy.customProfileFields = ["Blood"]
        service = TIMBackend(policy: policy).service
        a = await TIMManager.client(service, user: "a")
        b = await TIMManager.client(service, user: "b")
        let c = await TIMManager.client(service, user: "c")
        _ = await TIMManager.client(service, user: "d")
        _ = await a.addFriend("b")
        _ = await b.answer("a", .FRIEND_RESPONSE_AGREE_AND_ADD)
        _ = await c.addFriend("a", wording: "c here")
        let friends: TIMFriendshipManager = a.friendshipManager()
        _ = await outcome { friends.createFriendGroup(["g"], users: ["b"], succ: $0.results, fail: $0.fail) }
    }

    var friends: TIMFriendshipManager { a.friendshipManager() }
}

/// Blocks for a call site that pass their arguments to a closure as text.
struct Answer: Sendable {
    let record: @Sendable (String) -> Void

    var succ: TIMSucc { { record("succ") } }
    var fail: TIMFail { { code, text in record("fail \(code)\(text?.isEmpty == false ? "" : " without text")") } }

    var result: TIMFriendResultSucc {
        { result in record(result.map { "\($0.identifier ?? "") \($0.result_code) \($0.result_info ?? "")" } ?? "nil") }
    }

    var results: TIMFriendResultArraySucc {
        { results in
            record((results ?? []).map { "\($0.identifier ?? "") \($0.result_code)" }.joined(separator: ","))
        }
    }

    var friends: TIMFriendArraySucc {
        { friends in record((friends ?? []).map { "\($0.identifier ?? "")" }.joined(separator: ",")) }
    }

    var profile: TIMGetProfileSucc { { profile in record(profile?.identifier ?? "nil") } }

    var profiles: TIMUserProfileArraySucc {
        { profiles in record((profiles ?? []).map { "\($0.identifier ?? "")" }.joined(separator: ",")) }
    }
}

/// Returns the number that a call returns, and the arguments of the first block that it calls.
func outcome(_ call: (Answer) -> Int32) async -> String {
    let (lines, continuation) = AsyncStream.makeStream(of: String.self)
    let code = call(Answer { continuation.yield($0) })
    var iterator = lines.makeAsyncIterator()
    return "\(code): \(await iterator.next() ?? "")"
}
