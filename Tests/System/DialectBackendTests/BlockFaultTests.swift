import BridgeTranslation
import ContractTesting
import Foundation
import RelationshipCore
import RongCloudWire
import TIMWire
import TestThreads
import Testing
import V2TIMWire

/// Tests of blocks that the SDK behind a glue file calls twice, late or never.
///
/// The app receives one reply, and the process does not crash.
struct BlockFaultTests {
    /// An app that calls the classes of its SDK, on another vendor's SDK with a fault.
    struct Fault: CustomStringConvertible {
        let app: GlueSDK
        let sdk: GlueSDK
        let fault: BlockFaults.Fault

        var description: String { "\(app) over \(sdk), \(fault)" }

        static let all = GlueSDK.all.flatMap { sdk in
            GlueSDK.all.filter { $0.dialect != sdk.dialect }
                .flatMap { app in BlockFaults.Fault.allCases.map { Fault(app: app, sdk: sdk, fault: $0) } }
        }
    }

    private static let timeouts: [DialectName: Int] = [.tim: 6012, .v2tim: 6012, .rongcloud: 30003]
    private static let alice = UserID(sanitizing: "alice")

    @Test(.timeLimit(.minutes(5)), arguments: Fault.all)
    func `a block that is called twice, late or never gives one reply`(_ fault: Fault) async throws {
        try await BlockFaultTests.check(fault.app.classes, fault)
    }

    private static func check(_ dialect: some Dialect, _ fault: Fault) async throws {
        let time = HeldTime()
        let faults = BlockFaults(RelationshipService(store: InMemoryStore()))
        let sdk = fault.sdk.backend(faults, time.limit)
        let app = dialect.makeSession(backend: sdk.backend, user: alice, device: DeviceID("phone"))
        try await app.connect()
        await sdk.waitForCallbacks()

        let translation = dialect.translation(in: DialectContext(user: alice))
        let call = try #require(translation.call(for: .listBlocked))
        faults.fail(fault.fault)
        if fault.fault != .twice { time.pass() }
        let reply = await app.perform(call)
        time.stop()
        if fault.fault == .twice {
            #expect(translation.outcome(of: reply, to: call) == .success(.blocked([])))
        } else {
            #expect(reply == translation.reply(to: call, error: RelationshipError(.timeout)))
            let json = String(decoding: try JSONEncoder().encode(reply), as: UTF8.self)
            #expect(json.contains("\(try #require(timeouts[dialect.name]))"), "\(json)")
        }
        faults.catchUp()

        // The next call has its own reply.
        #expect(translation.outcome(of: await app.perform(call), to: call) == .success(.blocked([])))
    }

    @Test(.longWork, arguments: GlueSDK.all)
    func `each scenario has the same end if each block is called twice`(_ sdk: GlueSDK) async throws {
        let base = try #require(Pair.standard.first { $0.sdk == sdk.dialect })
        let pair = Pair(app: base.app, sdk: DialectName(rawValue: sdk.description))
        let backend = FixtureTests.backend("\(sdk), twice") { service in
            sdk.devices(service, over: { BlockFaults($0, always: .twice) })
        }
        let results = try await PlayedFixtures.ofSessions(base.app).results(on: backend)
        // The differences of the glue replace those of the values.
        let known =
            try KnownDifferences(contentsOf: KnownDifferences.glueFile).rows.filter { $0.pair == pair }
            + KnownDifferences(contentsOf: KnownDifferences.file).rows.filter { $0.pair == base }
        for (scenario, result) in results {
            let place = KnownDifferences.Row(pair, scenario, result)?.place
            #expect(place == known.first { $0.scenario == scenario }?.place, "\(scenario): \(result.text)")
        }
        #expect(results.count > 90)
    }

    @Test(arguments: GlueSDK.all.filter { $0.dialect == .v2tim }, [nil, BlockFaults.Fault.twice])
    func `a request is accepted once if its list arrives twice`(
        _ sdk: GlueSDK,
        _ fault: BlockFaults.Fault?
    ) async throws {
        let service = RelationshipService(store: InMemoryStore())
        let (alice, bob) = (BlockFaultTests.alice, UserID(sanitizing: "bob"))
        for user in [alice, bob] { _ = try await service.execute(.signIn, as: Caller(user)) }
        _ = try await service.execute(.addFriend(AddFriendArguments(target: alice)), as: Caller(bob))
        let faults = BlockFaults(service, always: fault)
        let session = try await sdk.backend(faults, CallTimeLimit()).backend
            .signIn(.user(alice), on: Device(DeviceID("phone")))
        let accept = Command.acceptRequest(AcceptRequestArguments(requester: bob, direction: .twoWay))
        _ = try await session.execute(accept, id: RequestID(rawValue: 1))
        // This reply arrives after the replies to all earlier calls.
        let list = try await session.execute(.listFriends(FriendQuery()), id: RequestID(rawValue: 2)).outcome
        guard case .friends(let friends) = list else {
            Issue.record("\(list)")
            return
        }
        #expect(friends.map(\.profile.userID) == [bob])
        #expect(faults.answers.count { $0.contains("operationResult") } == 1)
    }
}
