// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Policy: Codable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case defaultAddPermission, requestLifetime, settledRequestRetention, keepsFriendshipOnBlock, friendLimit
        case blockLimit, requestLimit, groupLimit, checksRelationship, checksBlocklist, hidesBlock
        case customProfileFields, customFriendFields, defaultVisibility, notifiesFriendsOfProfileChanges
        case allowsUserSearch, switches
        case tracksPresence, tellsFriendsOfPresence, allowsProfileSubscriptions, subscriberLimit
        case allowsOneDevicePerPlatform, followLimit, followerLimit
    }

    public init(from decoder: any Decoder) throws {
        self.init()
        try decoder.refuseUnknownFields(CodingKeys.self, of: "a policy")
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
        try read(.customProfileFields, &customProfileFields)
        try read(.customFriendFields, &customFriendFields)
        try read(.defaultVisibility, &defaultVisibility)
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
        hidesBlock = try container.decodeIfPresent(Bool.self, forKey: .hidesBlock)
        notifiesFriendsOfProfileChanges = try container.decodeIfPresent(
            Bool.self,
            forKey: .notifiesFriendsOfProfileChanges
        )
        try read(.switches, &switches)
        if let fault {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: fault))
        }
        if let unknown = switches.keys.filter({ DialectName(rawValue: $0) == nil }).min() {
            let known = DialectName.allCases.map(\.rawValue).joined(separator: ", ")
            throw DecodingError.dataCorruptedError(
                forKey: .switches,
                in: container,
                debugDescription: "there is no dialect \(unknown); the dialects are \(known)"
            )
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(requestLifetime, forKey: .requestLifetime)
        try container.encodeIfPresent(followerLimit, forKey: .followerLimit)
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
        try container.encode(tellsFriendsOfPresence, forKey: .tellsFriendsOfPresence)
        try container.encode(allowsProfileSubscriptions, forKey: .allowsProfileSubscriptions)
        try container.encode(subscriberLimit, forKey: .subscriberLimit)
        try container.encode(allowsOneDevicePerPlatform, forKey: .allowsOneDevicePerPlatform)
        try container.encode(followLimit, forKey: .followLimit)
    }
}

extension Decoder {
    /// Refuses an object with a field that the keys do not name: a misspelled one would otherwise leave a default in force
    /// without a word.
    func refuseUnknownFields<Key: CodingKey & CaseIterable>(_ keys: Key.Type, of subject: String) throws {
        let container = try container(keyedBy: AnyKey.self)
        for key in container.allKeys where Key(stringValue: key.stringValue) == nil {
            let known = Key.allCases.map(\.stringValue).sorted().joined(separator: ", ")
            throw DecodingError.dataCorruptedError(
                forKey: key,
                in: container,
                debugDescription: "\(subject) has no field \(key.stringValue); its fields are \(known)"
            )
        }
    }
}

private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
