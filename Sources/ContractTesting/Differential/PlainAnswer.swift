import RelationshipCore

/// What the model answers to an act, before any dialect has put it in its own words.
enum PlainAnswer: Sendable, Hashable {
    /// What came of one user of a batch; `nil` if it was done.
    struct Item: Sendable, Hashable {
        var user: String
        var code: RelationshipError.Code?

        init(_ user: String, _ code: RelationshipError.Code?) {
            self.user = user
            self.code = code
        }
    }

    /// How the caller stands to a user.
    struct Relation: Sendable, Hashable {
        var user: String
        var relation: String
        var exists: Bool

        init(_ user: String, _ relation: String, _ exists: Bool) {
            self.user = user
            self.relation = relation
            self.exists = exists
        }
    }

    /// A user as seen by the caller, and the friend if the user is one.
    struct Look: Sendable, Hashable {
        var user: String
        var relation: String
        var friend: PlainView.Friend?
        var exists: Bool
    }

    case done
    case added
    case pending
    case failed(RelationshipError.Code)
    case items([Item])
    case relations([Relation])
    case looks([Look])
    case friends([PlainView.Friend])
    case blocked([String])
    /// The requests of both lists, which list was asked for (`nil` for both), and whether handled ones were too.
    case requests([PlainView.Request], unread: Int, isSent: Bool?, handledToo: Bool)
}
