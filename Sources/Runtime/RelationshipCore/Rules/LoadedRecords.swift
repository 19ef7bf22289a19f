/// The records that a store has loaded for a command, by key.
///
/// It is a dictionary that is fast for a few entries. The entries are in one array, and keys are compared one by one,
/// so it hashes nothing and allocates once. With more than `directLimit` entries it adds a hash index, so that the cost
/// of large states stays linear. The order of the entries is undefined.
public struct LoadedRecords<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    /// An entry.
    public typealias Element = (key: Key, value: Value)

    /// The maximum number of entries for which keys are compared one by one.
    @usableFromInline
    static var directLimit: Int { 8 }

    @usableFromInline
    struct Entry: Sendable {
        @usableFromInline let key: Key
        @usableFromInline var value: Value

        @inlinable
        init(key: Key, value: consuming Value) {
            self.key = key
            self.value = value
        }
    }

    // All members are inlinable, because a store in another module fills these dictionaries for every command.
    @usableFromInline var entries: [Entry] = []
    @usableFromInline var index: [Key: Int] = [:]

    /// Creates an empty dictionary.
    @inlinable
    public init() {}

    /// Reads or changes the value of a key.
    ///
    /// The value `nil` removes the entry.
    ///
    /// - Parameter key: The key.
    @inlinable
    public subscript(key: Key) -> Value? {
        get { place(of: key).map { entries[$0].value } }
        set {
            if let newValue {
                put(newValue, for: key)
            } else {
                removeValue(forKey: key)
            }
        }
    }

    /// Sets the value of a key.
    ///
    /// - Parameters:
    ///   - value: The new value.
    ///   - key: The key.
    @inlinable
    public mutating func put(_ value: consuming Value, for key: Key) {
        if let place = place(of: key) {
            entries[place].value = value
        } else {
            append(key, value)
        }
    }

    /// Reads part of the value of a key, without copying the whole value.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - part: Extracts the part from the value.
    /// - Returns: The part, or `nil` if the key has no value.
    @inlinable
    public func read<Part>(_ key: Key, _ part: (Value) -> Part) -> Part? {
        guard let place = place(of: key) else { return nil }
        return part(entries[place].value)
    }

    /// Reads the value of a key, or the default value.
    ///
    /// A change to a missing key starts from the default value.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The value for a missing key.
    @inlinable
    public subscript(key: Key, default defaultValue: @autoclosure () -> Value) -> Value {
        get { self[key] ?? defaultValue() }
        set { self[key] = newValue }
    }

    /// Returns whether a key has a value, without copying the value.
    ///
    /// - Parameter key: The key.
    /// - Returns: `true` if the key has a value.
    @inlinable
    public func contains(key: Key) -> Bool { place(of: key) != nil }

    /// Changes the value of a key in place, if the key exists.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - change: The change.
    @inlinable
    public mutating func update(_ key: Key, _ change: (inout Value) -> Void) {
        if let place = place(of: key) { change(&entries[place].value) }
    }

    /// Removes an entry.
    ///
    /// - Parameter key: The key.
    /// - Returns: The removed value, or `nil` if the key had no value.
    @discardableResult
    @inlinable
    public mutating func removeValue(forKey key: Key) -> Value? {
        place(of: key).map { remove(at: $0) }
    }

    /// Returns the entries that pass a test.
    ///
    /// - Parameter isIncluded: The test.
    /// - Returns: A dictionary of the passing entries.
    @inlinable
    public func filter(_ isIncluded: (Element) -> Bool) -> LoadedRecords {
        var kept = LoadedRecords()
        for entry in entries where isIncluded((entry.key, entry.value)) { kept[entry.key] = entry.value }
        return kept
    }

    /// Returns the same keys with other values.
    ///
    /// - Parameter transform: Converts an old value to a new one.
    /// - Returns: A dictionary of the new values.
    @inlinable
    public func mapValues<NewValue>(_ transform: (Value) -> NewValue) -> LoadedRecords<Key, NewValue> {
        var mapped = LoadedRecords<Key, NewValue>()
        for entry in entries { mapped[entry.key] = transform(entry.value) }
        return mapped
    }

    /// The keys, in undefined order.
    @inlinable
    public var keys: [Key] { entries.map(\.key) }

    /// The values, in undefined order.
    @inlinable
    public var values: [Value] { entries.map(\.value) }

    @inlinable
    func place(of key: Key) -> Int? {
        guard index.isEmpty else { return index[key] }
        for place in entries.indices where entries[place].key == key { return place }
        return nil
    }

    @inlinable
    mutating func append(_ key: Key, _ value: consuming Value) {
        // Most states contain the two sides of one pair.
        if entries.isEmpty { entries.reserveCapacity(2) }
        entries.append(Entry(key: key, value: value))
        if !index.isEmpty {
            index[key] = entries.count - 1
        } else if entries.count > Self.directLimit {
            index = Dictionary(uniqueKeysWithValues: entries.enumerated().map { ($1.key, $0) })
        }
    }

    @inlinable
    mutating func remove(at place: Int) -> Value {
        let last = entries.count - 1
        if !index.isEmpty {
            index[entries[place].key] = nil
            if place != last { index[entries[last].key] = place }
        }
        entries.swapAt(place, last)
        return entries.removeLast().value
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension LoadedRecords: Sequence {
    @inlinable
    public var count: Int { entries.count }
    @inlinable
    public var isEmpty: Bool { entries.isEmpty }
    @inlinable
    public var underestimatedCount: Int { entries.count }
    @inlinable
    public func makeIterator() -> some IteratorProtocol<Element> {
        entries.lazy.map { ($0.key, $0.value) }.makeIterator()
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension LoadedRecords: ExpressibleByDictionaryLiteral {
    @inlinable
    public init(dictionaryLiteral elements: (Key, Value)...) {
        for (key, value) in elements { self[key] = value }
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension LoadedRecords: Equatable where Value: Equatable {
    @inlinable
    public static func == (lhs: LoadedRecords, rhs: LoadedRecords) -> Bool {
        lhs.count == rhs.count && lhs.entries.allSatisfy { rhs[$0.key] == $0.value }
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension LoadedRecords: Hashable where Value: Hashable {
    @inlinable
    public func hash(into hasher: inout Hasher) {
        Dictionary(uniqueKeysWithValues: entries.map { ($0.key, $0.value) }).hash(into: &hasher)
    }
}
