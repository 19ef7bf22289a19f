extension Array where Element: Hashable {
    /// The elements without repetitions, in order of first mention.
    package var firstMentions: [Element] {
        guard count > 1 else { return self }
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
