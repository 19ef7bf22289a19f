#if PostgreSQL
extension PostgresQuery {
    /// Returns the statements to send if tables are divided by the owners of their rows, in the order of the owners.
    ///
    /// An engine that distributes tables locks and changes the rows of only one owner in a statement, or of owners with
    /// the same shard. Transactions lock owners in the order of their ids, as a statement for several owners does, so
    /// they do not deadlock. One that locks many owners, shard by shard, may deadlock with another, and is repeated.
    ///
    /// - Parameter shards: The shards of the owners of statements about many owners.
    /// - Returns: The statements.
    func parts(shards: [String: Int64] = [:]) -> [PostgresQuery] {
        let (columns, isByOwner, limit) =
            switch division {
            case .none: (0, true, Int.max)
            case .owners(let columns): (columns, true, Int.max)
            case .rows(let limit): (arguments.count, false, limit)
            }
        guard columns > 0, case .texts(let owners) = arguments[0], owners.count > 1 else { return [self] }
        guard owners.count <= limit else { return [PostgresQuery(text(isPartitioned: false), arguments)] }
        let places = owners.indices.sorted { first, second in
            (owners[first] ?? "").utf8.lexicographicallyPrecedes((owners[second] ?? "").utf8)
        }
        if isByOwner, owners.count > Self.ownersOfStatements, !shards.isEmpty {
            return Dictionary(grouping: places) { shards[owners[$0] ?? ""] ?? 0 }
                .sorted { $0.key < $1.key }
                .map { part($0.value, columns) }
        }
        var groups: [[Int]] = []
        for place in places {
            if let last = groups.last?.last, owners[last] == owners[place] {
                groups[groups.count - 1].append(place)
            } else {
                groups.append([place])
            }
        }
        if !isByOwner { groups = groups.flatMap { $0.count < Self.rowsOfQuery ? $0.map { [$0] } : [$0] } }
        return groups.map { places in
            let sql = !isByOwner && places.count > 1 ? text(isPartitioned: false) : sql
            return part(places, columns, sql)
        }
    }

    /// Returns the statement for some elements of its lists.
    private func part(_ places: [Int], _ columns: Int, _ sql: String? = nil) -> PostgresQuery {
        let lists = arguments.prefix(columns).map { $0.elements(places) }
        return PostgresQuery(sql ?? self.sql, lists + arguments.dropFirst(columns))
    }

    /// The owners whose shards ``parts(shards:)`` needs: those of a statement about many owners.
    var ownersToPlace: [String] {
        guard case .owners = division, case .texts(let owners)? = arguments.first else { return [] }
        return owners.count > Self.ownersOfStatements ? owners.compactMap(\.self) : []
    }

    /// The number of owners up to which each one has a statement of its own.
    private static let ownersOfStatements = 64

    /// The number of rows of one owner from which an insertion is a query.
    ///
    /// A distributed engine collects the rows of a query first, which takes as long as some insertions of single rows.
    private static let rowsOfQuery = 16
}

extension PostgresValue {
    /// Returns a list of some elements of a list, in the given order.
    fileprivate func elements(_ places: [Int]) -> PostgresValue {
        switch self {
        case .texts(let list): .texts(places.map { list[$0] })
        case .integers(let list): .integers(places.map { list[$0] })
        case .flags(let list): .flags(places.map { list[$0] })
        case .blobs(let list): .blobs(places.map { list[$0] })
        case .text, .integer, .flag, .bytes: self
        }
    }
}
#endif
