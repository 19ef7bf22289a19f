import RelationshipCore

/// A delegate that its owner keeps alive.
struct WeakReference {
    private(set) weak var object: AnyObject?
    let id: ObjectIdentifier

    init(_ object: AnyObject) {
        self.object = object
        id = ObjectIdentifier(object)
    }
}

extension [CallbackBox<WeakReference>] {
    /// Adds a delegate, unless it is there, and forgets those that are gone.
    mutating func register(_ reference: Element) {
        // An identity can be reused once its object is gone, so the dead ones go first.
        removeAll { $0.value.object == nil }
        guard !contains(where: { $0.value.id == reference.value.id }) else { return }
        append(reference)
    }

    /// Removes a delegate.
    mutating func unregister(_ id: ObjectIdentifier) {
        removeAll { $0.value.object == nil || $0.value.id == id }
    }
}
