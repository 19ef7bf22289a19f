/// A value that lies in memory once, however often it is copied.
///
/// A friend list, a decision, its events and the feeds all hold the same profiles and edges: copying one of those is
/// copying a reference. The value never changes where it lies; whoever changes a copy gets a new one.
struct Shared<Value: Sendable>: Sendable {
    private final class Storage: Sendable {
        let value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    private var storage: Storage

    /// Puts a value where copies can share it.
    init(_ value: Value) {
        storage = Storage(value)
    }

    /// The value.
    var value: Value { storage.value }

    /// The mirror of a subject that consists of the value's own parts, for descriptions.
    func mirror<Subject>(of subject: Subject) -> Mirror {
        Mirror(subject, children: Mirror(reflecting: value).children, displayStyle: .struct)
    }

    /// Replaces the value by a changed one; other copies keep the old.
    mutating func change(_ change: (inout Value) -> Void) {
        var value = storage.value
        change(&value)
        storage = Storage(value)
    }
}

extension Shared: Equatable where Value: Equatable {
    static func == (lhs: Shared, rhs: Shared) -> Bool {
        lhs.storage === rhs.storage || lhs.storage.value == rhs.storage.value
    }
}

extension Shared: Hashable where Value: Hashable {
    func hash(into hasher: inout Hasher) {
        storage.value.hash(into: &hasher)
    }
}
