package import RelationshipCore
import SeededRandom
import StoreConformance

/// Returns users with ids that sort in the order of their numbers.
package func sampleUsers(_ count: Int) -> [UserID] {
    (0..<count).compactMap { UserID("user-\(100 + $0)") }
}

/// Executes random commands that read and write, while the clock advances by up to a day between commands.
@discardableResult
package func play(
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
