#if Gateway
import Logging
import RelationshipCore

/// Whether the store of a gateway answers and accepts changes.
///
/// The store is asked at most once a second, and never twice at the same time, no matter how many callers ask.
actor Readiness {
    private static let interval = Duration.seconds(1)
    /// The time after which a store that has not answered counts as failed.
    private static let limit = Duration.seconds(2)

    private let backend: GatewayBackend
    private let logger: Logger
    private let now: @Sendable () -> ContinuousClock.Instant
    private var last: (isReady: Bool, at: ContinuousClock.Instant)?
    private var isAsking = false
    private var waiting: [CheckedContinuation<Bool, Never>] = []

    init(_ backend: GatewayBackend, _ logger: Logger, now: @escaping @Sendable () -> ContinuousClock.Instant) {
        (self.backend, self.logger, self.now) = (backend, logger, now)
    }

    /// Returns whether the store answered in time when it was asked last.
    func isReady() async -> Bool {
        if let last, now() - last.at < Self.interval { return last.isReady }
        return await withCheckedContinuation { continuation in
            waiting.append(continuation)
            if waiting.count == 1 { ask() }
        }
    }

    private func ask() {
        let limit = Task {
            try await Task.sleep(for: Self.limit)
            logger.error("the store has not answered in time", metadata: ["limit": "\(Self.limit)"])
            answer(false)
        }
        // A store that still owes an earlier answer is not asked again.
        guard !isAsking else { return }
        isAsking = true
        Task {
            let succeeds = await succeeds()
            isAsking = false
            limit.cancel()
            answer(succeeds)
        }
    }

    private func answer(_ isReady: Bool) {
        guard !waiting.isEmpty else { return }
        last = (isReady, now())
        for continuation in waiting { continuation.resume(returning: isReady) }
        waiting = []
    }

    private func succeeds() async -> Bool {
        do {
            if let session = backend.administration?.session, let user = UserID("relbridge-health") {
                _ = try await session.execute(.getProfiles([user]), for: user)
            }
            try await backend.checkStore()
            return true
        } catch {
            // The message is the store's own, and contains no text of a user.
            logger.error("the store failed", metadata: ["error": "\(error)"])
            return false
        }
    }
}
#endif
