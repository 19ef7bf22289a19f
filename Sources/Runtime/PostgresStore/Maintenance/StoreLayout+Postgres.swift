#if PostgreSQL
internal import StoreRecords

extension StoreLayout {
    /// The names of the tables and columns of a PostgreSQL database.
    static let postgres: StoreLayout = {
        let tables = Schema.migrations.joined()
        let mirrored: [RecordTable] = [.friendship, .block, .request, .subscription, .follow, .recentRequests]
        var layout = StoreLayout()
        (layout.users, layout.id, layout.recipient, layout.shortFormOwner) = ("account", "owner", "owner", "owner")
        layout.groupKey = "name_key"
        layout.keys = Dictionary(uniqueKeysWithValues: tables.map { ($0.name, $0.keyColumns) })
        layout.columns = """
            SELECT CAST(table_name AS text), CAST(column_name AS text) FROM information_schema.columns
            WHERE table_schema = current_schema()
            """
        for table in mirrored {
            layout.actorSides[table.name] = Side("owner", "other", where: "NOT incoming")
            layout.targetSides[table.name] = Side("owner", "other", where: "incoming")
        }
        layout.references =
            mirrored.flatMap { [($0.name, "owner"), ($0.name, "other")] }
            + ["friend_group", "device", "short_form", "unique_id", "announcement"].map { ($0, "owner") }
        layout.requestPlaces = "SELECT owner, position FROM request"
        layout.textKeys = [("friend_group", "name_key", "name"), ("device", "device_key", "device")]
        layout.searchTextDigits = "encode(search_text, 'hex')"
        layout.bytesOfDigits = { "decode('\($0)', 'hex')" }
        layout.feedEnd = "coalesce((SELECT position FROM feed WHERE feed.owner = feed_position.owner), 0)"
        layout.requestMoves = [movingRequests, updatingOtherSides]
        layout.integrity = [relationsLaw(Array(tables))]
        layout.wholeIntegrity = layout.integrity
        layout.ownInvariants = mirrored.map(mirrorInvariant) + [uniqueIDInvariant, feedInvariant, partitionInvariant]
        layout.epochRenewal = [
            "DELETE FROM store",
            """
            INSERT INTO store (epoch, partitions)
            SELECT CAST(1 + random() * 9000000000000000000 AS int8), (\(partitionCount))
            """,
        ]
        layout.version = "SELECT CAST(max(version) AS text) FROM store_migration"
        return layout
    }()

    /// Returns the rule that all tables and indexes exist and are valid.
    ///
    /// PostgreSQL's checksums and `pg_amcheck` check the pages on the disk.
    private static func relationsLaw(_ tables: [Schema.Table]) -> StoreInvariant {
        let names = ["store", "store_migration"] + tables.flatMap { [$0.name, "\($0.name)_pkey"] + $0.indexNames }
        return StoreInvariant(
            rule: "every table and every index is there and valid",
            sql: """
                SELECT name || ' is not there' FROM unnest(ARRAY[\(names.map(quoted).joined(separator: ", "))])
                AS expected (name) WHERE to_regclass(quote_ident(name)) IS NULL
                UNION ALL SELECT class.relname || ' is not valid' FROM pg_index JOIN pg_class AS class ON class.oid = indexrelid
                WHERE NOT indisvalid AND class.relnamespace = to_regnamespace(quote_ident(current_schema()))
                """
        )
    }

    /// Returns the rule that both copies of a row that two users share are equal.
    ///
    /// If they differ, the copy of the acting user is right.
    private static func mirrorInvariant(_ table: RecordTable) -> StoreInvariant {
        let swapped = [
            "position": "other_position", "is_read": "other_read", "is_deleted": "other_deleted",
            "other_position": "position", "other_read": "is_read", "other_deleted": "is_deleted",
        ]
        let rest = table.key.dropFirst(3)
        let columns = rest + table.values
        let others = columns.map { swapped[$0] ?? $0 }
        let name = table.name
        func list(_ columns: some Sequence<String>, of alias: String) -> String {
            "(\(columns.map { "\(alias).\($0)" }.joined(separator: ", ")))"
        }
        let match =
            (["twin.owner = own.other", "twin.other = own.owner", "twin.incoming <> own.incoming"]
            + rest.map { "twin.\($0) = own.\($0)" })
            .joined(separator: " AND ")
        let twin = "SELECT 1 FROM \(name) AS twin WHERE \(match)"
        let equal = "ROW\(list(others, of: "twin")) IS NOT DISTINCT FROM ROW\(list(columns, of: "own"))"
        return StoreInvariant(
            rule: "both copies of every row of \(name) are equal",
            sql: """
                SELECT owner || CASE WHEN incoming THEN ' from ' ELSE ' to ' END || other
                FROM \(name) AS own WHERE NOT EXISTS (\(twin) AND \(equal))
                """,
            repair: [
                "DELETE FROM \(name) AS own WHERE incoming AND NOT EXISTS (\(twin))",
                """
                INSERT INTO \(name) (owner, incoming, other, \(columns.joined(separator: ", ")))
                SELECT other, true, owner, \(others.joined(separator: ", ")) FROM \(name) AS own
                WHERE NOT incoming AND NOT EXISTS (\(twin) AND \(equal))
                ON CONFLICT (\(table.key.joined(separator: ", "))) DO UPDATE SET
                \(table.values.map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
                """,
            ]
        )
    }

    /// The statement that moves all but the first of the requests with the same place to the end of their list.
    private static let movingRequests = """
        UPDATE request SET position = account.request_sequence + moved.step
        FROM (SELECT owner, incoming, other, row_number() OVER (PARTITION BY owner ORDER BY position, rank) AS step
            FROM (SELECT *, row_number() OVER (PARTITION BY owner, position ORDER BY sent_at, incoming, other) AS rank
                FROM request) AS ranked WHERE rank > 1) AS moved
        JOIN account ON account.owner = moved.owner
        WHERE request.owner = moved.owner AND request.incoming = moved.incoming AND request.other = moved.other
        """

    private static let updatingOtherSides = """
        UPDATE request SET other_position = twin.position FROM request AS twin
        WHERE twin.owner = request.other AND twin.other = request.owner AND twin.incoming <> request.incoming
        AND twin.position <> request.other_position
        """

    private static let uniqueIDInvariant = StoreInvariant(
        rule: "a unique id leads to its user",
        sql: """
            SELECT owner || ': ' || unique_id FROM account WHERE unique_id IS NOT NULL AND NOT EXISTS
            (SELECT 1 FROM unique_id AS taken WHERE taken.unique_id = account.unique_id AND taken.owner = account.owner)
            UNION ALL SELECT owner || ': ' || unique_id FROM unique_id AS taken WHERE NOT EXISTS
            (SELECT 1 FROM account WHERE account.owner = taken.owner AND account.unique_id = taken.unique_id)
            """,
        repair: [
            """
            DELETE FROM unique_id AS taken WHERE NOT EXISTS
            (SELECT 1 FROM account WHERE account.owner = taken.owner AND account.unique_id = taken.unique_id)
            """,
            """
            INSERT INTO unique_id (unique_id, owner) SELECT unique_id, owner FROM account WHERE unique_id IS NOT NULL
            ON CONFLICT (unique_id) DO NOTHING
            """,
        ]
    )

    /// A query for the number of partitions that the tables themselves show.
    private static let partitionCount =
        "SELECT nullif(count(*), 0) FROM pg_inherits WHERE inhparent = to_regclass('account')"

    private static let partitionInvariant = StoreInvariant(
        rule: "the number of partitions is that of the tables",
        sql:
            "SELECT coalesce(CAST(partitions AS text), 'none') FROM store WHERE partitions IS DISTINCT FROM (\(partitionCount))",
        repair: ["UPDATE store SET partitions = (\(partitionCount))"]
    )

    private static let feedInvariant = StoreInvariant(
        rule: "no event is beyond the end of its feed",
        sql: """
            SELECT event.owner || ': ' || max(event.position) || ' beyond ' || coalesce(max(feed.position), 0)
            FROM event LEFT JOIN feed ON feed.owner = event.owner GROUP BY event.owner
            HAVING max(event.position) > coalesce(max(feed.position), 0)
            """,
        repair: [
            """
            INSERT INTO feed (owner, position) SELECT owner, max(position) FROM event GROUP BY owner
            ON CONFLICT (owner) DO UPDATE SET position = greatest(feed.position, excluded.position)
            """
        ]
    )
}

extension Schema.Table {
    /// The columns of the key, the owner first.
    fileprivate var keyColumns: [String] { key.split(separator: ",").map { String($0.drop { $0 == " " }) } }

    fileprivate var indexNames: [String] {
        indexes.compactMap { $0.split(separator: " ").dropFirst(2).first.map(String.init) }
    }
}
#endif
