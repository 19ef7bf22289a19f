import RelationshipCore

/// A hosted profile, as `RCUserProfile` holds it.
///
/// In an update, `nil` leaves an attribute as it is and "" clears a text; in an answer, every attribute is there.
public struct RongCloudUserProfile: Sendable, Hashable, Codable {
    /// The user of the profile.
    public var userId: String?
    /// The display name, at most 32 characters.
    public var name: String?
    /// The address of the avatar picture, at most 128 characters.
    public var portraitUri: String?
    /// An id that users can be searched by; clients cannot write it.
    public var uniqueId: String?
    /// A mail address, at most 128 characters.
    public var email: String?
    /// A birthday in a format of the app's own, at most 32 characters.
    public var birthday: String?
    /// The gender, as `RCUserGender`.
    public var gender: Int?
    /// A place, at most 32 characters.
    public var location: String?
    /// A role number of the app's own, 0 to 100.
    public var role: Int?
    /// A level number of the app's own, 0 to 100.
    public var level: Int?
    /// Extension values by key; in an update, only the named keys change.
    public var userExtProfile: [String: String]?

    private enum CodingKeys: String, CodingKey, CaseIterable {
        case userId, name, portraitUri, uniqueId, email, birthday, gender, location, role, level, userExtProfile
    }

    /// Creates a profile.
    ///
    /// - Parameters:
    ///   - userId: The user of the profile.
    ///   - name: The display name.
    ///   - portraitUri: The address of the avatar picture.
    ///   - uniqueId: An id that users can be searched by.
    ///   - email: A mail address.
    ///   - birthday: A birthday in a format of the app's own.
    ///   - gender: The gender, as `RCUserGender`.
    ///   - location: A place.
    ///   - role: A role number of the app's own.
    ///   - level: A level number of the app's own.
    ///   - userExtProfile: Extension values by key.
    public init(
        userId: String? = nil,
        name: String? = nil,
        portraitUri: String? = nil,
        uniqueId: String? = nil,
        email: String? = nil,
        birthday: String? = nil,
        gender: Int? = nil,
        location: String? = nil,
        role: Int? = nil,
        level: Int? = nil,
        userExtProfile: [String: String]? = nil
    ) {
        self.userId = userId
        self.name = name
        self.portraitUri = portraitUri
        self.uniqueId = uniqueId
        self.email = email
        self.birthday = birthday
        self.gender = gender
        self.location = location
        self.role = role
        self.level = level
        self.userExtProfile = userExtProfile
    }

    /// Reads a profile; every attribute may be missing, and one that does not exist is refused.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: An error with the place in the JSON, and the reason: unknown, missing or of another type.
    public init(from decoder: any Decoder) throws {
        let object = try decoder.strictObject(CodingKeys.self)
        userId = try object.optional(.userId)
        name = try object.optional(.name)
        portraitUri = try object.optional(.portraitUri)
        uniqueId = try object.optional(.uniqueId)
        email = try object.optional(.email)
        birthday = try object.optional(.birthday)
        gender = try object.optional(.gender)
        location = try object.optional(.location)
        role = try object.optional(.role)
        level = try object.optional(.level)
        userExtProfile = try object.optional(.userExtProfile)
    }
}
