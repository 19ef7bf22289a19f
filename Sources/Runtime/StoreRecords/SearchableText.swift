package import RelationshipCore

/// The bytes in which a search looks for its words.
package enum SearchableText {
    /// Returns the search forms of the id and the nickname.
    ///
    /// The separator is a byte that never occurs in UTF-8, so no word matches across it.
    package static func bytes(of user: UserID, nickname: String) -> [UInt8] {
        Array(user.rawValue.searchForm.utf8) + [0xFF] + Array(nickname.searchForm.utf8)
    }
}
