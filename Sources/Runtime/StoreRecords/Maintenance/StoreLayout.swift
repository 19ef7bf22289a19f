/// The names of a store's tables and columns, so that the same rules work for every database.
package struct StoreLayout: Sendable {
    /// A table of one user's actions on another user, read from the side of one of them.
    package struct Side: Sendable {
        /// The column of the user to look for.
        let owner: String
        /// The column of the other user.
        let other: String
        /// An additional condition for the rows.
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
    /// The columns of the primary keys, by table.
    package var keys: [String: [String]] = [:]
    /// A query for the names of all columns, each with the name of its table.
    package var columns = ""
    /// The side of the acting user, by table.
    package var actorSides: [String: Side] = [:]
    /// The side of the user who is acted on, by table.
    package var targetSides: [String: Side] = [:]
    /// The columns that name a user who must exist.
    package var references: [(table: String, column: String)] = []
    /// A query for the `owner` and `position` of each entry of each request list.
    package var requestPlaces = ""
    /// Statements that move each entry with a place that another entry also has to a new place at the end of the list.
    package var requestMoves: [String] = []
    /// The column of the user who receives an event.
    package var recipient = ""
    /// The column of the text by which a group is found, if it is not the column of the name.
    package var groupKey: String?
    /// The columns of texts by which a row is found, each with the column of the text that it is made from.
    package var textKeys: [(table: String, key: String, text: String)] = []
    /// An expression for the searchable text of a user in hexadecimal digits, and a function that reads such digits.
    package var searchTextDigits = ""
    package var bytesOfDigits: @Sendable (_ digits: String) -> String = { $0 }
    /// An expression for the end of the feed that a row of `feed_position` refers to.
    package var feedEnd = ""
    /// The column of the user to whom a short form belongs.
    package var shortFormOwner = ""
    /// The rules of an intact database, apart from the content of its rows, as a quick check.
    package var integrity: [StoreInvariant] = []
    /// The same rules, as a thorough check.
    package var wholeIntegrity: [StoreInvariant] = []
    /// Rules that apply only to this layout.
    package var ownInvariants: [StoreInvariant] = []
    /// Statements that turn this store into another store for devices that resume from a position.
    package var epochRenewal: [String] = []
    /// A query for the version of the schema.
    package var version = ""

    /// Creates a layout without any names.
    package init() {}

    /// Returns a text as an SQL literal.
    package static func quoted(_ text: String) -> String {
        "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'"
    }

    /// The tables to count, each with the name of its content.
    var kinds: [(name: String, table: String)] {
        [
            ("users", users), ("friendships", "friendship"), ("groups", "friend_group"), ("blocks", "block"),
            ("requests", "request"), ("follows", "follow"), ("subscriptions", "subscription"), ("devices", "device"),
            ("events", "event"), ("answeredRequests", "answered_request"), ("accesses", "access"), ("outbox", "outbox"),
        ]
    }

    /// Returns the condition for the rows of one user.
    func condition(_ side: Side, in table: String, of user: String) -> String {
        "\(table).\(side.owner) = \(user) AND \(side.filter)"
    }
}
