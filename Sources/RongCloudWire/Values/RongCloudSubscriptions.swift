import RelationshipCore

/// The users and the topic that a caller subscribes to, as `RCSubscribeEventRequest` holds it.
public struct RongCloudSubscribeEventRequest: Sendable, Hashable, Codable {
    /// Of what, as `RCSubscribeType`: 1 or 2.
    public var subscribeType: Int
    /// How long, in seconds: 60 to 2,592,000 (30 days).
    ///
    /// Only subscribing looks at it.
    public var expiry: Int
    /// The users: 1 to 200.
    public var userIds: [String]

    private enum CodingKeys: String, CodingKey, CaseIterable {
        case subscribeType, expiry, userIds
    }

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - subscribeType: Of what, as `RCSubscribeType`.
    ///   - expiry: How long, in seconds.
    ///   - userIds: The users.
    public init(subscribeType: Int = 0, expiry: Int = 0, userIds: [String] = []) {
        self.subscribeType = subscribeType
        self.expiry = expiry
        self.userIds = userIds
    }

    /// Reads a request; what is missing is 0 or empty, as in a fresh object.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: An error with the place in the JSON, and the reason: unknown, missing or of another type.
    public init(from decoder: any Decoder) throws {
        let object = try decoder.strictObject(CodingKeys.self)
        subscribeType = try object.optional(.subscribeType) ?? 0
        expiry = try object.optional(.expiry) ?? 0
        userIds = try object.optional(.userIds) ?? []
    }
}

/// A subscription that began or ended on another device, as `RCSubscribeEvent` holds it.
public struct RongCloudSubscribeEvent: Sendable, Hashable, Codable {
    /// The user of the subscription.
    public var userId: String
    /// The type of the subscription, as `RCSubscribeType`.
    public var subscribeType: Int
    /// Whether it began or ended, as `RCSubscribeOperationType`.
    public var operationType: Int
    /// When it began, in milliseconds since 1970.
    public var subscribeTime: Int64
    /// How long it lasts, in seconds; 0 for ever.
    public var expiry: Int

    /// Creates an event.
    ///
    /// - Parameters:
    ///   - userId: The user of the subscription.
    ///   - subscribeType: The type, as `RCSubscribeType`.
    ///   - operationType: Whether it began or ended, as `RCSubscribeOperationType`.
    ///   - subscribeTime: When it began, in milliseconds since 1970.
    ///   - expiry: How long it lasts, in seconds; 0 for ever.
    public init(
        userId: String = "",
        subscribeType: Int = 0,
        operationType: Int = RongCloudNumber.subscribed,
        subscribeTime: Int64 = 0,
        expiry: Int = 0
    ) {
        self.userId = userId
        self.subscribeType = subscribeType
        self.operationType = operationType
        self.subscribeTime = subscribeTime
        self.expiry = expiry
    }
}

/// The values about a user from a subscription or a friendship, as `RCSubscribeInfoEvent` holds it.
public struct RongCloudSubscribeInfoEvent: Sendable, Hashable, Codable {
    /// The user.
    public var userId: String
    /// The kind of value, as `RCSubscribeType`.
    public var subscribeType: Int
    /// When the subscription began, in milliseconds since 1970; 0 for friends, who need none.
    public var subscribeTime: Int64
    /// How long the subscription lasts, in seconds; 0 for ever, and for friends.
    public var expiry: Int
    /// Where the user is online (types 1 and 3).
    public var details: [RongCloudSubscribeEventDetail]?
    /// The user's profile (types 2 and 4).
    public var userProfile: RongCloudUserProfile?

    /// Creates an event.
    ///
    /// - Parameters:
    ///   - userId: The user.
    ///   - subscribeType: The kind of value, as `RCSubscribeType`.
    ///   - subscribeTime: When the subscription began, in milliseconds since 1970.
    ///   - expiry: How long the subscription lasts, in seconds.
    ///   - details: Where the user is online.
    ///   - userProfile: The user's profile.
    public init(
        userId: String = "",
        subscribeType: Int = 0,
        subscribeTime: Int64 = 0,
        expiry: Int = 0,
        details: [RongCloudSubscribeEventDetail]? = nil,
        userProfile: RongCloudUserProfile? = nil
    ) {
        self.userId = userId
        self.subscribeType = subscribeType
        self.subscribeTime = subscribeTime
        self.expiry = expiry
        self.details = details
        self.userProfile = userProfile
    }
}

/// Whether a user is online on one kind of device, as `RCSubscribeEventDetail` holds it.
public struct RongCloudSubscribeEventDetail: Sendable, Hashable, Codable {
    /// 1 online, 0 offline.
    public var eventValue: Int
    /// When that began, in milliseconds since 1970.
    public var changeTime: Int64
    /// The kind of device, as `RCPlatform`.
    public var platform: Int

    /// Creates a detail.
    ///
    /// - Parameters:
    ///   - eventValue: 1 online, 0 offline.
    ///   - changeTime: When that began, in milliseconds since 1970.
    ///   - platform: The kind of device, as `RCPlatform`.
    public init(eventValue: Int = 0, changeTime: Int64 = 0, platform: Int = 0) {
        self.eventValue = eventValue
        self.changeTime = changeTime
        self.platform = platform
    }
}

/// Whether a user is online, as `RCSubscribeUserOnlineStatus` holds it.
public struct RongCloudSubscribeUserOnlineStatus: Sendable, Hashable, Codable {
    /// The user.
    public var userId: String
    /// Each kind of device on which the user is signed in.
    public var details: [RongCloudPlatformOnlineStatus]
    /// Whether the user is online on any device.
    public var isOnline: Bool

    /// Creates a status.
    ///
    /// - Parameters:
    ///   - userId: The user.
    ///   - details: Each kind of device on which the user is signed in.
    ///   - isOnline: Whether the user is online on any device.
    public init(userId: String = "", details: [RongCloudPlatformOnlineStatus] = [], isOnline: Bool = false) {
        self.userId = userId
        self.details = details
        self.isOnline = isOnline
    }
}

/// Whether a user is online on one kind of device, as `RCPlatformOnlineStatus` holds it.
public struct RongCloudPlatformOnlineStatus: Sendable, Hashable, Codable {
    /// The kind of device, as `RCPlatform`.
    public var platform: Int
    /// Whether the user is online there.
    public var isOnline: Bool
    /// When that began, in milliseconds since 1970.
    public var updateTime: Int64

    /// Creates a status.
    ///
    /// - Parameters:
    ///   - platform: The kind of device, as `RCPlatform`.
    ///   - isOnline: Whether the user is online there.
    ///   - updateTime: When that began, in milliseconds since 1970.
    public init(platform: Int = 0, isOnline: Bool = false, updateTime: Int64 = 0) {
        self.platform = platform
        self.isOnline = isOnline
        self.updateTime = updateTime
    }
}
