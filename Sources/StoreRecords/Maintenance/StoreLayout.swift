/// The names of a store's tables and columns, so that one set of rules serves every database.
package struct StoreLayout: Sendable {
    /// How a table that records what one user does to another is read from one of the two sides.
    package struct Side: Sendable {
        /// The column of the user to look for.
        let owner: String
        /// The column of the other user.
        let other: String
        /// What else the rows must fulfil.
        let filter: String

        // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
        package init(_ owner: String, _ other: String, where filter: String = "true") {
            (self.owner, self.other, self.filter) = (owner, other, filter)
        }
    }

    /// The table of users.
    package var users = ""
    /// The column of a user's id.
    package var id = ""
    /// The columns of the keys, by table.
    package var keys: [String: [String]] = [:]
    /// A query for the name of every table with the name of each of its columns.
    package var columns = ""
    /// How the rows of the user who does something are read, by table.
    package var doing: [String: Side] = [:]
    /// How the rows of the user to whom something is done are read, by table.
    package var receiving: [String: Side] = [:]
    /// The columns that name a user who must exist.
    package var references: [(table: String, column: String)] = []
    /// A query for `owner` and `position` of each entry of each request list.
    package var requestPlaces = ""
    /// Give each entry of a request list that shares its place with another a place of its own at the end of the list.
    package var requestMoves: [String] = []
    /// The column of the user who receives the event.
    package var recipient = ""
    /// The column of the text by which a group is found, if it is another one than its name.
    package var groupKey: String?
    /// The column of the user with the short form.
    package var shortFormOwner = ""
    /// The rules that an intact database keeps whatever its rows say: those that are looked at quickly.
    package var integrity: [StoreLaw] = []
    /// The same rules, thoroughly.
    package var wholeIntegrity: [StoreLaw] = []
    /// Rules that only this layout can break.
    package var ownLaws: [StoreLaw] = []
    /// Statements that make another store of this one, for devices that resume from a position.
    package var epochRenewal: [String] = []
    /// A query for the version of the tables.
    package var version = ""

    /// A layout that names nothing yet.
    package init() {}

    /// A text as a literal of SQL.
    package static func quoted(_ text: String) -> String {
        "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'"
    }

    /// The tables that are counted, by the names of what they hold.
    var kinds: [(name: String, table: String)] {
        [
            ("users", users), ("friendships", "friendship"), ("groups", "friend_group"), ("blocks", "block"),
            ("requests", "request"), ("follows", "follow"), ("subscriptions", "subscription"), ("devices", "device"),
            ("events", "event"), ("answeredRequests", "answered_request"),
        ]
    }

    /// The condition for the rows of one user.
    func condition(_ side: Side, in table: String, of user: String) -> String {
        "\(table).\(side.owner) = \(user) AND \(side.filter)"
    }
}
