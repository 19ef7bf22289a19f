#if Gateway
import BridgeGateway
import Foundation
import RelationshipCore
import Testing

/// The limit of repeated friend requests, as clients of each dialect see it.
struct RepeatedRequestTests {
    /// Three requests within an hour, after which the sender waits for two hours.
    private static let limit = RepeatedRequestLimit(count: 3, period: 3_600_000, wait: 7_200_000)

    /// The calls of a dialect that sign in, send a request and withdraw it, and the answers to a request.
    struct Calls: Sendable, CustomTestStringConvertible {
        let dialect: String
        let login: String
        let add: [String]
        /// Empty for a dialect that cannot withdraw a request.
        let withdraw: [String]
        let pending: String
        let refused: String
        var testDescription: String { dialect }
    }

    private static let calls = [
        Calls(
            dialect: "tim",
            login: #"{"param":{"identifier":"ann","userSig":"any"}}"#,
            add: ["addFriend", #"{"request":{"identifier":"bob","addType":2}}"#],
            withdraw: ["deletePendency", #"{"type":2,"identifiers":["bob"]}"#],
            pending: "30539",
            refused: "30540"
        ),
        Calls(
            dialect: "v2tim",
            login: #"{"userID":"ann","userSig":"any"}"#,
            add: ["addFriend", #"{"application":{"userID":"bob","addType":2}}"#],
            withdraw: ["deleteFriendApplication", #"{"application":{"userID":"bob","type":2}}"#],
            pending: "30539",
            refused: "30540"
        ),
        Calls(
            dialect: "rongcloud",
            login: #"{"token":"ann"}"#,
            add: ["addFriend", #"{"userId":"bob","directionType":2}"#],
            withdraw: [],
            pending: "25461",
            refused: "20607"
        ),
    ]

    @Test(arguments: calls)
    func `a user who repeats requests waits, with the dialect's code`(_ calls: Calls) async throws {
        let clock = ManualClock(Timestamp(milliseconds: 1_790_000_000_000))
        try await withGateway(clock: clock) { url, service in
            service.policy.repeatedRequests = Self.limit
            let bob = try #require(UserID("bob"))
            _ = try await service.execute(.signIn, as: Caller(bob))
            let client = try await GatewayClient(url: url).signedIn(calls.dialect, calls.login)
            func add() async throws -> String { try await client.call(calls.dialect, calls.add[0], calls.add[1]) }
            for _ in 0..<3 { #expect(try await add().contains(calls.pending)) }
            #expect(try await add().contains(calls.refused))
            clock.advance(byMilliseconds: 7_199_999)
            #expect(try await add().contains(calls.refused))
            clock.advance(byMilliseconds: 1)
            #expect(try await add().contains(calls.pending))
        }
    }

    @Test(arguments: calls, [nil, limit])
    func `a user cannot fill another user's feed with requests`(
        _ calls: Calls,
        _ limit: RepeatedRequestLimit?
    ) async throws {
        try await withGateway { url, service in
            service.policy.repeatedRequests = limit
            let bob = try #require(UserID("bob"))
            _ = try await service.execute(.signIn, as: Caller(bob))
            let client = try await GatewayClient(url: url).signedIn(calls.dialect, calls.login)
            for number in 0..<50 {
                _ = try await client.call(calls.dialect, calls.add[0], calls.add[1])
                guard !calls.withdraw.isEmpty else { continue }
                let answer = try await client.call(calls.dialect, calls.withdraw[0], calls.withdraw[1])
                #expect(answer.contains("succ") == (limit == nil || number < 3), "\(answer)")
            }
            let kinds = try await service.events(for: bob, after: 0).map(\.kind)
            #expect(kinds == Array(repeating: .requestAdded, count: limit == nil ? 50 : 3))
        }
    }

    @Test func `an administrator may repeat requests for a user`() async throws {
        try await withGateway { _, service in
            service.policy.repeatedRequests = Self.limit
            let (ann, bob) = (try #require(UserID("ann")), try #require(UserID("bob")))
            for user in [ann, bob] { _ = try await service.execute(.signIn, as: Caller(user)) }
            for _ in 0..<5 {
                _ = try await service.administrator.execute(.addFriend(AddFriendArguments(target: bob)), for: ann)
            }
            #expect(try await service.feedPosition(of: bob) == 5)
        }
    }
}
#endif
