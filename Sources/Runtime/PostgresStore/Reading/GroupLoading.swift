#if PostgreSQL
internal import RelationshipCore
internal import StoreRecords

/// The statements that load the footprints of several commands, in which each shared statement occurs only once.
struct GroupLoading {
    private(set) var queries: [PostgresQuery] = []
    private let loadings: [StateLoading]
    private let commands: [PendingCommand]
    /// The numbers of the footprints that use each statement, in order.
    private var parts: [[Int]] = []

    /// Creates the statements.
    ///
    /// - Parameter commands: The commands. No two hold the same user.
    init(_ commands: [PendingCommand]) {
        self.commands = commands
        loadings = commands.map { StateLoading($0.footprint, locking: $0.held) }
        guard loadings.count > 1 else {
            queries = loadings.flatMap(\.queries)
            parts = queries.map { _ in [0] }
            return
        }
        var places: [String: Int] = [:]
        for (number, loading) in loadings.enumerated() {
            for query in loading.queries { add(query, of: number, &places) }
        }
    }

    private mutating func add(_ query: PostgresQuery, of number: Int, _ places: inout [String: Int]) {
        if query.arguments.allSatisfy(\.isList) {
            if let place = places[query.sql] {
                parts[place].append(number)
                return queries[place].append(query.arguments)
            }
            places[query.sql] = queries.count
        }
        queries.append(query)
        parts.append([number])
    }

    /// Returns the results for each command.
    ///
    /// - Parameter results: One result for each of ``queries``.
    /// - Returns: For each command, the results that ``StateLoading`` expects.
    /// - Throws: ``UnreadableRow``.
    func answers(_ results: some Sequence<PostgresResult>) throws -> [[PostgresResult]] {
        guard loadings.count > 1 else { return [Array(results)] }
        var owners: [UserID: Int] = [:]
        for (number, command) in commands.enumerated() { for user in command.held { owners[user] = number } }
        var answers = Array(repeating: [PostgresResult](), count: loadings.count)
        for (result, numbers) in zip(results, parts) {
            guard numbers.count > 1 else {
                answers[numbers[0]].append(result)
                continue
            }
            let split = try result.split(loadings.count) { row in owners[try row.userID(0)] }
            for number in numbers { answers[number].append(split[number]) }
        }
        return answers
    }

    /// Returns the state for a command.
    ///
    /// - Parameters:
    ///   - number: The number of the command.
    ///   - answers: The results for the command.
    /// - Returns: The state of exactly the users and pairs of its footprint.
    /// - Throws: ``UnreadableRow``.
    func state(_ number: Int, _ answers: [PostgresResult]) throws -> RelationshipState {
        try loadings[number].state(answers)
    }
}

extension PostgresQuery {
    /// Appends other lists to the lists of this statement.
    fileprivate mutating func append(_ lists: [PostgresValue]) {
        for (place, list) in lists.enumerated() { arguments[place].append(contentsOf: list) }
    }
}
#endif
