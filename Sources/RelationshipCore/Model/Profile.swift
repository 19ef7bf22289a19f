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
public struct Profile: Sendable, Hashable, Codable {
    /// Whose profile it is.
    public let userID: UserID
    /// The display name; empty if none was set.
    public var nickname: String
    /// The address of the avatar picture; empty if none was set.
    public var avatarURL: String
    /// Who may add this user; `nil` means that the app's default holds (``Policy/defaultAddPermission``).
    public var addPermission: AddPermission?
    /// The standard fields beside these, by the names of ``Field``.
    public var fields: [String: FieldValue]
    /// The app's own fields, by name without any vendor prefix; which there are, ``Policy/customProfileFields`` says.
    public var custom: [String: FieldValue]
    /// Who may see more than nickname and avatar.
    public var visibility: ProfileVisibility

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
        self.userID = userID
        self.nickname = nickname
        self.avatarURL = avatarURL
        self.addPermission = addPermission
        self.fields = fields
        self.custom = custom
        self.visibility = visibility
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Profile {
    private enum CodingKeys: String, CodingKey {
        case userID, nickname, avatarURL, addPermission, fields, custom, visibility
    }

    // Feeds hold profiles as they were written: older ones have no custom fields and no visibility.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        userID = try container.decode(UserID.self, forKey: .userID)
        nickname = try container.decode(String.self, forKey: .nickname)
        avatarURL = try container.decode(String.self, forKey: .avatarURL)
        addPermission = try container.decodeIfPresent(AddPermission.self, forKey: .addPermission)
        fields = try container.decode([String: FieldValue].self, forKey: .fields)
        // Before there were custom fields, the app's own stood among the standard ones.
        let own = fields.filter { Field(rawValue: $0.key) == nil }
        custom = try container.decodeIfPresent([String: FieldValue].self, forKey: .custom) ?? own
        if !container.contains(.custom) { fields = fields.filter { own[$0.key] == nil } }
        visibility = try container.decodeIfPresent(ProfileVisibility.self, forKey: .visibility) ?? .appDefault
    }
}

extension Profile {
    /// The neutral names of the standard fields beside nickname, avatar and permission.
    public enum Field: String, Sendable, CaseIterable {
        /// A short text about oneself.
        case signature
        /// 0 unknown, 1 male, 2 female.
        case gender
        /// The day of birth; Tencent writes a number such as 20190419, RongCloud any text.
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
public struct ProfilePatch: Sendable, Hashable, Codable {
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
        var changed = profile
        if let nickname { changed.nickname = nickname }
        if let avatarURL { changed.avatarURL = avatarURL }
        if let addPermission { changed.addPermission = addPermission }
        changed.fields.apply(fields)
        changed.custom.apply(custom)
        if let visibility { changed.visibility = visibility }
        return changed
    }
}

extension Dictionary where Key == String, Value == FieldValue {
    /// Applies field changes in place; fields that are not named stay.
    mutating func apply(_ changes: [String: FieldChange]) {
        for (name, change) in changes {
            switch change {
            case .set(let value): self[name] = value
            case .clear: self[name] = nil
            }
        }
    }
}
