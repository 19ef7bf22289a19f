import RelationshipCore

/// The members of a vocabulary's JSON that are not simply texts of users.
struct TextMembers {
    /// The content of a member.
    enum Role {
        /// A text that a user wrote, or a user's id.
        case text
        /// The source of a request, which may have the vendor's prefix.
        case source
        /// The name of a friend group.
        case group
        /// Bytes in Base64.
        case bytes
        /// A message of a backend, which may quote a user's text.
        case message
        /// A word of the vocabulary itself.
        case word
    }

    private let roles: [String: Role]
    /// The members with objects whose members the app or its users name.
    let maps: Set<String>

    /// The hub's members.
    ///
    /// A text outside a closed list is a word where only the backend writes it.
    static let neutral = TextMembers(
        words: [
            "addPermission", "visibility", "relation", "previous", "direction", "role", "roles", "status", "statuses",
            "topic", "platform", "list", "reason", "code", "added", "message", "fields", "device", "devices", "dialect",
        ],
        messages: ["error.message", "refused.message", "foreign.text"],
        maps: ["fields", "custom"],
        bytes: [],
        sources: ["source"],
        groups: [
            "group", "groups", "name", "names", "renameGroup.from", "renameGroup.to", "groupRenamed.from",
            "groupRenamed.to",
        ]
    )

    private init(
        words: [String],
        messages: [String],
        maps: [String],
        bytes: [String],
        sources: [String],
        groups: [String]
    ) {
        let lists: [(Role, [String])] = [
            (.word, words), (.message, messages), (.bytes, bytes), (.source, sources), (.group, groups),
        ]
        roles = Dictionary(lists.flatMap { role, names in names.map { ($0, role) } }) { first, _ in first }
        self.maps = Set(maps)
    }

    init(_ vocabulary: DialectVocabulary) {
        self.init(
            words: vocabulary.wordFields,
            messages: vocabulary.messageFields,
            maps: vocabulary.mapFields,
            bytes: vocabulary.byteFields,
            sources: vocabulary.sourceFields,
            groups: vocabulary.groupFields
        )
    }

    /// Returns the content of a member in the object of another member, or in the arguments of a call or callback.
    func role(of member: String, in parent: String) -> Role {
        roles["\(parent).\(member)"] ?? roles[member] ?? .text
    }
}

extension FixtureDialect {
    /// The members of the vocabulary's JSON that are not simply texts of users.
    var textMembers: TextMembers { dialect.map { TextMembers($0.vocabulary) } ?? .neutral }
}
