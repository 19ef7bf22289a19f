/// The listeners of one client, in the order of registration.
///
/// Each listener occurs once and is held weakly.
///
/// The vendors' SDKs hold listeners weakly too: view controllers register themselves, and remove themselves when they
/// are released, often in `deinit`. Therefore ``remove(_:keepingSingle:)`` creates no new reference to the object, and
/// nothing is released under the lock.
package final class WeakListeners: Sendable {
    fileprivate final class WeakReference {
        // The reference is never assigned again, and loading it is atomic. It may therefore be read on any thread.
        private(set) weak var object: AnyObject?

        init(_ object: AnyObject) { self.object = object }
    }

    fileprivate struct Entry: Sendable {
        let number: Int
        let id: ObjectIdentifier
        let reference: CallbackBox<WeakReference>

        var object: AnyObject? { reference.value.object }
    }

    /// The listeners at one moment.
    package struct Present: Sendable {
        fileprivate let list: WeakListeners
        fileprivate let entries: [Entry]

        /// Calls a block once for each listener of a type that still exists.
        package func forEach<Listener>(_: Listener.Type, _ body: (Listener) -> Void) {
            var called: Set<ObjectIdentifier> = []
            var gone: Set<Int> = []
            for entry in entries {
                guard let object = entry.object else {
                    gone.insert(entry.number)
                    continue
                }
                guard let listener = object as? Listener, called.insert(entry.id).inserted else { continue }
                body(listener)
            }
            guard !gone.isEmpty else { return }
            list.state.withLock { state in state.listeners.removeAll { gone.contains($0.number) } }
        }
    }

    private struct State {
        var listeners: [Entry] = []
        /// The listener from ``setSingle(_:)``, in addition to the added listeners.
        var single: Entry?
        var lastNumber = 0

        mutating func entry(_ id: ObjectIdentifier, _ reference: CallbackBox<WeakReference>) -> Entry {
            lastNumber += 1
            return Entry(number: lastNumber, id: id, reference: reference)
        }
    }

    private let state = Mutex(State())

    /// Creates an empty list.
    package init() {}

    /// Adds a listener.
    ///
    /// Adding it again has no effect.
    package func add(_ listener: AnyObject) {
        let id = ObjectIdentifier(listener)
        let reference = CallbackBox(WeakReference(listener))
        state.withLock { state in
            // An entry at the same address belongs to this listener, or to an object that was released.
            state.listeners.removeAll { $0.id == id && $0.object == nil }
            if !state.listeners.contains(where: { $0.id == id }) {
                state.listeners.append(state.entry(id, reference))
            }
        }
    }

    /// Removes a listener that was added.
    ///
    /// By default also removes it if it is the single listener.
    package func remove(_ listener: AnyObject, keepingSingle: Bool = false) {
        let id = ObjectIdentifier(listener)
        state.withLock { state in
            state.listeners.removeAll { $0.id == id }
            if !keepingSingle, state.single?.id == id { state.single = nil }
        }
    }

    /// Sets the single listener, which is called before the added listeners.
    ///
    /// `nil` removes it.
    package func setSingle(_ listener: AnyObject?) {
        let new = listener.map { (ObjectIdentifier($0), CallbackBox(WeakReference($0))) }
        state.withLock { state in
            state.single = new.map { id, reference in state.entry(id, reference) }
        }
    }

    /// The current listeners, for a callback that happens now and is delivered later.
    package var present: Present {
        state.withLock { state in Present(list: self, entries: (state.single.map { [$0] } ?? []) + state.listeners) }
    }

    /// Calls a block once for each listener of a type that still exists.
    package func forEach<Listener>(_ type: Listener.Type, _ body: (Listener) -> Void) {
        present.forEach(type, body)
    }
}
