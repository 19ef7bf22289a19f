import Foundation
import RelationshipCore
import SQLiteStore
import SeededRandom
import StoreConformance
import Testing

/// All stores give the same answers to the same commands.
struct StoreAgreementTests {
    /// The seed in `RELBRIDGE_TEST_SEED`, which repeats a run with its printed seed.
    private static let seed = ProcessInfo.processInfo.environment["RELBRIDGE_TEST_SEED"].flatMap(UInt64.init)

    @Test(arguments: 0..<4)
    func `random commands have the same outcomes, events and lists on every store`(_ round: UInt64) async throws {
        let seed = Self.seed ?? UInt64.random(in: 0..<1_000_000)
        print("random commands on every store: seed \(seed), round \(round)")
        let users = sampleUsers(6)
        var transcripts: [Transcript] = []
        for kind in StoreKind.available {
            try await kind.withStore { store in
                transcripts.append(try await play(400, among: users, on: store, seed: seed &+ round))
            }
        }
        let expected = try #require(transcripts.first)
        for transcript in transcripts {
            let difference = zip(transcript.steps, expected.steps).first { $0 != $1 }
            #expect(difference == nil, "seed \(seed), round \(round)")
            #expect(transcript == expected, "seed \(seed), round \(round)")
        }
        let answers = expected.steps.map(\.result)
        #expect(answers.contains { $0.code == nil } && answers.contains { $0.code != nil })
    }
}

/// The result of a sequence of commands.
struct Transcript: Equatable {
    struct Step: Equatable {
        var command: Command
        var caller: Caller
        var result: Result<Outcome, RelationshipError>
    }

    var steps: [Step] = []
    var end: StoreSnapshot
}

extension Result where Failure == RelationshipError {
    var code: RelationshipError.Code? { if case .failure(let error) = self { error.code } else { nil } }
}

/// Returns users with ids that sort in the order of their numbers.
func sampleUsers(_ count: Int) -> [UserID] {
    (0..<count).compactMap { UserID("user-\(100 + $0)") }
}

/// Executes random commands that read and write, while the clock advances by up to a day between commands.
@discardableResult
func play(
    _ count: Int,
    among users: [UserID],
    on store: any RelationshipStore,
    seed: UInt64
) async throws -> Transcript {
    var random = SplitMix64(seed: seed)
    let clock = ManualClock(Timestamp(milliseconds: 1_790_000_000_000))
    var policy = Policy()
    policy.allowRandomCommands()
    policy.friendLimit = 3
    policy.requestLimit = 3
    policy.groupLimit = 3
    let service = RelationshipService(store: store, policy: policy, clock: clock)
    for (number, user) in users.enumerated() {
        let permission = AddPermission.allCases[number % 2]
        _ = try await service.execute(.updateProfile(ProfilePatch(addPermission: permission)), as: Caller(user))
    }
    var steps: [Transcript.Step] = []
    for _ in 0..<count {
        // Many steps happen at the same time as the previous step. Others advance by a day, and let requests expire.
        clock.advance(byMilliseconds: [0, 0, 1, 1_000, 86_400_000].randomElement(using: &random) ?? 0)
        let isReading = Int.random(in: 0..<3, using: &random) == 0
        let (command, caller) =
            isReading
            ? Command.randomReading(among: users, using: &random) : Command.random(among: users, using: &random)
        let result: Result<Outcome, RelationshipError>
        do throws(RelationshipError) {
            result = .success(try await service.execute(command, as: caller))
        } catch {
            result = .failure(error)
        }
        steps.append(Transcript.Step(command: command, caller: caller, result: result))
    }
    return Transcript(steps: steps, end: try await store.snapshot(of: users))
}

extension Command {
    /// Returns a reading command of a random user.
    fileprivate static func randomReading(
        among users: [UserID],
        using random: inout some RandomNumberGenerator
    ) -> (Command, Caller) {
        let me = users[Int.random(in: users.indices, using: &random)]
        var query = RequestQuery(
            roles: Set(FriendRequest.Role.allCases.filter { _ in Bool.random(using: &random) }),
            statuses: Set(FriendRequest.Status.allCases.filter { _ in Bool.random(using: &random) }),
            newestFirst: Bool.random(using: &random),
            limit: Int.random(in: 0...4, using: &random)
        )
        if Bool.random(using: &random) { query.after = Cursor(position: Int64.random(in: 1...12, using: &random)) }
        if Bool.random(using: &random) { return (randomReadingOfPeople(users, using: &random), Caller(me)) }
        let command: Command =
            switch Int.random(in: 0..<10, using: &random) {
            case 0: .listFriends(FriendQuery(mutualOnly: Bool.random(using: &random)))
            case 1: .listBlocked
            case 2: .getFriends(users)
            case 3: .checkRelations(users, Bool.random(using: &random) ? .twoWay : .oneWay)
            case 4: .getProfiles(users)
            case 5: .listGroups(Bool.random(using: &random) ? nil : ["work", "caf\u{E9}"])
            case 6: .searchFriends(FriendSearch(keywords: ["1"], fields: FriendSearch.Field.allCases))
            case 7: .mayMessage(users[Int.random(in: users.indices, using: &random)])
            case 8: .getBlocked(users)
            default: .listRequests(query)
            }
        return (command, Caller(me))
    }

    /// Returns a reading command about presence, subscriptions, follows or profiles of strangers.
    private static func randomReadingOfPeople(
        _ users: [UserID],
        using random: inout some RandomNumberGenerator
    ) -> Command {
        let topic: Subscription.Topic = Bool.random(using: &random) ? .presence : .profile
        let limit = Int.random(in: 0...4, using: &random)
        let some = users.filter { _ in Bool.random(using: &random) }
        var follows = FollowQuery(FollowList.allCases.randomElement(using: &random) ?? .mutual, limit: limit)
        if let user = some.first {
            let moment = Timestamp(milliseconds: 1_790_000_000_000 + Int64.random(in: 0..<1_000, using: &random))
            follows.after = Cursor(.follow(FollowPlace(followedAt: moment, user: user)))
        }
        let search = UserSearch(
            keywords: [["text-1", "USER"], ["1"], []][Int.random(in: 0..<3, using: &random)],
            matchesAllKeywords: Bool.random(using: &random),
            gender: Bool.random(using: &random) ? nil : Int64.random(in: 0..<3, using: &random),
            after: some.first.map { Cursor(.user($0)) },
            limit: limit
        )
        return switch Int.random(in: 0..<7, using: &random) {
        case 0: .getPresence(some)
        case 1: .listSubscriptions(SubscriptionQuery(topic, of: Bool.random(using: &random) ? nil : some, limit: 9))
        case 2: .listFollows(follows)
        case 3: .countFollows(users)
        case 4: .checkFollows(users)
        case 5: .findProfile(uniqueID: Bool.random(using: &random) ? "caf\u{E9}" : "other")
        default: .searchUsers(search)
        }
    }
}
