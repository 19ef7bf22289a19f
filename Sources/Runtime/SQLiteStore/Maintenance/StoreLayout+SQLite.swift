internal import StoreRecords

extension StoreLayout {
    /// The names of the tables and columns of an SQLite file.
    static let sqlite: StoreLayout = {
        var layout = StoreLayout()
        (layout.users, layout.id, layout.recipient, layout.shortFormOwner) = ("user", "id", "recipient", "user")
        layout.keys = [
            "user": ["id"], "friendship": ["owner", "friend"], "block": ["owner", "blocked"],
            "friend_group": ["owner", "name"], "request": ["requester", "addressee"],
            "recent_requests": ["requester", "addressee"],
            "event": ["recipient", "position"],
            "device": ["user", "device"], "short_form": ["short"],
            "subscription": ["subscriber", "publisher", "topic"],
            "follow": ["follower", "followee"], "feed_position": ["user", "device"],
            "answered_request": ["user", "device", "id"], "announcement": ["user", "topic", "last"],
            "access": ["user"], "outbox_lane": ["user"], "outbox": ["user", "position"],
        ]
        layout.columns = """
            SELECT found.name, part.name FROM sqlite_schema AS found, pragma_table_info(found.name) AS part
            WHERE found.type = 'table'
            """
        layout.actorSides = [
            "friendship": Side("owner", "friend"), "block": Side("owner", "blocked"),
            "request": Side("requester", "addressee"), "follow": Side("follower", "followee"),
            "subscription": Side("subscriber", "publisher"),
        ]
        layout.targetSides = ["follow": Side("followee", "follower"), "subscription": Side("publisher", "subscriber")]
        layout.references = [
            ("friendship", "owner"), ("friendship", "friend"), ("block", "owner"), ("block", "blocked"),
            ("request", "requester"), ("request", "addressee"), ("recent_requests", "requester"),
            ("recent_requests", "addressee"), ("follow", "follower"), ("follow", "followee"),
            ("subscription", "subscriber"), ("subscription", "publisher"), ("friend_group", "owner"),
            ("device", "user"), ("short_form", "user"), ("announcement", "user"),
        ]
        layout.requestPlaces = """
            SELECT requester AS owner, requester_position AS position FROM request
            UNION ALL SELECT addressee, addressee_position FROM request
            """
        layout.searchTextDigits = "hex(search_text)"
        layout.bytesOfDigits = { "X'\($0)'" }
        layout.feedEnd = "(SELECT coalesce(max(position), 0) FROM event WHERE recipient = feed_position.user)"
        layout.requestMoves = ["requester", "addressee"].map(movingRequests)
        layout.integrity = [integrityLaw("quick_check")]
        layout.wholeIntegrity = [integrityLaw("integrity_check")]
        layout.epochRenewal = ["DELETE FROM store", "INSERT INTO store (epoch) VALUES (random())"]
        layout.version = "SELECT max(identifier) FROM grdb_migrations"
        return layout
    }()

    private static func integrityLaw(_ pragma: String) -> StoreInvariant {
        StoreInvariant(
            rule: "the file is intact",
            sql: "SELECT \(pragma) FROM pragma_\(pragma)(20) WHERE \(pragma) <> 'ok'",
            // REINDEX rebuilds an index that has lost rows. Other damage remains.
            repair: ["REINDEX"]
        )
    }

    /// Returns the statement that moves the entries of one side that have the same place as an earlier entry of either
    /// side.
    private static func movingRequests(of side: String) -> String {
        """
        WITH entry AS (
            SELECT requester AS owner, 'requester' AS side, requester_position AS position, sent_at, requester, addressee
            FROM request UNION ALL
            SELECT addressee, 'addressee', addressee_position, sent_at, requester, addressee FROM request),
        ranked AS (SELECT *, row_number() OVER (PARTITION BY owner, position ORDER BY side, sent_at, requester, addressee)
            AS rank FROM entry),
        moved AS (SELECT *, row_number() OVER (PARTITION BY owner ORDER BY position, rank) AS step
            FROM ranked WHERE rank > 1 AND side = '\(side)')
        UPDATE request SET \(side)_position = step + (SELECT request_sequence FROM user WHERE id = moved.owner)
        FROM moved WHERE moved.requester = request.requester AND moved.addressee = request.addressee
        """
    }
}
