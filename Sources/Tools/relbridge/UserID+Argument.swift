import ArgumentParser
import RelationshipCore

extension UserID {
    /// Parses a user id.
    static func argument(_ text: String) throws -> UserID {
        guard let user = UserID(text) else {
            throw ValidationError("a user id has 1 to \(UserID.maximumByteCount) bytes of printable ASCII")
        }
        return user
    }
}
