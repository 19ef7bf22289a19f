import BridgeTranslation
import Foundation
import MappingLookup
import MigrationRules
import RelationshipCore
import StandardDialects
import TestValues
import Testing

/// The calls whose rule is exact, made over both SDKs, each with a store of its own.
///
/// For each such call, one sample and its translation have the same answer as success or the code of an error. They leave
/// the same friends, blocked users, requests and profile of the caller for both users, and the other user gets the same
/// events. The translation must be a call that the rule names. Each is made twice: once the users are friends in a group,
/// once the other asks to be one. A sample must succeed at least once.
///
/// That says nothing of other arguments, of other contents of the store, or of the values in an answer. The events of the
/// caller's own session, other rules, types, properties, constants and codes are not executed, and neither is source that
/// the tool edited.
struct RuleProofTests {
    private static let me = UserID(sanitizing: "me")
    private static let other = UserID(sanitizing: "first")
    private static let success = "success"
    /// The calls that the SDKs answer without a session, so that no store can tell a difference.
    ///
    /// The tests of the adapters named `LoginStateTests` make them.
    private static let answeredBySDK: Set = ["getLoginUser", "getLoginStatus"]

    @Test(arguments: DialectPair.all)
    func `a call with an exact rule does the same over both SDKs`(pair: DialectPair) async throws {
        let rules = try pair.rules().filter { $0.kind == .call && $0.fidelity == .exact && $0.rewrite != .none }
        let translator = DialectTranslator(from: pair.source, to: pair.target, user: Self.me)
        let known = Set(DialectCall.names(in: pair.source))
        var (unequal, unmade, failing): ([String], [String], [String]) = ([], [], [])
        var answered: Set<String> = []
        for rule in rules {
            let names = [pair.source.tables].calls.filter { $0.selector == rule.name }.compactMap(\.name)
            if rule.hub.isEmpty, known.isDisjoint(with: names) {
                answered.insert(rule.name)
                continue
            }
            let samples = try Set(names).map { try Self.sample($0, of: rule.name, in: pair.source) }
            if samples.isEmpty { unmade.append(rule.name) }
            for sample in samples {
                let translated = translator.call(sample).calls
                let made = [pair.target.tables].calls.filter { call in translated.contains { $0.name == call.name } }
                let isNamed = made.contains { call in rule.targets.contains { $0.name == call.selector } }
                if !isNamed { unequal.append("\(rule.name) is not named: \(translated.map(\.name))") }
                var hasSucceeded = false
                for areFriends in [true, false] {
                    let first = try await Self.play([sample], in: pair.source, areFriends)
                    let second = try await Self.play(translated, in: pair.target, areFriends)
                    if first != second {
                        unequal.append("\(rule.name): \(first) but \(second) of \(translated.map(\.name))")
                    }
                    if first.first == Self.success { hasSucceeded = true }
                }
                if !hasSucceeded { failing.append(rule.name) }
            }
        }
        print("\(pair): \(rules.count) exact rules of calls, \(unequal.count) differ, \(unmade.count) without a sample")
        #expect(unequal == [])
        #expect(unmade == [], "each call of an exact rule has a sample")
        #expect(failing == [], "each sample succeeds in one of the stores")
        #expect(answered.isSubset(of: Self.answeredBySDK), "\(answered)")
    }

    /// Returns a sample of a call; one that begins the use of the SDK has a number of an app, as every SDK needs it.
    private static func sample<D: Dialect>(_ name: String, of selector: String, in dialect: D) throws -> DialectCall {
        if selector == "getFriendList:succ:fail:" {
            // Another call of TIM has the same name on the wire, and no users.
            let json = #"{"call": "\#(name)", "args": {"identifiers": ["\#(other.rawValue)"]}}"#
            return try DialectCall(json: Data(json.utf8), in: dialect)
        }
        var call = try DialectCall(sample: name, in: dialect, about: other)
        // An earlier name is read as the present one, which has the arguments.
        if call.name != name { call = try DialectCall(sample: call.name, in: dialect, about: other) }
        let action: SessionAction
        switch call.sessionAction {
        case .initialize: action = .initialize(app: "1400000001")
        case .signIn: action = .signIn(user: me.rawValue, proof: dialect.exampleProof(of: me))
        case _: return call
        }
        let translation = dialect.translation(in: DialectContext(user: me))
        return translation.call(for: action).map { DialectCall($0, in: dialect) } ?? call
    }

    /// Returns what calls answer and leave, and what the other user hears.
    private static func play<D: Dialect>(
        _ calls: [DialectCall],
        in dialect: D,
        _ areFriends: Bool
    ) async throws -> [String] {
        var policy = Policy()
        (policy.tracksPresence, policy.allowsProfileSubscriptions) = (true, true)
        let service = RelationshipService(
            store: InMemoryStore(),
            policy: policy,
            clock: FixedClock(now: Timestamp(milliseconds: 1_700_000_000_000))
        )
        for user in [me, other] { _ = try await service.execute(.signIn, as: Caller(user)) }
        if areFriends {
            _ = try await service.administrator.execute(.importFriends([ImportedFriend(friend: other)]), for: me)
            let groups = CreateGroupsArguments(names: ["g", "x"], members: [other])
            _ = try await service.execute(.createGroups(groups), as: Caller(me))
        } else {
            _ = try await service.execute(.addFriend(AddFriendArguments(target: me)), as: Caller(other))
        }
        let session = dialect.makeSession(backend: service, user: me, device: DeviceID("phone"))
        let translation = dialect.translation(in: DialectContext(user: me))
        if let start = translation.call(for: .initialize(app: "1400000001")) { _ = await session.perform(start) }
        let signIn = translation.call(for: .signIn(user: me.rawValue, proof: dialect.exampleProof(of: me)))
        if let signIn { _ = await session.perform(signIn) }
        var lines: [String] = []
        for call in calls {
            let own = try #require(call.value(as: D.Translation.Call.self))
            switch translation.outcome(of: await session.perform(own), to: own) {
            case .success: lines.append(success)
            case .failure(let error): lines.append("failure: \(error.code)")
            }
        }
        let reads: [Command] = [
            .listFriends(FriendQuery()), .listBlocked, .getProfiles([me]),
            .listRequests(RequestQuery(statuses: Set(FriendRequest.Status.allCases), limit: 1_000)),
        ]
        for user in [me, other] {
            for read in reads { lines.append("\(try await service.execute(read, as: Caller(user)))") }
        }
        let events = try await service.events(for: other, after: 0, limit: .max)
        return lines + events.map { "\($0.payload)" }
    }
}
