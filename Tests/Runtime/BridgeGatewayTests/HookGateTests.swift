#if Gateway
import BridgeGateway
import Foundation
import HTTPTypes
import RelationshipCore
import StandardServers
import TestValues
import Testing

/// The questions to an app's server before a command of a user.
struct HookGateTests {
    private let ann = UserID(sanitizing: "ann")
    private let bob = UserID(sanitizing: "bob")
    private let hooked = HookedGateway()

    private static let refusal =
        #"{"ErrorCode":0,"ResultItem":[{"To_Account":"bob","ResultCode":38123,"ResultInfo":"busy"}]}"#
    private static let approval = #"{"ErrorCode":0,"ResultItem":[]}"#

    /// A dialect's calls that sign in and send a request, and its words for a refusal by the app.
    struct Calls: Sendable, CustomTestStringConvertible {
        let dialect: String
        let login: String
        let add: String
        let refused: [String]
        let pending: String
        var testDescription: String { dialect }
    }

    private static let calls = [
        Calls(
            dialect: "tim",
            login: #"{"param":{"identifier":"ann","userSig":"any"}}"#,
            add: #"{"request":{"identifier":"bob","addType":2}}"#,
            refused: ["38123", "busy"],
            pending: "30539"
        ),
        Calls(
            dialect: "v2tim",
            login: #"{"userID":"ann","userSig":"any"}"#,
            add: #"{"application":{"userID":"bob","addType":2}}"#,
            refused: [#""resultCode":38123"#, #""resultInfo":"busy""#, #""userID":"bob""#],
            pending: "30539"
        ),
        Calls(
            dialect: "rongcloud",
            login: #"{"token":"ann"}"#,
            add: #"{"userId":"bob","directionType":2}"#,
            refused: ["20605"],
            pending: "25461"
        ),
    ]

    private func requests(_ service: RelationshipService) async throws -> [RequestEntry] {
        let outcome = try await service.execute(.listRequests(RequestQuery()), as: Caller(bob))
        guard case .requests(let page) = outcome else { throw RelationshipError(.internalFailure) }
        return page.entries
    }

    private func signIn(_ service: RelationshipService) async throws {
        for user in [ann, bob] { _ = try await service.execute(.signIn, as: Caller(user)) }
    }

    @Test(.timeLimit(.minutes(1)), arguments: calls, [refusal, approval])
    func `the app's answer reaches the user in the dialect's form`(_ calls: Calls, _ answer: String) async throws {
        let receiver = try await HookReceiverServer { _ in (.ok, answer) }
        try await hooked.run([try HookReceiver(format: "tencent", at: receiver.url)]) { client, service in
            try await signIn(service)
            let phone = try await client.signedIn(calls.dialect, calls.login)
            let reply = try await phone.call(calls.dialect, "addFriend", calls.add)
            let isRefused = answer == Self.refusal
            for text in isRefused ? calls.refused : [calls.pending] { #expect(reply.contains(text), "\(reply)") }
            #expect(try await requests(service).isEmpty == isRefused)
            // A refused command has written nothing, so that no other report follows.
            try await hooked.untilSent()
            #expect(receiver.received.lines == ["Sns.CallbackPrevFriendAdd ann -"])
        }
        try await receiver.stop()
    }

    @Test(.timeLimit(.minutes(1)), arguments: [false, true])
    func `a receiver that does not answer costs two seconds, and its setting decides`(_ refuses: Bool) async throws {
        let (silence, end) = AsyncStream.makeStream(of: Void.self)
        let receiver = try await HookReceiverServer { _ in
            for await _ in silence {}
            return (.ok, "")
        }
        var settings = try HookReceiver(format: "tencent", at: receiver.url)
        settings.refusesWithoutAnswer = refuses
        let clock = hooked.clock
        try await hooked.run([settings]) { client, service in
            try await signIn(service)
            let phone = try await client.signedIn("v2tim", Self.calls[1].login)
            let (began, waiting) = (clock.now(), clock.waitingTasks)
            async let reply = phone.call("v2tim", "addFriend", Self.calls[1].add)
            while clock.waitingTasks <= waiting { await Task.yield() }
            clock.advance(byMilliseconds: 1_999)
            #expect(try await requests(service).isEmpty)
            clock.advance(byMilliseconds: 1)
            #expect(try await reply.contains(refuses ? "38000" : "30539"))
            #expect(clock.now().milliseconds(since: began) == 2_000)
            #expect(try await requests(service).isEmpty == refuses)
            end.finish()
        }
        try await receiver.stop()
    }

    @Test(.timeLimit(.minutes(1)), arguments: ["", "no JSON", #"{"ErrorCode":1}"#], [false, true])
    func `an answer that is none counts as no answer`(_ answer: String, _ refuses: Bool) async throws {
        let receiver = try await HookReceiverServer { _ in (.ok, answer) }
        var settings = try HookReceiver(format: "tencent", at: receiver.url)
        settings.refusesWithoutAnswer = refuses
        try await hooked.run([settings]) { client, service in
            try await signIn(service)
            let phone = try await client.signedIn("v2tim", Self.calls[1].login)
            let reply = try await phone.call("v2tim", "addFriend", Self.calls[1].add)
            #expect(reply.contains(refuses ? "38000" : "30539"))
        }
        try await receiver.stop()
    }

    @Test(.timeLimit(.minutes(1)))
    func `a repeated request with a stored answer asks nobody`() async throws {
        let receiver = try await HookReceiverServer { _ in (.ok, Self.approval) }
        try await hooked.run([try HookReceiver(format: "tencent", at: receiver.url)]) { client, service in
            try await signIn(service)
            let opening = #"{"device":"phone","repeatsRequests":true,"args":\#(Self.calls[1].login)}"#
            let phone = try await client.signedIn("v2tim", opening: opening)
            var replies: Set<String> = []
            for _ in 0..<3 {
                let headers = ["Request-Number": "1"]
                replies.insert(
                    try await phone.send("POST", "/v1/v2tim/addFriend", Self.calls[1].add, headers: headers).body
                )
            }
            #expect(replies.count == 1)
            #expect(receiver.received.lines == ["Sns.CallbackPrevFriendAdd ann -"])
        }
        try await receiver.stop()
    }

    @Test(.timeLimit(.minutes(1)))
    func `the rules decide on the data after the app's answer`() async throws {
        let asked = RelationshipCore.Mutex<RelationshipService?>(nil)
        let receiver = try await HookReceiverServer { [ann, bob] number in
            // While the app's server thinks, the other user blocks the one who asks.
            if number == 0, let service = asked.withLock({ $0 }) {
                _ = try? await service.execute(.block(UserBatch([ann])), as: Caller(bob))
            }
            return (.ok, Self.approval)
        }
        try await hooked.run([try HookReceiver(format: "tencent", at: receiver.url)]) { client, service in
            try await signIn(service)
            asked.withLock { $0 = service }
            let phone = try await client.signedIn("v2tim", Self.calls[1].login)
            let reply = try await phone.call("v2tim", "addFriend", Self.calls[1].add)
            #expect(reply.contains("30525"), "\(reply)")
            #expect(try await requests(service).isEmpty)
            asked.withLock { $0 = nil }
        }
        try await receiver.stop()
    }

    @Test(.timeLimit(.minutes(1)))
    func `an administrator's command is carried out without a question`() async throws {
        let receiver = try await HookReceiverServer { _ in (.ok, Self.refusal) }
        try await hooked.run([try HookReceiver(format: "tencent", at: receiver.url)]) { _, service in
            try await signIn(service)
            let add = Command.addFriend(AddFriendArguments(target: bob))
            _ = try await service.administrator.execute(add, for: ann)
            #expect(try await requests(service).count == 1)
            #expect(receiver.received.lines.isEmpty)
        }
        try await receiver.stop()
    }
}
#endif
