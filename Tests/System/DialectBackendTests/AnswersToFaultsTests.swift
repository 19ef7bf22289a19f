import BridgeTranslation
import RelationshipCore
import RongCloudWire
import TIMWire
import Testing
import V2TIMWire

/// Tests that an app receives exactly one reply in its own dialect if its SDK has a fault.
@Suite(.timeLimit(.minutes(5)))
struct AnswersToFaultsTests {
    enum Fault: CaseIterable {
        case never, late, twice, unknownCode, foreignReply, kicked, expired

        /// Handles a call for the blocklist.
        func answer(_ reply: @escaping ScriptedTransport.Answer, _ transport: ScriptedTransport?) {
            switch self {
            case .never, .late: break
            case .twice:
                reply(.succ(.infoList([])))
                reply(.fail(code: 6013, desc: "again"))
            case .unknownCode: reply(.fail(code: 987_654, desc: "no idea"))
            case .foreignReply: reply(.succ(.groups([])))
            case .kicked: transport?.deliver(.onKickedOffline)
            case .expired: transport?.deliver(.onUserSigExpired)
            }
        }

        /// The expected error code in a TIM app; `nil` for success.
        var tim: Int? {
            switch self {
            case .never, .late: 6012
            case .twice: nil
            case .unknownCode: 987_654
            case .foreignReply: 30006
            case .kicked, .expired: 6014
            }
        }

        /// The expected error code in a RongCloud app; `nil` for success.
        var rongCloud: Int? {
            switch self {
            case .never, .late: 30003
            case .twice: nil
            case .unknownCode: 987_654
            case .foreignReply: 25402
            case .kicked, .expired: 30001
            }
        }
    }

    @Test(arguments: Fault.allCases) func `a fault gives one reply in legacy TIM`(_ fault: Fault) async throws {
        let sdk = FaultySDK(fault)
        let app = TIMDialect().makeSession(backend: sdk.backend, user: nil, device: DeviceID("phone"))
        _ = await app.perform(.login(param: TIMCall.LoginParam(identifier: "alice", userSig: "s")))
        let reply = await sdk.ask { await app.perform(.getBlackList) }
        switch reply {
        case .succ(let success):
            #expect(fault.tim == nil)
            #expect(success == .friends([]))
        case .fail(let code, let text):
            #expect(code.rawValue == fault.tim, "\(text)")
            if fault == .unknownCode { #expect(text.contains("987654") && text.contains("no idea")) }
        }
        sdk.answerLate()
        // The next call has its own reply.
        if ![.kicked, .expired].contains(fault) {
            #expect(await app.perform(.getFriendGroups(groupNames: nil)) == .succ(.groups([])))
        }
    }

    @Test(arguments: Fault.allCases) func `a fault gives one reply in RongCloud`(_ fault: Fault) async throws {
        let sdk = FaultySDK(fault)
        let app = RongCloudDialect().makeSession(backend: sdk.backend, user: nil, device: DeviceID("phone"))
        _ = await app.perform(.initWithAppKey(appKey: "key"))
        _ = await app.perform(.connectWithToken(token: "alice"))
        let reply = await sdk.ask { await app.perform(.getBlacklist) }
        switch reply {
        case .success(let success):
            #expect(fault.rongCloud == nil)
            #expect(success == .blockUserIds([]))
        case .error(let failure): #expect(failure.code.rawValue == fault.rongCloud)
        }
        sdk.answerLate()
    }

    @Test func `an app that starts again must list again, and receives no event twice`() async throws {
        let transport = ScriptedTransport { _, reply in reply(.succ(.none)) }
        let before = try await ScriptedSession(transport)
        transport.deliver(.onBlackListDeleted(userIDList: ["bob"]))
        let position = FeedPosition(
            try #require(await before.events().last).position,
            epoch: before.session.resumePosition.epoch
        )

        // The same SDK in a new process, without the state of the previous one.
        let after = try await ScriptedSession(transport)
        let slices = Mutex<[FeedSlice]>([])
        try await after.session.listen(after: position) { slice in slices.withLock { $0.append(slice) } }
        #expect(slices.withLock { $0 }.map(\.mustListAgain) == [true])
        #expect(slices.withLock { $0 }.flatMap(\.events).isEmpty)
    }
}

/// A V2TIM SDK with one fault in its handling of a call for the blocklist.
private final class FaultySDK: Sendable {
    let backend: DialectBackend<ScriptedTransport>
    private let fault: AnswersToFaultsTests.Fault
    private let time = HeldTime()
    private let late: Mutex<ScriptedTransport.Answer?>

    init(_ fault: AnswersToFaultsTests.Fault) {
        let late = Mutex<ScriptedTransport.Answer?>(nil)
        let own = Mutex<ScriptedTransport?>(nil)
        // Calls that follow the login get correct replies.
        let asked = Mutex(0)
        let transport = ScriptedTransport { call, reply in
            switch call {
            case .getBlackList where asked.withLock({ count in count > 0 }):
                late.withLock { $0 = reply }
                fault.answer(reply, own.withLock { $0 })
            case .getBlackList, .getFriendList: reply(.succ(.infoList([])))
            case .getFriendApplicationList: reply(.succ(.applicationResult(V2TIMValue.FriendApplicationResult())))
            case .getFriendGroupList: reply(.succ(.groups([])))
            default: reply(.succ(.none))
            }
        }
        own.withLock { $0 = transport }
        (self.fault, self.late, begins) = (fault, late, { asked.withLock { $0 = 1 } })
        backend = DialectBackend(
            V2TIMDialect(),
            over: transport,
            limit: time.limit,
            onFailure: { _ in },
            login: { try V2TIMDialect().login($0) }
        )
    }

    private let begins: @Sendable () -> Void

    /// Makes a call with the fault; if the SDK does not reply, the time limit passes.
    func ask<Reply: Sendable>(_ call: () async -> Reply) async -> Reply {
        await backend.waitForCallbacks()
        begins()
        if [.never, .late].contains(fault) { time.pass() }
        let reply = await call()
        time.stop()
        return reply
    }

    /// Sends a second or late reply, after the app has received one.
    func answerLate() { late.withLock { $0 }?(.fail(code: 6013, desc: "late")) }
}
