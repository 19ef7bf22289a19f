import BackendShadow
import BridgeTranslation
import Foundation
import RelationshipCore

/// The cost that a shadow adds to a call of the primary while another backend performs the same call.
package enum ShadowBenchmarks {
    /// The maximum ratio of the median times with and without a shadow, for a primary in memory.
    private static let ratioTarget = 2.5
    /// The maximum number of allocations that a shadow may add to a call on the primary's thread.
    package static let allocationLimit = 1.0

    static func run() async throws -> [Measurement] {
        let alone = try await Side(shadowed: false)
        let beside = try await Side(shadowed: true)
        let unread = try await Side(shadowed: true, readShare: 0)
        var rows: [Measurement] = []
        let calls: [(String, @Sendable (Side, Int) async throws -> Void)] = [
            ("change a remark", { try await $0.changeRemark($1) }),
            ("check a friend", { try await $0.checkFriend($1) }),
        ]
        for (name, call) in calls {
            let plain = try await alone.sample(call)
            let shadowed = try await beside.sample(call)
            rows += [
                Measurement(
                    "\(name), p50 without a shadow",
                    plain.median,
                    .nanoseconds,
                    allocations: plain.allocations
                ),
                Measurement(
                    "\(name), p50 with a shadow",
                    shadowed.median,
                    .nanoseconds,
                    allocations: shadowed.allocations,
                    allocationTarget: plain.allocations.map { $0 + allocationLimit }
                ),
                Measurement(
                    "\(name), with a shadow to without",
                    shadowed.median / plain.median,
                    .ratio,
                    target: .atMost(ratioTarget)
                ),
            ]
        }
        let skipped = try await unread.sample { try await $0.checkFriend($1) }
        rows.append(
            Measurement("check a friend, p50 of a user without compared reads", skipped.median, .nanoseconds)
        )
        return rows
    }

    /// Returns the median allocations of a write and a read on the calling thread, with and without a shadow; `nil` if
    /// they are not counted.
    package static func allocations(samples: Int) async throws -> (without: Double, with: Double)? {
        let call: @Sendable (Side, Int) async throws -> Void = { side, index in
            try await side.changeRemark(index)
            try await side.checkFriend(index)
        }
        let without = try await Side(shadowed: false).sample(samples: samples, call)
        let with = try await Side(shadowed: true).sample(samples: samples, call)
        guard let without = without.allocations, let with = with.allocations else { return nil }
        return (without, with)
    }

    /// A user with a friend, over a store in memory.
    struct Side: Sendable {
        private let session: any BackendSession
        private let shadow: ShadowBackend?
        private let friend: UserID

        init(shadowed: Bool, readShare: Double = 1) async throws {
            let (primary, other) = (try await World(users: 2), try await World(users: 2))
            (session, shadow, friend) = try await Self.open(primary, other, shadowed, readShare)
            _ = try await session.execute(.addFriend(AddFriendArguments(target: friend)), id: RequestID(rawValue: 1))
        }

        private static func open(
            _ primary: World,
            _ other: World,
            _ shadowed: Bool,
            _ readShare: Double
        ) async throws -> (any BackendSession, ShadowBackend?, UserID) {
            let phone = Device(DeviceID("phone"))
            let (user, friend) = (primary.users[0], primary.users[1])
            guard shadowed else { return (try await primary.service.signIn(.user(user), on: phone), nil, friend) }
            var options = ShadowOptions(salt: "benchmark")
            (options.readShare, options.capacity) = (readShare, 1 << 16)
            let backend = ShadowBackend(primary: primary.service, shadow: other.service, options: options) { _ in }
            return (try await backend.signIn(.user(user), on: phone), backend, friend)
        }

        func changeRemark(_ index: Int) async throws {
            let patch = FriendPatch(remark: index % 2 == 0 ? "a friend" : "an old friend")
            keep(try await session.execute(.updateFriend(friend, patch), id: RequestID(rawValue: Int64(index) + 2)))
        }

        func checkFriend(_ index: Int) async throws {
            keep(
                try await session.execute(
                    .checkRelations([friend], .twoWay),
                    id: RequestID(rawValue: Int64(index) + 2)
                )
            )
        }

        /// Returns the median time of a call in nanoseconds, and its median allocations on this thread.
        ///
        /// After every hundred calls, the benchmark waits for the shadow, so that no call is dropped.
        func sample(
            samples: Int = 20_000,
            _ call: @Sendable (Side, Int) async throws -> Void
        ) async throws -> (median: Double, allocations: Double?) {
            var times: [Double] = []
            times.reserveCapacity(samples)
            var allocated: [Double] = []
            allocated.reserveCapacity(samples)
            let clock = ContinuousClock()
            for index in 0..<samples {
                let (start, before) = (clock.now, AllocationCounter.count)
                try await call(self, index)
                let (after, end) = (AllocationCounter.count, clock.now)
                times.append((end - start).seconds * 1e9)
                // If a call continued on another thread, the difference mixes the counts of two threads.
                if let before, let after, after >= before { allocated.append(Double(after - before)) }
                if index % 100 == 99 { await shadow?.flush() }
            }
            return (times.sorted()[samples / 2], allocated.isEmpty ? nil : allocated.sorted()[allocated.count / 2])
        }
    }
}
