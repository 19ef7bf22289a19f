package import RelationshipCore
import RongCloudAdapter
import TIMAdapter
import V2TIMAdapter

/// An embedded backend with all three dialects, as the commands run it.
package struct Bridge: Sendable {
    /// The three dialects.
    package let dialects: DialectRegistry
    /// The backend.
    package let service: RelationshipService
    /// The backend's clock if it can be moved.
    package let clock: ManualClock?

    /// Opens a backend.
    ///
    /// - Parameters:
    ///   - store: Where it keeps everything.
    ///   - clock: Which time it sees.
    ///   - policy: What its operator has chosen.
    /// - Throws: ``CommandFailure`` if the store cannot be opened or a dialect is incomplete.
    package init(
        store: StoreChoice,
        clock: ClockChoice,
        policy: PolicyChoice = PolicyChoice()
    ) throws(CommandFailure) {
        do {
            dialects = try DialectRegistry([TIMDialect(), V2TIMDialect(), RongCloudDialect()])
        } catch {
            throw CommandFailure(error.description)
        }
        let manualClock = clock.manualClock()
        self.clock = manualClock
        service = RelationshipService(
            store: try store.open(),
            policy: policy.policy,
            clock: manualClock ?? SystemClock()
        )
    }
}
