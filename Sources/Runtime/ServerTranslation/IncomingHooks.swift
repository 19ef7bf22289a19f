package import JSONSyntax
package import RelationshipCore

/// A form of webhooks that a gateway in front of a vendor's cloud receives from the vendor.
package protocol IncomingHookFormat: HookFormat {
    /// Returns whether the query of a request has a signature of the vendor that is not too old.
    func isAuthentic(_ query: [String: String], at now: Timestamp) -> Bool

    /// Reads what a request reports.
    ///
    /// - Parameters:
    ///   - body: The body.
    ///   - query: The query.
    /// - Returns: The report, or `nil` for a body that is none.
    func report(in body: JSONValue, _ query: [String: String]) -> HookReport?

    /// The answer that the vendor expects, which lets an act pass that it asks about.
    var receipt: JSONObject { get }
}

/// What a vendor's webhook says, for a mirror of the vendor's data.
package struct HookReport: Sendable, Hashable {
    /// A change of a request, which no call of the vendor reads.
    package struct Change: Sendable, Hashable {
        /// The command that makes the change.
        package var command: Command
        /// The user who made it.
        package var user: UserID

        /// Creates a change.
        package init(_ command: Command, by user: UserID) { (self.command, self.user) = (command, user) }
    }

    /// What a report says of two users, by which a mirror sees whether it knows the change.
    package struct Fact: Sendable, Hashable {
        /// What one user has of the other.
        package enum Kind: Sendable { case friend, block, request }

        /// What the user has.
        package var kind: Kind
        /// The user.
        package var user: UserID
        /// The other user.
        package var other: UserID
        /// Whether the user has it now.
        package var holds: Bool

        /// Creates a fact.
        package init(_ kind: Kind, of user: UserID, to other: UserID, holds: Bool = true) {
            (self.kind, self.user, self.other, self.holds) = (kind, user, other, holds)
        }
    }

    /// The users whose data changed.
    package var users: Set<UserID>
    /// The changes of requests.
    package var changes: [Change] = []
    /// What the users have of each other now; none if the report does not say.
    package var facts: [Fact] = []
    /// Whether a server acted, which can be this gateway.
    package var isByServer: Bool
    /// Whether only profiles changed.
    package var isOnlyProfile = false
    /// The time of the change, if the report says it.
    package var at: Timestamp?

    /// Creates a report.
    package init(of users: Set<UserID>, isByServer: Bool) { (self.users, self.isByServer) = (users, isByServer) }
}

extension HookFormat {
    /// The time in which a signature is valid, in milliseconds.
    package static var signatureLifetime: Int64 { 300_000 }

    /// Returns whether the query of a request has the values that this format signs at a time.
    ///
    /// - Parameters:
    ///   - query: The query.
    ///   - names: The names of the values to compare.
    ///   - signedAt: The time of the signature, by the query.
    ///   - now: The current time.
    /// - Returns: Whether all values are equal, in a time that does not depend on where they differ.
    package func agrees(
        with query: [String: String],
        in names: [String],
        signedAt: Timestamp?,
        at now: Timestamp
    ) -> Bool {
        guard let signedAt, abs(now.milliseconds(since: signedAt)) <= Self.signatureLifetime else { return false }
        let own = self.query(of: HookMessage("", [:]), at: signedAt, nonce: query["nonce"] ?? "")
        return names.allSatisfy { name in
            guard let expected = own.first(where: { $0.name == name })?.value, let found = query[name] else {
                return false
            }
            let (left, right) = (Array(expected.utf8), Array(found.utf8))
            guard left.count == right.count else { return false }
            return zip(left, right).reduce(into: UInt8(0)) { $0 |= $1.0 ^ $1.1 } == 0
        }
    }
}
