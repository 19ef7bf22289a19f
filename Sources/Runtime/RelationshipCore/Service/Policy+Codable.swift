// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Policy: Codable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case defaultAddPermission, requestLifetime, settledRequestRetention, eventRetention, eventLimit,
            deviceRetention, keepsFriendshipOnBlock, friendLimit
        case blockLimit, requestLimit, repeatedRequests, groupLimit, checksRelationship, checksBlocklist, hidesBlock
        case customProfileFields, customFriendFields, defaultVisibility, notifiesFriendsOfProfileChanges
        case allowsUserSearch, switches
        case tracksPresence, notifiesFriendsOfPresence, allowsProfileSubscriptions, subscriberLimit
        case allowsOneDevicePerPlatform, followLimit, followerLimit
    }

    public init(from decoder: any Decoder) throws {
        self.init()
        let object = try decoder.strictObject(CodingKeys.allCases.map(\.rawValue))
        func given<Value: Decodable>(_ key: CodingKeys) throws -> Value? {
            let value: Value? = try object.optional(key.rawValue)
            // A negative limit or time is invalid.
            if let number = value as? Int64 ?? (value as? Int).map(Int64.init), number < 0 {
                throw JSONFault(object.path + [key], "expected a whole number of at least 0, found \(number)")
            }
            return value
        }
        func has(_ key: CodingKeys) -> Bool { object.has(key.rawValue) }
        func read<Value: Decodable>(_ key: CodingKeys, _ value: inout Value) throws {
            if let given: Value = try given(key) { value = given }
        }
        try read(.defaultAddPermission, &defaultAddPermission)
        try read(.settledRequestRetention, &settledRequestRetention)
        try read(.keepsFriendshipOnBlock, &keepsFriendshipOnBlock)
        try read(.friendLimit, &friendLimit)
        try read(.blockLimit, &blockLimit)
        try read(.requestLimit, &requestLimit)
        try read(.groupLimit, &groupLimit)
        try read(.checksRelationship, &checksRelationship)
        try read(.checksBlocklist, &checksBlocklist)
        try read(.customProfileFields, &customProfileFields)
        try read(.customFriendFields, &customFriendFields)
        try read(.defaultVisibility, &defaultVisibility)
        try read(.allowsUserSearch, &allowsUserSearch)
        try read(.tracksPresence, &tracksPresence)
        try read(.notifiesFriendsOfPresence, &notifiesFriendsOfPresence)
        try read(.allowsProfileSubscriptions, &allowsProfileSubscriptions)
        try read(.subscriberLimit, &subscriberLimit)
        try read(.allowsOneDevicePerPlatform, &allowsOneDevicePerPlatform)
        try read(.followLimit, &followLimit)
        // Here `null` is a value: requests never expire, and events and devices are kept indefinitely.
        if has(.requestLifetime) { requestLifetime = try given(.requestLifetime) }
        if has(.eventRetention) { eventRetention = try given(.eventRetention) }
        if has(.eventLimit) { eventLimit = try given(.eventLimit) }
        if has(.deviceRetention) { deviceRetention = try given(.deviceRetention) }
        followerLimit = try given(.followerLimit)
        repeatedRequests = try given(.repeatedRequests)
        hidesBlock = try given(.hidesBlock)
        notifiesFriendsOfProfileChanges = try given(.notifiesFriendsOfProfileChanges)
        try read(.switches, &switches)
        if let fault {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: fault))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(requestLifetime, forKey: .requestLifetime)
        try container.encode(eventRetention, forKey: .eventRetention)
        try container.encode(eventLimit, forKey: .eventLimit)
        try container.encode(deviceRetention, forKey: .deviceRetention)
        try container.encodeIfPresent(followerLimit, forKey: .followerLimit)
        try container.encodeIfPresent(repeatedRequests, forKey: .repeatedRequests)
        try container.encodeIfPresent(hidesBlock, forKey: .hidesBlock)
        try container.encodeIfPresent(notifiesFriendsOfProfileChanges, forKey: .notifiesFriendsOfProfileChanges)
        try container.encode(defaultAddPermission, forKey: .defaultAddPermission)
        try container.encode(settledRequestRetention, forKey: .settledRequestRetention)
        try container.encode(keepsFriendshipOnBlock, forKey: .keepsFriendshipOnBlock)
        try container.encode(friendLimit, forKey: .friendLimit)
        try container.encode(blockLimit, forKey: .blockLimit)
        try container.encode(requestLimit, forKey: .requestLimit)
        try container.encode(groupLimit, forKey: .groupLimit)
        try container.encode(checksRelationship, forKey: .checksRelationship)
        try container.encode(checksBlocklist, forKey: .checksBlocklist)
        try container.encode(customProfileFields.sorted(), forKey: .customProfileFields)
        try container.encode(customFriendFields.sorted(), forKey: .customFriendFields)
        try container.encode(defaultVisibility, forKey: .defaultVisibility)
        try container.encode(switches, forKey: .switches)
        try container.encode(allowsUserSearch, forKey: .allowsUserSearch)
        try container.encode(tracksPresence, forKey: .tracksPresence)
        try container.encode(notifiesFriendsOfPresence, forKey: .notifiesFriendsOfPresence)
        try container.encode(allowsProfileSubscriptions, forKey: .allowsProfileSubscriptions)
        try container.encode(subscriberLimit, forKey: .subscriberLimit)
        try container.encode(allowsOneDevicePerPlatform, forKey: .allowsOneDevicePerPlatform)
        try container.encode(followLimit, forKey: .followLimit)
    }
}
