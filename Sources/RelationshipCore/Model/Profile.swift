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
    /// All further fields by neutral name (`gender`, `birthday`, `signature`, …); see ``Field`` for the standard ones.
    public var fields: [String: FieldValue]

    /// Creates a profile.
    ///
    /// - Parameters:
    ///   - userID: Whose profile it is.
    ///   - nickname: The display name.
    ///   - avatarURL: The address of the avatar picture.
    ///   - addPermission: Who may add this user; `nil` for the app's default.
    ///   - fields: All further fields by neutral name.
    public init(
        userID: UserID,
        nickname: String = "",
        avatarURL: String = "",
        addPermission: AddPermission? = nil,
        fields: [String: FieldValue] = [:]
    ) {
        self.userID = userID
        self.nickname = nickname
        self.avatarURL = avatarURL
        self.addPermission = addPermission
        self.fields = fields
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
    /// The changes of further fields by neutral name; a field that is not named stays.
    public var fields: [String: FieldChange]

    /// Creates a patch.
    ///
    /// - Parameters:
    ///   - nickname: The new display name, or `nil` to leave it.
    ///   - avatarURL: The new avatar address, or `nil` to leave it.
    ///   - addPermission: The new permission, or `nil` to leave it.
    ///   - fields: The changes of further fields by neutral name.
    public init(
        nickname: String? = nil,
        avatarURL: String? = nil,
        addPermission: AddPermission? = nil,
        fields: [String: FieldChange] = [:]
    ) {
        self.nickname = nickname
        self.avatarURL = avatarURL
        self.addPermission = addPermission
        self.fields = fields
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
