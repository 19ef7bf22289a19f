/// Looks at what users write before it is stored.
///
/// A service that was given an audit asks it once per command that carries words of a user. What the audit refuses is not
/// stored: the command fails with ``RelationshipError/Code/sensitiveText`` and names the fields.
public protocol ContentAudit: Sendable {
    /// The fields whose words must not be stored.
    ///
    /// - Parameter submission: What the user wants to store.
    /// - Returns: Names of fields out of ``ContentSubmission/texts``; none to let everything pass.
    func rejectedFields(of submission: ContentSubmission) async -> [String]
}

/// The words of one command, by the names of their fields.
public struct ContentSubmission: Sendable, Hashable {
    /// Who wrote them.
    public let author: UserID
    /// What the author wants to do.
    public let operation: Command.Kind
    /// The words by field: `nickname`, `avatarURL`, `remark`, `wording`, `group`, `statusText`, the names of
    /// ``Profile/Field``, and custom fields by their own names.
    public let texts: [String: String]

    /// Creates a submission.
    ///
    /// - Parameters:
    ///   - author: Who wrote them.
    ///   - operation: What the author wants to do.
    ///   - texts: The words by field.
    public init(author: UserID, operation: Command.Kind, texts: [String: String]) {
        self.author = author
        self.operation = operation
        self.texts = texts
    }
}

extension Command {
    /// The words that this command would store, by field; none for commands without words.
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
    /// Both, so that an app's own field that has the name of a standard one hides nothing from the audit.
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
