// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Policy: Codable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case defaultAddPermission, requestLifetime, settledRequestRetention, keepsFriendshipOnBlock, friendLimit
        case blockLimit, requestLimit, groupLimit, checksRelationship, checksBlocklist, hidesBlock
        case customProfileFields, customFriendFields, defaultVisibility, tellsFriendsOfProfiles, allowsUserSearch
        case tracksPresence, tellsFriendsOfPresence, allowsProfileSubscriptions, subscriberLimit
        case allowsOneDevicePerPlatform, followLimit, followerLimit
    }

    public init(from decoder: any Decoder) throws {
        self.init()
        try Policy.refuseUnknownFields(decoder)
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func read<Value: Decodable>(_ key: CodingKeys, _ value: inout Value) throws {
            if let given = try container.decodeIfPresent(Value.self, forKey: key) { value = given }
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
        try read(.hidesBlock, &hidesBlock)
        try read(.customProfileFields, &customProfileFields)
        try read(.customFriendFields, &customFriendFields)
        try read(.defaultVisibility, &defaultVisibility)
        try read(.tellsFriendsOfProfiles, &tellsFriendsOfProfiles)
        try read(.allowsUserSearch, &allowsUserSearch)
        try read(.tracksPresence, &tracksPresence)
        try read(.tellsFriendsOfPresence, &tellsFriendsOfPresence)
        try read(.allowsProfileSubscriptions, &allowsProfileSubscriptions)
        try read(.subscriberLimit, &subscriberLimit)
        try read(.allowsOneDevicePerPlatform, &allowsOneDevicePerPlatform)
        try read(.followLimit, &followLimit)
        // A lifetime of null is a choice: requests never expire.
        if container.contains(.requestLifetime) {
            requestLifetime = try container.decode(Int64?.self, forKey: .requestLifetime)
        }
        followerLimit = try container.decodeIfPresent(Int.self, forKey: .followerLimit)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(requestLifetime, forKey: .requestLifetime)
        try container.encodeIfPresent(followerLimit, forKey: .followerLimit)
        try container.encode(defaultAddPermission, forKey: .defaultAddPermission)
        try container.encode(settledRequestRetention, forKey: .settledRequestRetention)
        try container.encode(keepsFriendshipOnBlock, forKey: .keepsFriendshipOnBlock)
        try container.encode(friendLimit, forKey: .friendLimit)
        try container.encode(blockLimit, forKey: .blockLimit)
        try container.encode(requestLimit, forKey: .requestLimit)
        try container.encode(groupLimit, forKey: .groupLimit)
        try container.encode(checksRelationship, forKey: .checksRelationship)
        try container.encode(checksBlocklist, forKey: .checksBlocklist)
        try container.encode(hidesBlock, forKey: .hidesBlock)
        try container.encode(customProfileFields.sorted(), forKey: .customProfileFields)
        try container.encode(customFriendFields.sorted(), forKey: .customFriendFields)
        try container.encode(defaultVisibility, forKey: .defaultVisibility)
        try container.encode(tellsFriendsOfProfiles, forKey: .tellsFriendsOfProfiles)
        try container.encode(allowsUserSearch, forKey: .allowsUserSearch)
        try container.encode(tracksPresence, forKey: .tracksPresence)
        try container.encode(tellsFriendsOfPresence, forKey: .tellsFriendsOfPresence)
        try container.encode(allowsProfileSubscriptions, forKey: .allowsProfileSubscriptions)
        try container.encode(subscriberLimit, forKey: .subscriberLimit)
        try container.encode(allowsOneDevicePerPlatform, forKey: .allowsOneDevicePerPlatform)
        try container.encode(followLimit, forKey: .followLimit)
    }

    /// A misspelled field would otherwise leave a default in force without a word.
    private static func refuseUnknownFields(_ decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        for key in container.allKeys where CodingKeys(stringValue: key.stringValue) == nil {
            let known = CodingKeys.allCases.map(\.stringValue).sorted().joined(separator: ", ")
            throw DecodingError.dataCorruptedError(
                forKey: key,
                in: container,
                debugDescription: "a policy has no field \(key.stringValue); its fields are \(known)"
            )
        }
    }

    private struct AnyKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}
