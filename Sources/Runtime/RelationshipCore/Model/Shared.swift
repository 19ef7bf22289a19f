/// A value with copies that share memory.
///
/// A friend list, a decision, its events and the feeds contain the same profiles and friendships. Copying such a value
/// only copies a reference. The value is immutable. A change to a copy creates a new value.
struct Shared<Value: Sendable>: Sendable {
    private final class Storage: Sendable {
        let value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    private var storage: Storage

    /// Moves a value to storage that copies can share.
    init(_ value: Value) {
        storage = Storage(value)
    }

    /// The value.
    var value: Value { storage.value }

    /// Returns a mirror of a subject with the parts of the value.
    ///
    /// Without it, `print` and a failed expectation would show only the name of the storage's class.
    func mirror<Subject>(of subject: Subject) -> Mirror {
        Mirror(subject, children: Mirror(reflecting: value).children, displayStyle: .struct)
    }

    /// Replaces the value with a changed one.
    ///
    /// Other copies keep the old value.
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
