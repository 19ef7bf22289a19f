import BackendShadow
import BridgeTranslation
import Foundation
import JSONSyntax
import RelationshipCore
import TestThreads
import TestValues
import Testing

/// Many concurrent commands: equal backends have no differences, unless commands contend.
@Suite(.longWork)
struct ConcurrentShadowTests {
    /// The number of commands in a run: `RELBRIDGE_SHADOW_COMMANDS`, or the number for the size of the test run.
    private static let commandCount =
        ProcessInfo.processInfo.environment["RELBRIDGE_SHADOW_COMMANDS"].flatMap { Int($0) }
        ?? (TestSize.isFull ? 100_000 : 10_000)

    private static func options() -> ShadowOptions {
        var options = ShadowWorld.options()
        options.capacity = 1 << 16
        return options
    }

    /// Returns a command of one user about another user.
    private static func command(_ number: Int, about other: UserID) -> Command {
        switch number % 16 {
        case 0: .addFriend(AddFriendArguments(target: other, wording: "hello \(number)"))
        case 1: .listRequests(RequestQuery())
        case 2: .acceptRequest(AcceptRequestArguments(requester: other, direction: .twoWay))
        case 3, 9: .listFriends(FriendQuery())
        case 4: .updateFriend(other, FriendPatch(remark: "remark \(number)"))
        case 5: .getFriends([other])
        case 6: .updateProfile(ProfilePatch(nickname: "name \(number)"))
        case 7: .createGroups(CreateGroupsArguments(names: ["group \(number)"], members: [other]))
        case 8: .checkRelations([other], .twoWay)
        case 10: .block(UserBatch([other]))
        case 11: .listBlocked
        case 12: .unblock(UserBatch([other]))
        case 13: .follow(UserBatch([other]))
        case 14: .refuseRequest(from: other)
        default: .deleteFriends(UserBatch([other]), .twoWay)
        }
    }

    @Test
    func `equal backends have no differences for concurrent commands on disjoint pairs of users`() async throws {
        let world = ShadowWorld(options: Self.options())
        let pairCount = 50
        let seed = UInt64.random(in: 0...UInt64.max)
        let rounds = Self.commandCount / pairCount / 10
        var devices: [(ShadowUser, ShadowUser)] = []
        for pair in 0..<pairCount {
            devices.append(
                (try await world.signIn(UserID("left\(pair)")!), try await world.signIn(UserID("right\(pair)")!))
            )
        }
        for part in 0..<10 {
            try await withThrowingTaskGroup { group in
                for (pair, (left, right)) in devices.enumerated() {
                    group.addTask {
                        var generator = SeededGenerator(seed: seed &+ UInt64(part * pairCount + pair))
                        for round in 0..<rounds {
                            let isLeft = Bool.random(using: &generator)
                            let command = Self.command(
                                Int.random(in: 0..<1_600, using: &generator),
                                about: UserID("\(isLeft ? "right" : "left")\(pair)")!
                            )
                            do {
                                try await (isLeft ? left : right)(command)
                            } catch is RelationshipError {
                                // A refusal is also an answer to compare.
                            }
                            if round % 8 == 0 { await Task.yield() }
                        }
                    }
                }
                try await group.waitForAll()
            }
            let records = await world.records()
            try #require(records.isEmpty, "seed \(seed), part \(part): \(records.prefix(3).map(\.line))")
        }
        let counts = world.backend.counts
        print("seed \(seed): \(counts)\(TestSize.note)")
        #expect(counts.compared == rounds * pairCount * 10)
        #expect(counts.dropped == 0 && counts.leftOut == 0 && counts.outOfStep == 0 && counts.foreignEvents == 0)
    }

    /// Two concurrent commands about the same users, and a read after them.
    private struct Contest {
        var users: [UserID]
        var steps: [(user: Int, command: Command)]

        /// Returns the answers to the commands in a given order, and to the read after them.
        func answers(in order: [Int]) async throws -> [Int: Result<Outcome, RelationshipError>] {
            let clock = ManualClock(Timestamp(milliseconds: 1_767_225_600_000))
            let service = RelationshipService(store: InMemoryStore(), clock: clock)
            for user in users { _ = try await service.execute(.signIn, as: Caller(user)) }
            var answers: [Int: Result<Outcome, RelationshipError>] = [:]
            for place in order + [steps.count - 1] {
                let (user, command) = steps[place]
                do throws(RelationshipError) {
                    answers[place] = .success(try await service.execute(command, as: Caller(users[user])))
                } catch {
                    answers[place] = .failure(error)
                }
            }
            return answers
        }
    }

    @Test
    func `a replay in another order confirms that each difference of contending commands is a race`() async throws {
        let reply = HeldReply()
        let holding = FaultyBackend.Fault(execute: { command, execute throws(RelationshipError) in
            let answer: Result<Outcome, RelationshipError>
            do throws(RelationshipError) {
                answer = .success(try await execute(command))
            } catch {
                answer = .failure(error)
            }
            await reply.pass()
            return try answer.get()
        })
        let world = ShadowWorld(options: Self.options(), primary: { FaultyBackend(base: $0, fault: holding) })
        var raced = 0
        for round in 0..<(Self.commandCount / 100) {
            let users = [UserID("a\(round)")!, UserID("b\(round)")!]
            let devices = [try await world.signIn(users[0]), try await world.signIn(users[1])]
            let contest = Contest(
                users: users,
                steps: [
                    (0, .addFriend(AddFriendArguments(target: users[1]))), (1, .block(UserBatch([users[0]]))),
                    (0, .checkRelations([users[1]], .twoWay)),
                ]
            )
            reply.holdNext()
            async let first = answer(devices[0], contest.steps[0].command, reply)
            async let second = answer(devices[1], contest.steps[1].command, reply)
            let answers = await [first, second]
            _ = await answer(devices[0], contest.steps[2].command, reply)
            let before = raced
            for record in await world.records().dropFirst(raced) {
                raced += 1
                #expect(record.kind == .race, "\(record.line)")
            }
            guard raced > before else { continue }
            // The primary's answers are those of one order, and the other order has different answers.
            let (one, other) = (try await contest.answers(in: [0, 1]), try await contest.answers(in: [1, 0]))
            let found = [0: answers[0], 1: answers[1]]
            #expect([one, other].contains { $0[0] == found[0] && $0[1] == found[1] })
            #expect(one[0] != other[0] || one[1] != other[1] || one[2] != other[2])
        }
        #expect(raced > 0)
        print("\(raced) races confirmed\(TestSize.note)")
    }

    private func answer(
        _ device: ShadowUser,
        _ command: Command,
        _ reply: HeldReply
    ) async -> Result<Outcome, RelationshipError> {
        defer { reply.release() }
        do throws(RelationshipError) {
            return .success(try await device(command))
        } catch {
            return .failure(error)
        }
    }
}

/// Delays the reply to one of two commands until the other one has a reply, to give the shadow the opposite order.
private final class HeldReply: Sendable {
    private struct State {
        var holdsNext = false
        var held: CheckedContinuation<Void, Never>?
    }

    private let state = Mutex(State())

    func holdNext() { state.withLock { $0.holdsNext = true } }

    func pass() async {
        await withCheckedContinuation { continuation in
            let isHeld = state.withLock { state in
                guard state.holdsNext else { return false }
                (state.holdsNext, state.held) = (false, continuation)
                return true
            }
            if !isHeld { continuation.resume() }
        }
    }

    func release() {
        let held = state.withLock { state in
            defer { state.held = nil }
            return state.held
        }
        held?.resume()
    }
}
