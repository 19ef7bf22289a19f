/// A user as administrators see them.
///
/// Users never see this data about themselves or others.
public struct UserAccount: Sendable, Hashable {
    /// The user's profile.
    public var profile: Profile
    /// The time when the user was created; `nil` if it is unknown.
    ///
    /// It is unknown for users that an earlier version of a store created, and for imported users without a time.
    public var createdAt: Timestamp?
    /// Whether an administrator has forbidden the user to send requests.
    public var isForbiddenToAdd: Bool

    /// Creates a value.
    ///
    /// - Parameters:
    ///   - profile: The user's profile.
    ///   - createdAt: The time when the user was created; `nil` if it is unknown.
    ///   - isForbiddenToAdd: Whether an administrator has forbidden the user to send requests.
    public init(profile: Profile, createdAt: Timestamp?, isForbiddenToAdd: Bool = false) {
        self.profile = profile
        self.createdAt = createdAt
        self.isForbiddenToAdd = isForbiddenToAdd
    }

    /// The position of the user in the list of all users.
    public var place: AccountPlace {
        AccountPlace(createdAt: createdAt ?? AccountPlace.unknownTime, user: profile.userID)
    }
}

/// A position in the list of all users.
public struct AccountPlace: Sendable, Hashable, Comparable {
    /// The time that stands for an unknown time of creation.
    public static let unknownTime = Timestamp(milliseconds: 0)

    /// The time when the user at this position was created, or ``unknownTime``.
    public let createdAt: Timestamp
    /// The user at this position.
    public let user: UserID

    /// Creates a position.
    ///
    /// - Parameters:
    ///   - createdAt: The time when the user at this position was created, or ``unknownTime``.
    ///   - user: The user at this position.
    public init(createdAt: Timestamp, user: UserID) {
        self.createdAt = createdAt
        self.user = user
    }

    /// The time of creation; `nil` if it is unknown.
    package var knownTime: Timestamp? { createdAt == Self.unknownTime ? nil : createdAt }

    /// Orders positions by time, and then by user.
    public static func < (lhs: AccountPlace, rhs: AccountPlace) -> Bool {
        lhs.createdAt == rhs.createdAt ? lhs.user < rhs.user : lhs.createdAt < rhs.createdAt
    }
}
