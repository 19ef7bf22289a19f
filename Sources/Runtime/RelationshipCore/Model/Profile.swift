/// The permission to add a user as a friend.
public enum AddPermission: String, Sendable, Hashable, Codable, CaseIterable {
    /// Every user may add the user immediately.
    case anyone
    /// Every user may add the user after the user's approval.
    case needsApproval
    /// No user may add the user.
    case nobody
}

/// The information that a user shows about themselves.
public struct Profile: Sendable, Hashable {
    private var content: Shared<Content>

    /// The user of the profile.
    public var userID: UserID { content.value.userID }
    /// The display name; empty if the user has set none.
    public var nickname: String {
        get { content.value.nickname }
        set { content.change { $0.nickname = newValue } }
    }
    /// The address of the avatar picture; empty if the user has set none.
    public var avatarURL: String {
        get { content.value.avatarURL }
        set { content.change { $0.avatarURL = newValue } }
    }
    /// The users who may add this user; `nil` for the app's default (``Policy/defaultAddPermission``).
    public var addPermission: AddPermission? {
        get { content.value.addPermission }
        set { content.change { $0.addPermission = newValue } }
    }
    /// The other standard fields, by the names of ``Field``.
    public var fields: [String: FieldValue] {
        get { content.value.fields }
        set { content.change { $0.fields = newValue } }
    }
    /// The app's own fields, by name without any vendor prefix.
    ///
    /// ``Policy/customProfileFields`` contains their names.
    public var custom: [String: FieldValue] {
        get { content.value.custom }
        set { content.change { $0.custom = newValue } }
    }
    /// The users who may see more than the nickname and the avatar.
    public var visibility: ProfileVisibility {
        get { content.value.visibility }
        set { content.change { $0.visibility = newValue } }
    }

    /// Creates a profile.
    ///
    /// - Parameters:
    ///   - userID: The user of the profile.
    ///   - nickname: The display name.
    ///   - avatarURL: The address of the avatar picture.
    ///   - addPermission: The users who may add this user; `nil` for the app's default.
    ///   - fields: The other standard fields, by the names of ``Field``.
    ///   - custom: The app's own fields.
    ///   - visibility: The users who may see more than the nickname and the avatar.
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
    /// The content that copies share.
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
    /// The neutral names of the standard fields, except for nickname, avatar and add permission.
    public enum Field: String, Sendable, CaseIterable {
        /// The user's signature, a short text.
        case signature
        /// A number: 0 for unknown, 1 for male, 2 for female.
        case gender
        /// The birthday.
        ///
        /// It is a number such as 20190419, or any text, depending on the dialect that wrote it.
        case birthday
        /// A location.
        case location
        /// A language number that the app defines.
        case language
        /// A level number that the app defines.
        case level
        /// A role number that the app defines.
        case role
        /// An e-mail address.
        case email
        /// A unique name by which other users can find the user.
        ///
        /// Only the server can set it.
        case uniqueID
    }

    /// The user's unique id; `nil` if the server has set none.
    package var uniqueID: String? { fields[Field.uniqueID.rawValue]?.text }

    /// Returns the value of a standard field as a number, or `nil` if the field is not set or not a number.
    ///
    /// - Parameter field: The field.
    /// - Returns: The number. If the field contains a text, the number in that text.
    public func number(_ field: Field) -> Int64? {
        guard let value = fields[field.rawValue] else { return nil }
        if case .integer(let number) = value { return number }
        return value.text.flatMap { Int64($0) }
    }
}

/// A change of a profile.
///
/// Fields that the patch doesn't contain are unchanged.
public struct ProfilePatch: Sendable, Hashable {
    /// The new display name, or `nil` for no change.
    public var nickname: String?
    /// The new avatar address, or `nil` for no change.
    public var avatarURL: String?
    /// The new permission, or `nil` for no change.
    public var addPermission: AddPermission?
    /// The changes of standard fields, by the names of ``Profile/Field``.
    ///
    /// All other standard fields are unchanged.
    public var fields: [String: FieldChange]
    /// The changes of the app's own fields.
    ///
    /// All other fields of the app are unchanged.
    public var custom: [String: FieldChange]
    /// The users who may see the profile after the change, or `nil` for no change.
    public var visibility: ProfileVisibility?
    /// The maximum number of the profile's custom fields after this patch adds fields; `nil` for no limit.
    public var customFieldLimit: Int?

    /// Creates a patch.
    ///
    /// - Parameters:
    ///   - nickname: The new display name, or `nil` for no change.
    ///   - avatarURL: The new avatar address, or `nil` for no change.
    ///   - addPermission: The new permission, or `nil` for no change.
    ///   - fields: The changes of standard fields by the names of ``Profile/Field``.
    ///   - custom: The changes of the app's own fields.
    ///   - visibility: The users who may see the profile after the change, or `nil` for no change.
    ///   - customFieldLimit: The maximum number of the profile's custom fields after this patch adds fields; `nil` for
    ///     no limit.
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

    /// Returns the profile with this patch applied.
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

    /// Returns the part of this patch whose values differ from those of a profile.
    ///
    /// - Parameter profile: The profile before the change.
    /// - Returns: A patch with the same effect on the profile.
    func part(changing profile: Profile) -> ProfilePatch {
        ProfilePatch(
            nickname: nickname == profile.nickname ? nil : nickname,
            avatarURL: avatarURL == profile.avatarURL ? nil : avatarURL,
            addPermission: addPermission == profile.addPermission ? nil : addPermission,
            fields: profile.fields.part(of: fields),
            custom: profile.custom.part(of: custom),
            visibility: visibility == profile.visibility ? nil : visibility,
            customFieldLimit: customFieldLimit
        )
    }
}

extension Dictionary where Key == String, Value == FieldValue {
    /// Returns the changes that give a field another value.
    fileprivate func part(of changes: [String: FieldChange]) -> [String: FieldChange] {
        changes.filter { name, change in
            switch change {
            case .set(let value): self[name] != value
            case .clear: self[name] != nil
            }
        }
    }

    /// Returns the fields with the changes applied.
    ///
    /// All other fields are unchanged.
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
