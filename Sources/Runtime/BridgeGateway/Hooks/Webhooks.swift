#if Gateway
package import RelationshipCore
import ServerTranslation

/// The webhooks of a gateway: who receives the acts of its store, and who is asked before a command.
package struct Webhooks: Sendable {
    let receivers: [HookReceiver]
    let outbox: ObservedOutbox
    let client: HookClient
    let clock: any WallClock

    /// Creates the webhooks over a store.
    ///
    /// - Parameters:
    ///   - receivers: The receivers; at least one.
    ///   - store: The store of the acts.
    ///   - clock: The clock of the store's service.
    package init(_ receivers: [HookReceiver], store: any RelationshipStore, clock: any WallClock) {
        (self.receivers, self.clock) = (receivers, clock)
        outbox = ObservedOutbox(store: store)
        client = HookClient(clock: clock)
    }

    /// The store for the service, whose commits wake the sender.
    package var store: any RelationshipStore { outbox }

    /// The commands whose acts the service must record.
    package var recordedActs: Set<Command.Kind> {
        receivers.reduce(into: []) { $0.formUnion($1.format.reportedCommands) }
    }

    /// The gate of the service, or `nil` if no receiver is asked.
    package var gate: (any CommandGate)? {
        let asked = receivers.filter { !$0.format.askedCommands.isEmpty }
        return asked.isEmpty ? nil : HookGate(receivers: asked, client: client, clock: clock)
    }
}

/// A store that says when a commit has put an act into the outbox.
struct ObservedOutbox: ForwardingStore {
    let store: any RelationshipStore
    /// The signals: at most one waits.
    let signals: AsyncStream<Void>
    private let signal: AsyncStream<Void>.Continuation

    init(store: any RelationshipStore) {
        self.store = store
        (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    }

    /// Wakes the sender.
    func wake() { signal.yield() }

    /// Ends the signals.
    func finish() { signal.finish() }

    func commit(
        _ footprint: Footprint,
        _ decide: @Sendable @escaping (consuming RelationshipState) throws(RelationshipError) -> Decision
    ) async throws(RelationshipError) -> Decision {
        let decision = try await store.commit(footprint, decide)
        if decision.act != nil { wake() }
        return decision
    }

    func commit(_ commands: [StoreCommand]) async -> [Result<Decision, RelationshipError>] {
        let results = await store.commit(commands)
        for case .success(let decision) in results where decision.act != nil { wake() }
        return results
    }
}
#endif
