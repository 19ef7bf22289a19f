/// Checks users' texts before they are stored.
///
/// A service with an audit calls it once for each command that contains texts of a user. Rejected texts are not stored.
/// The command fails with ``RelationshipError/Code/sensitiveText``, and the error names the fields.
public protocol ContentAudit: Sendable {
    /// Returns the fields with texts that the service must not store.
    ///
    /// - Parameter submission: The texts to store.
    /// - Returns: Names of fields in ``ContentSubmission/texts``. An empty array accepts all texts.
    func rejectedFields(of submission: ContentSubmission) async -> [String]
}

/// The texts of one command, by the names of their fields.
public struct ContentSubmission: Sendable, Hashable {
    /// The author of the texts.
    public let author: UserID
    /// The operation of the author.
    public let operation: Command.Kind
    /// The texts by field.
    ///
    /// The fields are `nickname`, `avatarURL`, `remark`, `wording`, `group`, `statusText`, the names of
    /// ``Profile/Field``, and custom fields by their own names.
    public let texts: [String: String]

    /// Creates a submission.
    ///
    /// - Parameters:
    ///   - author: The author of the texts.
    ///   - operation: The operation of the author.
    ///   - texts: The texts by field.
    public init(author: UserID, operation: Command.Kind, texts: [String: String]) {
        self.author = author
        self.operation = operation
        self.texts = texts
    }
}

/// The texts of a command under construction, for ``Command/texts``.
struct AuditedTexts {
    private(set) var byField: [String: String] = [:]

    /// Adds a text, unless it is `nil`.
    ///
    /// If a standard and a custom field have the same name, both texts are joined. An app's custom field with the name of
    /// a standard field therefore hides no text from the audit.
    mutating func add(_ field: String, _ text: String?) {
        guard let text else { return }
        byField[field] = byField[field].map { "\($0)\n\(text)" } ?? text
    }

    /// Adds a list of texts as one text, unless it is `nil`.
    mutating func add(_ field: String, _ texts: [String]?) {
        add(field, texts?.joined(separator: "\n"))
    }

    /// Adds the fields that are set to text, under their own names.
    mutating func add(_ changes: [String: FieldChange]) {
        for (field, change) in changes {
            guard case .set(let value) = change else { continue }
            if case .integer = value { continue }
            add(field, value.text)
        }
    }
}
