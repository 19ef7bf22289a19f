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

extension Command {
    /// The texts that this command stores, by field; empty for commands without texts.
    var texts: [String: String] {
        switch self {
        case .updateProfile(let patch):
            var standard = patch.fields.texts
            standard["nickname"] = patch.nickname
            standard["avatarURL"] = patch.avatarURL
            return standard.joined(with: patch.custom.texts)
        case .addFriend(let add):
            var texts = ["wording": add.wording, "remark": add.remark]
            if let group = add.group { texts["group"] = group }
            return texts.filter { !$0.value.isEmpty }
        case .acceptRequest(let accept):
            return accept.remark.isEmpty ? [:] : ["remark": accept.remark]
        case .updateFriend(_, let patch):
            var standard: [String: String] = [:]
            standard["remark"] = patch.remark
            standard["group"] = patch.groups?.joined(separator: "\n")
            return standard.joined(with: patch.custom.texts)
        case .createGroups(let create): return ["group": create.names.joined(separator: "\n")]
        case .renameGroup(_, let name): return ["group": name]
        case .setStatusText(let text): return ["statusText": text]
        default: return [:]
        }
    }
}

extension [String: String] {
    /// Joins both texts if a standard and a custom field have the same name.
    ///
    /// An app's custom field with the name of a standard field therefore hides no text from the audit.
    fileprivate func joined(with custom: [String: String]) -> [String: String] {
        merging(custom) { $0 + "\n" + $1 }
    }
}

extension [String: FieldChange] {
    /// The fields that are set to text.
    fileprivate var texts: [String: String] {
        compactMapValues { change in
            guard case .set(let value) = change else { return nil }
            if case .integer = value { return nil }
            return value.text
        }
    }
}
