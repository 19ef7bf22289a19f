/// Makes a failing sequence short: drops what it fails without, then makes what is left simple.
enum Shrinker {
    /// The shortest sequence that it finds; each tried one is a part of the one before, or has one simpler element.
    ///
    /// - Parameters:
    ///   - elements: A sequence that fails.
    ///   - simpler: What an element could be instead, the simplest first.
    ///   - fails: Whether a sequence still fails, and as much of it as was needed; `nil` if it does not.
    /// - Returns: A sequence that fails and of which no element can be left out.
    /// - Throws: What `fails` throws.
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

    /// Leaves out stretches: halves first, then shorter ones, down to single elements.
    private static func dropChunks<Element>(
        _ elements: [Element],
        _ fails: ([Element]) async throws -> [Element]?
    ) async throws -> [Element] {
        var current = elements
        var size = max(1, current.count / 2)
        while true {
            // From the end: what comes last depends on what came before, and not the other way round.
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
