import Foundation
import RelationshipCore
import Synchronization
import Testing

/// An app that logs in and out from two threads at the same time.
@Suite(.serialized, .timeLimit(.minutes(10))) struct LoginRaceTests {
    /// Many rounds need the cores to themselves: beside the other tests, each step of a round waits for a turn among
    /// theirs.
    private static let rounds = ProcessInfo.processInfo.environment["RELBRIDGE_RACE_ROUNDS"].flatMap { Int($0) } ?? 25

    /// What an app sees after a login and a logout.
    private struct Ending: Hashable {
        /// The code of the reply to the login.
        let login: Int?
        /// Whether the SDK tells the app that a user is logged in.
        let isLoggedIn: Bool
        /// The code of a call after both.
        let call: Int
    }

    @Test(arguments: RacingClient.SDK.allCases)
    func `a call agrees with what the app is told about a login and a logout at once`(
        _ sdk: RacingClient.SDK
    ) async {
        let service = RelationshipService(store: InMemoryStore())
        let queue = DispatchQueue(label: "app")
        var endings: [Ending: Int] = [:]
        for round in 0..<Self.rounds {
            let client = RacingClient(sdk, service, queue, DeviceID("device \(round % 8)"))
            let login = Atomic(-1)
            Self.atOnce {
                client.logIn { login.store($0, ordering: .releasing) }
            } _: {
                client.logOut()
            }
            // The reply arrives after those of the login and the logout.
            let call = await withCheckedContinuation { reply in client.call { reply.resume(returning: $0) } }
            let ending = Ending(
                login: login.load(ordering: .acquiring),
                isLoggedIn: client.isLoggedIn(),
                call: call
            )
            endings[ending, default: 0] += 1
        }
        for (ending, count) in endings {
            let hasFailed = ending.login != 0
            let expected = ending.isLoggedIn ? 0 : sdk.notLoggedIn
            let isTrue = ending.call == expected && !(hasFailed && ending.isLoggedIn)
            #expect(isTrue, "\(count) of \(Self.rounds) rounds: \(ending)")
        }
    }

    /// Runs two functions on two threads, which wait for each other before they start.
    private static func atOnce(_ first: () -> Void, _ second: @escaping @Sendable () -> Void) {
        let meeting = Meeting()
        Thread {
            meeting.attend()
            second()
            meeting.end.signal()
        }
        .start()
        meeting.attend()
        first()
        meeting.end.wait()
    }

    private final class Meeting: Sendable {
        private let count = Atomic(0)
        let end = DispatchSemaphore(value: 0)

        /// Waits until both threads are here; without sleeping, so that both continue at the same moment.
        func attend() {
            count.add(1, ordering: .acquiringAndReleasing)
            while count.load(ordering: .acquiring) < 2 { sched_yield() }
        }
    }
}
