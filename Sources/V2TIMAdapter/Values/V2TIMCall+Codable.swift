extension V2TIMCall: Codable {
    /// Reads a call from `{"call": …, "args": {…}}`; other keys, such as those of an envelope, are ignored.
    ///
    /// - Parameter decoder: Where to read from.
    /// - Throws: A `DecodingError` whose `debugDescription` says which call or argument is wrong and what to write.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: V2TIMEnvelopeKey.self)
        let text = try container.decode(String.self, forKey: .call)
        guard let name = Name(rawValue: text) else {
            let known = Name.allCases.map(\.rawValue).joined(separator: ", ")
            throw DecodingError.dataCorruptedError(
                forKey: .call,
                in: container,
                debugDescription: "V2TIM has no call \"\(text)\"; use one of: \(known)"
            )
        }
        self = try V2TIMCall(name, V2TIMCallArguments(of: name, in: container))
    }

    /// Writes the call as `{"call": …, "args": {…}}`; arguments that are `nil` are left out.
    ///
    /// - Parameter encoder: Where to write to.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: V2TIMEnvelopeKey.self)
        try container.encode(name.rawValue, forKey: .call)
        var args = container.nestedContainer(keyedBy: V2TIMArgumentKey.self, forKey: .args)
        switch self {
        case .unInitSDK, .logout, .getFriendList, .getFriendApplicationList, .setFriendApplicationRead, .getBlackList:
            break
        case .initSDK(let sdkAppID, let config):
            try args.encode(sdkAppID, forKey: .sdkAppID)
            try args.encodeIfPresent(config, forKey: .config)
        case .login(let userID, let userSig):
            try args.encodeIfPresent(userID, forKey: .userID)
            try args.encodeIfPresent(userSig, forKey: .userSig)
        case .setSelfInfo(let info):
            try args.encodeIfPresent(info, forKey: .info)
        case .setFriendInfo(let info):
            try args.encodeIfPresent(info, forKey: .info)
        case .addFriend(let application):
            try args.encodeIfPresent(application, forKey: .application)
        case .deleteFromFriendList(let users, let deleteType):
            try args.encodeIfPresent(users, forKey: .userIDList)
            try args.encode(deleteType, forKey: .deleteType)
        case .checkFriend(let users, let checkType):
            try args.encodeIfPresent(users, forKey: .userIDList)
            try args.encode(checkType, forKey: .checkType)
        case .searchFriends(let searchParam):
            try args.encodeIfPresent(searchParam, forKey: .searchParam)
        case .getFriendGroupList(let names), .deleteFriendGroup(let names):
            try args.encodeIfPresent(names, forKey: .groupNameList)
        case .renameFriendGroup(let oldName, let newName):
            try args.encodeIfPresent(oldName, forKey: .oldName)
            try args.encodeIfPresent(newName, forKey: .newName)
        case .createFriendGroup(let name, let users), .addFriendsToFriendGroup(let name, let users),
            .deleteFriendsFromFriendGroup(let name, let users):
            try args.encodeIfPresent(name, forKey: .groupName)
            try args.encodeIfPresent(users, forKey: .userIDList)
        case .acceptFriendApplication(let application, let acceptType, let remark):
            try args.encodeIfPresent(application, forKey: .application)
            try args.encode(acceptType, forKey: .acceptType)
            try args.encodeIfPresent(remark, forKey: .remark)
        case .refuseFriendApplication(let application), .deleteFriendApplication(let application):
            try args.encodeIfPresent(application, forKey: .application)
        case .getUsersInfo(let users), .getFriendsInfo(let users), .addToBlackList(let users),
            .deleteFromBlackList(let users):
            try args.encodeIfPresent(users, forKey: .userIDList)
        }
    }

    private init(_ name: Name, _ args: V2TIMCallArguments) throws {
        switch name {
        case .initSDK: self = .initSDK(sdkAppID: try args.required(.sdkAppID), config: try args.optional(.config))
        case .unInitSDK: self = .unInitSDK
        case .login: self = .login(userID: try args.optional(.userID), userSig: try args.optional(.userSig))
        case .logout: self = .logout
        case .getUsersInfo: self = .getUsersInfo(userIDList: try args.optional(.userIDList))
        // The vendor's header spells the parameter "Info", its Swift label "info".
        case .setSelfInfo: self = .setSelfInfo(info: try args.optional(.info) ?? args.optional(.Info))
        case .getFriendList: self = .getFriendList
        case .getFriendsInfo: self = .getFriendsInfo(userIDList: try args.optional(.userIDList))
        case .setFriendInfo: self = .setFriendInfo(info: try args.optional(.info))
        case .addFriend: self = .addFriend(application: try args.optional(.application))
        case .deleteFromFriendList:
            self = .deleteFromFriendList(
                userIDList: try args.optional(.userIDList),
                deleteType: try args.required(.deleteType)
            )
        case .checkFriend:
            self = .checkFriend(userIDList: try args.optional(.userIDList), checkType: try args.required(.checkType))
        case .searchFriends: self = .searchFriends(searchParam: try args.optional(.searchParam))
        case .createFriendGroup:
            self = .createFriendGroup(
                groupName: try args.optional(.groupName),
                userIDList: try args.optional(.userIDList)
            )
        case .getFriendGroupList: self = .getFriendGroupList(groupNameList: try args.optional(.groupNameList))
        case .deleteFriendGroup: self = .deleteFriendGroup(groupNameList: try args.optional(.groupNameList))
        case .renameFriendGroup:
            self = .renameFriendGroup(oldName: try args.optional(.oldName), newName: try args.optional(.newName))
        case .addFriendsToFriendGroup:
            self = .addFriendsToFriendGroup(
                groupName: try args.optional(.groupName),
                userIDList: try args.optional(.userIDList)
            )
        case .deleteFriendsFromFriendGroup:
            self = .deleteFriendsFromFriendGroup(
                groupName: try args.optional(.groupName),
                userIDList: try args.optional(.userIDList)
            )
        case .getFriendApplicationList: self = .getFriendApplicationList
        case .acceptFriendApplication:
            self = .acceptFriendApplication(
                application: try args.optional(.application),
                acceptType: try args.required(.acceptType),
                remark: try args.optional(.remark)
            )
        case .refuseFriendApplication:
            self = .refuseFriendApplication(application: try args.optional(.application))
        case .deleteFriendApplication:
            self = .deleteFriendApplication(application: try args.optional(.application))
        case .setFriendApplicationRead: self = .setFriendApplicationRead
        case .addToBlackList: self = .addToBlackList(userIDList: try args.optional(.userIDList))
        case .deleteFromBlackList: self = .deleteFromBlackList(userIDList: try args.optional(.userIDList))
        case .getBlackList: self = .getBlackList
        }
    }
}

/// The keys of the envelopes of calls, replies and notifications.
enum V2TIMEnvelopeKey: String, CodingKey {
    case call, event, args
    case succ, fail
}

/// The names of all arguments of calls.
enum V2TIMArgumentKey: String, CodingKey {
    case sdkAppID, config, userID, userSig
    case userIDList, info, Info, application, remark
    case deleteType, checkType, acceptType
    case searchParam, groupName, groupNameList, oldName, newName

    /// What to write there, for error messages.
    var expectation: String {
        switch self {
        case .sdkAppID: "the app's number, a 32-bit integer"
        case .userID, .userSig, .remark, .groupName, .oldName, .newName: "a string"
        case .userIDList, .groupNameList: "an array of strings"
        case .searchParam: "an object such as {\"keywordList\": [\"…\"]}"
        case .config: "an object such as {\"logLevel\": 4}"
        case .info, .Info: "an object with the fields to set, such as {\"nickName\": \"…\"}"
        case .application: "an object such as {\"userID\": \"…\"}"
        case .deleteType, .checkType: "1 (one-way) or 2 (two-way)"
        case .acceptType: "0 (one-way) or 1 (two-way)"
        }
    }
}

/// Reads the arguments of one call, and says what to write where one is missing or of the wrong type.
private struct V2TIMCallArguments {
    let call: V2TIMCall.Name
    let container: KeyedDecodingContainer<V2TIMArgumentKey>?
    let codingPath: [any CodingKey]

    init(of call: V2TIMCall.Name, in envelope: KeyedDecodingContainer<V2TIMEnvelopeKey>) throws {
        self.call = call
        self.codingPath = envelope.codingPath + [V2TIMEnvelopeKey.args]
        guard envelope.contains(.args), try !envelope.decodeNil(forKey: .args) else {
            container = nil
            return
        }
        do {
            container = try envelope.nestedContainer(keyedBy: V2TIMArgumentKey.self, forKey: .args)
        } catch DecodingError.typeMismatch(let type, let context) {
            let text = "the arguments of \(call.rawValue) must be an object: \"args\": {…}"
            throw DecodingError.typeMismatch(type, .init(codingPath: context.codingPath, debugDescription: text))
        }
    }

    func optional<Value: Decodable>(_ key: V2TIMArgumentKey) throws -> Value? {
        do {
            return try container?.decodeIfPresent(Value.self, forKey: key)
        } catch DecodingError.typeMismatch(let type, let context) {
            throw DecodingError.typeMismatch(type, explained(key, context))
        } catch DecodingError.dataCorrupted(let context) {
            throw DecodingError.dataCorrupted(explained(key, context))
        }
    }

    func required<Value: Decodable>(_ key: V2TIMArgumentKey) throws -> Value {
        if let value: Value = try optional(key) { return value }
        let text = "\(call.rawValue) needs the argument \"\(key.rawValue)\": \(key.expectation)"
        throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: text))
    }

    private func explained(_ key: V2TIMArgumentKey, _ context: DecodingError.Context) -> DecodingError.Context {
        let path = context.codingPath.dropFirst(codingPath.count).map(\.stringValue).joined(separator: ".")
        let place = path.isEmpty ? key.rawValue : path
        let text =
            "the argument \"\(place)\" of \(call.rawValue) does not fit; \"\(key.rawValue)\" is \(key.expectation)"
        return .init(codingPath: context.codingPath, debugDescription: text, underlyingError: context.underlyingError)
    }
}
