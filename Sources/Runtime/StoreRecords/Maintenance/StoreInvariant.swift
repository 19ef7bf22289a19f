internal import RelationshipCore

/// A rule for all rows of a store, with the query that finds the rows that violate it.
package struct StoreInvariant: Sendable {
    /// A place where a rule does not hold.
    struct Finding: Sendable {
        var text: String
        /// Statements that repair this place.
        var repair: [String] = []
    }

    /// The state that is passed from row to row of a query.
    struct Scan: Sendable {
        var owner = ""
        var names: Set<String> = []
    }

    let rule: String
    /// A query with text columns.
    ///
    /// Without a `finder`, each row is one finding, with its description.
    let sql: String
    /// Statements that repair all findings.
    ///
    /// Empty if there is no single right way.
    let repair: [String]
    /// Whether the repair loses data that cannot be derived from the remaining data.
    var removesRows = false
    /// Checks one row.
    var finder: @Sendable (inout Scan, [String?]) -> Finding? = { _, row in Finding(text: (row.first ?? nil) ?? "") }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    package init(rule: String, sql: String, repair: [String] = []) {
        (self.rule, self.sql, self.repair) = (rule, sql, repair)
    }

    // MARK: Rules

    /// Returns the rules of all stores, in the order of repair: a later rule counts the rows that remain after an
    /// earlier one.
    static func all(_ layout: StoreLayout) -> [StoreInvariant] {
        ownLists(layout) + layout.references.map { reference($0.table, $0.column, layout) } + [searchData(layout)]
            + layout.textKeys.map { textKey($0.table, $0.key, $0.text, layout) } + layout.ownInvariants
            + requestPlaces(layout) + counts(layout).map { count($0.column, $0.query, layout) }
            + [feedGaps(layout), acknowledgements(layout), groups(layout), shortForms(layout), outboxLanes(layout)]
    }

    /// Returns the rule that a store has one epoch, the number that distinguishes it from a new store in its place.
    static func epoch(_ layout: StoreLayout) -> StoreInvariant {
        StoreInvariant(
            rule: "the store has one epoch",
            sql: "SELECT count(*) || ' epochs' FROM store HAVING count(*) <> 1 OR max(epoch) = 0",
            repair: layout.epochRenewal
        )
    }

    /// Returns the rules that lists are no longer than a policy allows.
    static func capacities(_ policy: Policy, _ layout: StoreLayout) -> [StoreInvariant] {
        let groups = "(SELECT count(*) FROM friend_group WHERE owner = \(layout.users).\(layout.id))"
        let limits = [
            ("friends", "friend_count", policy.friendLimit), ("blocked users", "block_count", policy.blockLimit),
            ("groups", groups, policy.groupLimit), ("followed users", "following_count", policy.followLimit),
        ]
        return limits.map { name, count, limit in
            StoreInvariant(
                rule: "no user has more than \(limit) \(name)",
                sql: "SELECT \(layout.id) || ': ' || \(count) FROM \(layout.users) WHERE \(count) > \(limit)"
            )
        }
    }

    private static func ownLists(_ layout: StoreLayout) -> [StoreInvariant] {
        ["friendship", "block"]
            .compactMap { table in
                layout.actorSides[table]
                    .map { side in
                        StoreInvariant(
                            rule: "no user is on their own list of \(table)s",
                            sql:
                                "SELECT \(side.owner) FROM \(table) WHERE \(side.owner) = \(side.other) AND \(side.filter)",
                            repair: ["DELETE FROM \(table) WHERE \(side.owner) = \(side.other)"]
                        )
                    }
            }
    }

    private static func reference(_ table: String, _ column: String, _ layout: StoreLayout) -> StoreInvariant {
        let isStray = """
            NOT EXISTS (SELECT 1 FROM \(layout.users) AS known WHERE known.\(layout.id) = \(table).\(column))
            """
        return StoreInvariant(
            rule: "\(table).\(column) is a user who exists",
            sql: "SELECT DISTINCT \(column) FROM \(table) WHERE \(isStray)",
            // The same result as if the user had just been deleted.
            repair: ["DELETE FROM \(table) WHERE \(isStray)"]
        )
    }

    private static func requestPlaces(_ layout: StoreLayout) -> [StoreInvariant] {
        let (user, id) = (layout.users, layout.id)
        // Another rule reports places that no list reaches, and the version of a list must not follow them.
        let places =
            "(SELECT * FROM (\(layout.requestPlaces)) AS stored WHERE position BETWEEN 0 AND \(1 << 53 as Int64)) AS place"
        let last = "(SELECT max(position) FROM \(places) WHERE place.owner = \(user).\(id))"
        let raising = "UPDATE \(user) SET request_sequence = \(last) WHERE request_sequence < \(last)"
        return [
            StoreInvariant(
                rule: "no place of a request list is beyond the version of the list",
                sql: """
                    SELECT place.owner || ': ' || max(position) || ' beyond ' || max(request_sequence)
                    FROM \(places) JOIN \(user) AS listed ON listed.\(id) = place.owner
                    GROUP BY place.owner HAVING max(position) > max(request_sequence)
                    """,
                repair: [raising]
            ),
            StoreInvariant(
                rule: "every place of a request list holds one request",
                sql: """
                    SELECT owner || ': ' || count(*) || ' at ' || position FROM \(places)
                    GROUP BY owner, position HAVING count(*) > 1
                    """,
                repair: layout.requestMoves.flatMap { [$0, raising] }
            ),
        ]
    }

    private static func counts(_ layout: StoreLayout) -> [(column: String, query: String)] {
        let user = "\(layout.users).\(layout.id)"
        func count(_ table: String, _ sides: [String: StoreLayout.Side]) -> String {
            sides[table].map { "SELECT count(*) FROM \(table) WHERE \(layout.condition($0, in: table, of: user))" }
                ?? ""
        }
        let subscribers = count("subscription", layout.targetSides)
        let mutual =
            if let follower = layout.actorSides["follow"], let followee = layout.targetSides["follow"] {
                """
                \(count("follow", layout.actorSides)) AND EXISTS (SELECT 1 FROM (SELECT * FROM follow WHERE \(followee.filter)) \
                AS back WHERE back.\(followee.owner) = \(user) AND back.\(followee.other) = follow.\(follower.other))
                """
            } else {
                ""
            }
        return [
            ("friend_count", count("friendship", layout.actorSides)),
            ("block_count", count("block", layout.actorSides)),
            ("following_count", count("follow", layout.actorSides)),
            ("follower_count", count("follow", layout.targetSides)),
            ("mutual_count", mutual), ("presence_subscriber_count", "\(subscribers) AND topic = 'presence'"),
            ("profile_subscriber_count", "\(subscribers) AND topic = 'profile'"),
        ]
    }

    private static func count(_ column: String, _ query: String, _ layout: StoreLayout) -> StoreInvariant {
        StoreInvariant(
            rule: "\(column) is the number of rows that it counts",
            sql: """
                SELECT owner || ': ' || kept || ' instead of ' || found FROM (SELECT \(layout.id) AS owner, \(column) AS kept,
                (\(query)) AS found FROM \(layout.users)) AS counted WHERE kept <> found
                """,
            repair: ["UPDATE \(layout.users) SET \(column) = (\(query)) WHERE \(column) <> (\(query))"]
        )
    }

    private static func feedGaps(_ layout: StoreLayout) -> StoreInvariant {
        let owner = layout.recipient
        let broken = "GROUP BY \(owner) HAVING max(position) - min(position) + 1 <> count(*)"
        return StoreInvariant(
            rule: "the positions of a feed have no gaps",
            sql: """
                SELECT \(owner) || ': ' || count(*) || ' events from ' || min(position) || ' to ' || max(position)
                FROM event \(broken)
                """,
            // Everything up to the last gap. Devices that have not received these events list again, as after any
            // pruning.
            repair: [
                """
                DELETE FROM event WHERE \(owner) IN (SELECT \(owner) FROM event \(broken)) AND position <= (
                    SELECT max(last.position) FROM event AS last WHERE last.\(owner) = event.\(owner)
                    AND last.position < (SELECT max(newest.position) FROM event AS newest
                        WHERE newest.\(owner) = event.\(owner))
                    AND NOT EXISTS (SELECT 1 FROM event AS next
                        WHERE next.\(owner) = last.\(owner) AND next.position = last.position + 1))
                """
            ]
        )
    }
}
