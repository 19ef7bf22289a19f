/// An algorithm that shortens a failing sequence: it removes unnecessary elements, then simplifies the rest.
enum Shrinker {
    /// Returns the shortest sequence that it finds; each candidate is a part of the previous sequence, or has one
    /// simpler element.
    ///
    /// - Parameters:
    ///   - elements: A sequence that fails.
    ///   - simpler: The simpler elements in place of an element, the simplest first.
    ///   - fails: Returns the necessary part of a sequence that still fails; `nil` if it does not fail.
    /// - Returns: A failing sequence without unnecessary elements.
    /// - Throws: The errors of `fails`.
    static func shrink<Element: Equatable>(
        _ elements: [Element],
        simpler: (Element) -> [Element],
        fails: ([Element]) async throws -> [Element]?
    ) async throws -> [Element] {
        var current = elements
        while true {
            let before = current
            current = try await dropChunks(current, fails)
            current = try await simplify(current, simpler, fails)
            if current == before { return current }
        }
    }

    /// Removes ranges of elements: halves first, then shorter ones, down to single elements.
    private static func dropChunks<Element>(
        _ elements: [Element],
        _ fails: ([Element]) async throws -> [Element]?
    ) async throws -> [Element] {
        var current = elements
        var size = max(1, current.count / 2)
        while true {
            // Removal starts at the end, because later elements depend on earlier ones.
            var end = current.count
            while end > 0 {
                let start = max(0, end - size)
                let candidate = Array(current[..<start] + current[end...])
                if let shorter = try await fails(candidate) { current = shorter }
                end = min(start, current.count)
            }
            if size == 1 { return current }
            size = max(1, size / 2)
        }
    }

    private static func simplify<Element>(
        _ elements: [Element],
        _ simpler: (Element) -> [Element],
        _ fails: ([Element]) async throws -> [Element]?
    ) async throws -> [Element] {
        var current = elements
        var index = 0
        while index < current.count {
            for element in simpler(current[index]) {
                var candidate = current
                candidate[index] = element
                if let shorter = try await fails(candidate) {
                    current = shorter
                    break
                }
            }
            index += 1
        }
        return current
    }
}
