import RelationshipCore

/// A callback of one of the vendor's delegates, as a plain value.
///
/// The JSON form is `{"event": "onFriendAdd", "args": {…}}` with the arguments named after the vendor's parameters.
public enum RongCloudNotification: Sendable, Hashable {
    /// A user became a friend.
    case onFriendAdd(userId: String, name: String, portraitUri: String, directionType: Int, operationTime: Int64)
    /// Users are no longer friends.
    case onFriendDelete(userIds: [String], directionType: Int, operationTime: Int64)
    /// An application arrived or was settled.
    case onFriendApplicationStatusChanged(
        userId: String,
        applicationType: Int,
        applicationStatus: Int,
        directionType: Int,
        operationTime: Int64,
        extra: String?
    )
    /// The server removed all friends.
    case onFriendCleared(operationTime: Int64)
    /// The user changed the record of a friend on another device.
    case onFriendInfoChangedSync(
        userId: String,
        remark: String?,
        extProfile: [String: String]?,
        operationTime: Int64
    )
    /// The online status or the profile of users changed.
    case onEventChange(subscribeEvents: [RongCloudSubscribeInfoEvent])
    /// Subscriptions of a type (`RCSubscribeType`) are up to date after connecting.
    case onSubscriptionSyncCompleted(type: Int)
    /// The user has subscribed, or ended subscriptions, on another device.
    case onSubscriptionChangedOnOtherDevices(subscribeEvents: [RongCloudSubscribeEvent])
    /// The server ended the connection; the state is an `RCConnectionStatus`.
    case onConnectionStatusChanged(status: Int)
}

extension RongCloudNotification {
    /// The names of the callbacks: the vendor's selectors without labels.
    public enum Name: String, Sendable, Hashable, Codable, CaseIterable {
        case onFriendAdd, onFriendDelete, onFriendApplicationStatusChanged, onFriendCleared, onFriendInfoChangedSync
        case onEventChange, onSubscriptionSyncCompleted, onSubscriptionChangedOnOtherDevices
        case onConnectionStatusChanged

        /// The names of the callback's arguments, in the vendor's order.
        public var arguments: [String] {
            switch self {
            case .onFriendAdd: ["userId", "name", "portraitUri", "directionType", "operationTime"]
            case .onFriendDelete: ["userIds", "directionType", "operationTime"]
            case .onFriendApplicationStatusChanged:
                ["userId", "applicationType", "applicationStatus", "directionType", "operationTime", "extra"]
            case .onFriendCleared: ["operationTime"]
            case .onFriendInfoChangedSync: ["userId", "remark", "extProfile", "operationTime"]
            case .onEventChange, .onSubscriptionChangedOnOtherDevices: ["subscribeEvents"]
            case .onSubscriptionSyncCompleted: ["type"]
            case .onConnectionStatusChanged: ["status"]
            }
        }
    }

    /// The name of this callback.
    public var name: Name {
        switch self {
        case .onFriendAdd: .onFriendAdd
        case .onFriendDelete: .onFriendDelete
        case .onFriendApplicationStatusChanged: .onFriendApplicationStatusChanged
        case .onFriendCleared: .onFriendCleared
        case .onFriendInfoChangedSync: .onFriendInfoChangedSync
        case .onEventChange: .onEventChange
        case .onSubscriptionSyncCompleted: .onSubscriptionSyncCompleted
        case .onSubscriptionChangedOnOtherDevices: .onSubscriptionChangedOnOtherDevices
        case .onConnectionStatusChanged: .onConnectionStatusChanged
        }
    }
}

extension RongCloudNotification: Codable {
    private enum CodingKeys: String, CodingKey {
        case event, args
    }

    /// Reads a callback.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: An error with the place in the JSON, and the reason: unknown, missing or of another type.
    public init(from decoder: any Decoder) throws {
        let args = try StrictCall<Name>(from: decoder, .event, taking: \.arguments)
        switch args.name {
        case .onFriendAdd:
            self = .onFriendAdd(
                userId: try args.required("userId"),
                name: try args.required("name"),
                portraitUri: try args.required("portraitUri"),
                directionType: try args.required("directionType"),
                operationTime: try args.required("operationTime")
            )
        case .onFriendDelete:
            self = .onFriendDelete(
                userIds: try args.required("userIds"),
                directionType: try args.required("directionType"),
                operationTime: try args.required("operationTime")
            )
        case .onFriendApplicationStatusChanged:
            self = .onFriendApplicationStatusChanged(
                userId: try args.required("userId"),
                applicationType: try args.required("applicationType"),
                applicationStatus: try args.required("applicationStatus"),
                directionType: try args.required("directionType"),
                operationTime: try args.required("operationTime"),
                extra: try args.optional("extra")
            )
        case .onFriendCleared:
            self = .onFriendCleared(operationTime: try args.required("operationTime"))
        case .onFriendInfoChangedSync:
            self = .onFriendInfoChangedSync(
                userId: try args.required("userId"),
                remark: try args.optional("remark"),
                extProfile: try args.optional("extProfile"),
                operationTime: try args.required("operationTime")
            )
        case .onEventChange: self = .onEventChange(subscribeEvents: try args.required("subscribeEvents"))
        case .onSubscriptionSyncCompleted: self = .onSubscriptionSyncCompleted(type: try args.required("type"))
        case .onSubscriptionChangedOnOtherDevices:
            self = .onSubscriptionChangedOnOtherDevices(subscribeEvents: try args.required("subscribeEvents"))
        case .onConnectionStatusChanged: self = .onConnectionStatusChanged(status: try args.required("status"))
        }
    }

    /// Writes the callback; arguments that are `nil` are left out.
    ///
    /// - Parameter encoder: The encoder to write to.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .event)
        var args = container.nestedContainer(keyedBy: JSONKey.self, forKey: .args)
        switch self {
        case .onFriendAdd(let userId, let name, let portraitUri, let directionType, let operationTime):
            try args.encode(userId, forKey: "userId")
            try args.encode(name, forKey: "name")
            try args.encode(portraitUri, forKey: "portraitUri")
            try args.encode(directionType, forKey: "directionType")
            try args.encode(operationTime, forKey: "operationTime")
        case .onFriendDelete(let userIds, let directionType, let operationTime):
            try args.encode(userIds, forKey: "userIds")
            try args.encode(directionType, forKey: "directionType")
            try args.encode(operationTime, forKey: "operationTime")
        case .onFriendApplicationStatusChanged(let userId, let type, let status, let direction, let time, let extra):
            try args.encode(userId, forKey: "userId")
            try args.encode(type, forKey: "applicationType")
            try args.encode(status, forKey: "applicationStatus")
            try args.encode(direction, forKey: "directionType")
            try args.encode(time, forKey: "operationTime")
            try args.encodeIfPresent(extra, forKey: "extra")
        case .onFriendCleared(let operationTime):
            try args.encode(operationTime, forKey: "operationTime")
        case .onFriendInfoChangedSync(let userId, let remark, let extProfile, let operationTime):
            try args.encode(userId, forKey: "userId")
            try args.encodeIfPresent(remark, forKey: "remark")
            try args.encodeIfPresent(extProfile, forKey: "extProfile")
            try args.encode(operationTime, forKey: "operationTime")
        case .onEventChange(let events):
            try args.encode(events, forKey: "subscribeEvents")
        case .onSubscriptionSyncCompleted(let type):
            try args.encode(type, forKey: "type")
        case .onSubscriptionChangedOnOtherDevices(let events):
            try args.encode(events, forKey: "subscribeEvents")
        case .onConnectionStatusChanged(let status):
            try args.encode(status, forKey: "status")
        }
    }
}
