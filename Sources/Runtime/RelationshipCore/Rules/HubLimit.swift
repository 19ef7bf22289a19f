/// The hub's maximum lengths for the texts and lists of a command: in each case the limit of the most permissive
/// dialect.
///
/// The adapters enforce the limits of their own vendors, in the vendor's units and with the vendor's codes. These
/// limits apply to callers without an adapter, such as a gateway or an import. They count the bytes of a text in UTF-8.
/// Where a vendor counts UTF-16 units, the limit here is three bytes for each unit.
package enum HubLimit: String, Sendable, CaseIterable {
    case remark, wording, source, groupName, nickname, avatarURL, customKey, customValue
    case signature, location, email, birthday, uniqueID, statusText, searchText
    case searchKeywords, groupNames, users

    /// The maximum number of bytes or items.
    package var maximum: Int {
        switch self {
        case .remark: 192
        case .wording: 384
        // The prefix `AddSource_Type_` and a keyword of 8 letters.
        case .source: 23
        case .groupName: 30
        case .nickname, .signature: 500
        case .avatarURL: 3_072
        case .customKey, .location, .birthday, .uniqueID: 96
        case .customValue: 768
        case .email: 384
        case .statusText: 100
        // No vendor documents a limit. No text that can be searched is longer than a nickname.
        case .searchText: 500
        case .searchKeywords: 5
        // No vendor documents a limit. The policy limits the number of groups.
        case .groupNames: 10_000
        case .users: 1_000
        }
    }

    /// The code of the error for a text or list that is too long.
    private var code: RelationshipError.Code {
        switch self {
        case .remark: .invalidRemark
        case .wording: .invalidWording
        case .source: .invalidSource
        case .groupName: .invalidGroupName
        case .searchKeywords, .groupNames, .users: .tooManyItems
        case .nickname, .avatarURL, .customKey, .customValue, .signature, .location, .email, .birthday, .uniqueID,
            .statusText, .searchText:
            .fieldTooLong
        }
    }

    /// Checks the length of a text.
    func check(_ text: String) throws(RelationshipError) {
        guard text.utf8.count <= maximum else { throw error("\(rawValue) has \(text.utf8.count) bytes of UTF-8") }
    }

    /// Checks the length of a value.
    func check(_ value: FieldValue) throws(RelationshipError) {
        switch value {
        case .string(let text): try check(text)
        case .bytes(let bytes):
            guard bytes.count <= maximum else { throw error("\(rawValue) has \(bytes.count) bytes") }
        case .integer: break
        }
    }

    /// Checks the number of items of a list.
    func check(count: Int) throws(RelationshipError) {
        guard count <= maximum else { throw error("\(count) \(rawValue)") }
    }

    private func error(_ found: String) -> RelationshipError {
        RelationshipError(code, "\(found); at most \(maximum) are allowed")
    }
}
