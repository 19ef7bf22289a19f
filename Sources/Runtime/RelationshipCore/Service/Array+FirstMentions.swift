extension Array where Element: Hashable {
    /// The distinct elements in the order of their first occurrence.
    package var firstMentions: [Element] {
        guard count > 1 else { return self }
        var seen = Set<Element>(minimumCapacity: count)
        return filter { seen.insert($0).inserted }
    }
}
