public import RelationshipCore

/// A user with relations that cannot be changed, and the vendor's error code for an attempt.
///
/// Every change of a relation of the user fails with the code, including changes by the user. This simulates another
/// backend behind the tested one, or an app's server that approves changes. The tables need no entry for the code.
public struct Refusal: Sendable, Hashable {
    /// The user.
    public var user: UserID
    /// The code with its vendor.
    public var foreign: RelationshipError.ForeignCode
}

extension Refusal {
    init(_ reader: FixtureReader, _ dialects: FixtureDialects) throws(FixtureProblem) {
        let object = try reader.object(allowing: ["user", "dialect", "code", "text"], called: "a refusal")
        let code = try object.required("code")
        guard let number = Int(exactly: try code.integer()) else { throw code.problem("is too large a code") }
        let vocabulary = try object.required("dialect")
        guard let dialect = try vocabulary.dialect(among: dialects).dialect?.name else {
            throw vocabulary.problem("the code is one of a dialect: \(dialects.dialectNames)")
        }
        self.init(
            user: try object.required("user").user(),
            foreign: RelationshipError.ForeignCode(
                dialect: dialect,
                code: number,
                text: try object.member("text")?.string() ?? ""
            )
        )
    }
}
