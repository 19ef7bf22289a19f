extension Array where Element: Sendable {
    /// Transforms all elements at the same time, and returns the results in the order of the elements.
    func concurrentMap<Value: Sendable>(
        _ transform: @escaping @Sendable (Element) async throws -> Value
    ) async throws -> [Value] {
        let values = try await withThrowingTaskGroup(of: (Int, Value).self) { group in
            for (place, element) in enumerated() { group.addTask { (place, try await transform(element)) } }
            return try await group.reduce(into: [Int: Value]()) { $0[$1.0] = $1.1 }
        }
        return indices.compactMap { values[$0] }
    }
}
