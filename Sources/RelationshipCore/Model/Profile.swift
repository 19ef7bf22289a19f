/// Who may add a user as a friend.
public enum AddPermission: String, Sendable, Hashable, Codable, CaseIterable {
    /// Everyone, at once.
    case anyone
    /// Everyone, once the user agrees.
    case needsApproval
    /// Nobody.
    case nobody
}

/// What a user shows of themselves.
public struct Profile: Sendable, Hashable {
    private var content: Shared<Content>

    /// Whose profile it is.
    public var userID: UserID { content.value.userID }
    /// The display name; empty if none was set.
    public var nickname: String {
        get { content.value.nickname }
        set { content.change { $0.nickname = newValue } }
    }
    /// The address of the avatar picture; empty if none was set.
    public var avatarURL: String {
        get { content.value.avatarURL }
        set { content.change { $0.avatarURL = newValue } }
    }
    /// Who may add this user; `nil` means that the app's default holds (``Policy/defaultAddPermission``).
    public var addPermission: AddPermission? {
        get { content.value.addPermission }
        set { content.change { $0.addPermission = newValue } }
    }
    /// The standard fields beside these, by the names of ``Field``.
    public var fields: [String: FieldValue] {
        get { content.value.fields }
        set { content.change { $0.fields = newValue } }
    }
    /// The app's own fields, by name without any vendor prefix; which there are, ``Policy/customProfileFields`` says.
    public var custom: [String: FieldValue] {
        get { content.value.custom }
        set { content.change { $0.custom = newValue } }
    }
    /// Who may see more than nickname and avatar.
    public var visibility: ProfileVisibility {
        get { content.value.visibility }
        set { content.change { $0.visibility = newValue } }
    }

    /// Creates a profile.
    ///
    /// - Parameters:
    ///   - userID: Whose profile it is.
    ///   - nickname: The display name.
    ///   - avatarURL: The address of the avatar picture.
    ///   - addPermission: Who may add this user; `nil` for the app's default.
    ///   - fields: The standard fields beside these, by the names of ``Field``.
    ///   - custom: The app's own fields.
    ///   - visibility: Who may see more than nickname and avatar.
    public init(
        userID: UserID,
        nickname: String = "",
        avatarURL: String = "",
        addPermission: AddPermission? = nil,
        fields: [String: FieldValue] = [:],
        custom: [String: FieldValue] = [:],
        visibility: ProfileVisibility = .appDefault
    ) {
        content = Shared(
            Content(
                userID: userID,
                nickname: nickname,
                avatarURL: avatarURL,
                addPermission: addPermission,
                fields: fields,
                custom: custom,
                visibility: visibility
            )
        )
    }
}

extension Profile {
    /// What copies share.
    fileprivate struct Content: Sendable, Hashable {
        let userID: UserID
        var nickname: String
        var avatarURL: String
        var addPermission: AddPermission?
        var fields: [String: FieldValue]
        var custom: [String: FieldValue]
        var visibility: ProfileVisibility
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Profile: CustomReflectable {
    public var customMirror: Mirror { content.mirror(of: self) }
}

extension Profile {
    /// The neutral names of the standard fields beside nickname, avatar and permission.
    public enum Field: String, Sendable, CaseIterable {
        /// A short text about oneself.
        case signature
        /// 0 unknown, 1 male, 2 female.
        case gender
        /// The day of birth: a number such as 20190419, or any text, as the dialect that wrote it has it.
        case birthday
        /// A place.
        case location
        /// A language number of the app's own.
        case language
        /// A level number of the app's own.
        case level
        /// A role number of the app's own.
        case role
        /// An e-mail address.
        case email
        /// A name by which others find the user; given by the server, at most once in the whole backend.
        case uniqueID
    }

    /// The user's unique id, if the server has given one.
    package var uniqueID: String? { fields[Field.uniqueID.rawValue]?.text }

    /// The value of a standard field as a number, or `nil` if it is not set, or not a number.
    ///
    /// - Parameter field: The field.
    /// - Returns: The number, read from its digits if the field holds a text.
    public func number(_ field: Field) -> Int64? {
        guard let value = fields[field.rawValue] else { return nil }
        if case .integer(let number) = value { return number }
        return value.text.flatMap { Int64($0) }
    }
}

/// A change of a profile that touches only the fields it names.
public struct ProfilePatch: Sendable, Hashable {
    /// The new display name, or `nil` to leave it.
    public var nickname: String?
    /// The new avatar address, or `nil` to leave it.
    public var avatarURL: String?
    /// The new permission, or `nil` to leave it.
    public var addPermission: AddPermission?
    /// The changes of standard fields by the names of ``Profile/Field``; a field that is not named stays.
    public var fields: [String: FieldChange]
    /// The changes of the app's own fields; a field that is not named stays.
    public var custom: [String: FieldChange]
    /// Who may see the profile from now on, or `nil` to leave it.
    public var visibility: ProfileVisibility?
    /// How many custom fields the profile may have when this patch adds to them; `nil` for any number.
    public var customFieldLimit: Int?

    /// Creates a patch.
    ///
    /// - Parameters:
    ///   - nickname: The new display name, or `nil` to leave it.
    ///   - avatarURL: The new avatar address, or `nil` to leave it.
    ///   - addPermission: The new permission, or `nil` to leave it.
    ///   - fields: The changes of standard fields by the names of ``Profile/Field``.
    ///   - custom: The changes of the app's own fields.
    ///   - visibility: Who may see the profile from now on, or `nil` to leave it.
    ///   - customFieldLimit: How many custom fields the profile may have when this patch adds to them.
    public init(
        nickname: String? = nil,
        avatarURL: String? = nil,
        addPermission: AddPermission? = nil,
        fields: [String: FieldChange] = [:],
        custom: [String: FieldChange] = [:],
        visibility: ProfileVisibility? = nil,
        customFieldLimit: Int? = nil
    ) {
        self.nickname = nickname
        self.avatarURL = avatarURL
        self.addPermission = addPermission
        self.fields = fields
        self.custom = custom
        self.visibility = visibility
        self.customFieldLimit = customFieldLimit
    }

    /// The profile with this patch applied.
    ///
    /// - Parameter profile: The profile to change.
    /// - Returns: The changed profile.
    public func applied(to profile: Profile) -> Profile {
        Profile(
            userID: profile.userID,
            nickname: nickname ?? profile.nickname,
            avatarURL: avatarURL ?? profile.avatarURL,
            addPermission: addPermission ?? profile.addPermission,
            fields: profile.fields.applying(fields),
            custom: profile.custom.applying(custom),
            visibility: visibility ?? profile.visibility
        )
    }
}

extension Dictionary where Key == String, Value == FieldValue {
    /// The fields with changes applied; those that are not named stay.
    func applying(_ changes: [String: FieldChange]) -> Self {
        var changed = self
        for (name, change) in changes {
            switch change {
            case .set(let value): changed[name] = value
            case .clear: changed[name] = nil
            }
        }
        return changed
    }
}
