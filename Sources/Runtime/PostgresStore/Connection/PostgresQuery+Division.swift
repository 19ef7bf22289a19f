#if PostgreSQL
extension PostgresQuery {
    /// The statements to send if tables are divided by the owners of their rows, in the order of the owners.
    ///
    /// An engine that distributes tables locks and changes the rows of only one owner in a statement. Transactions lock
    /// owners in the order of their ids, as a statement for several owners does, so they do not deadlock.
    var parts: [PostgresQuery] {
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
            let columns = arguments.prefix(columns).map { $0.elements(places) }
            return PostgresQuery(sql, columns + arguments.dropFirst(columns.count))
        }
    }

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
