import RelationshipCore

/// What a RongCloud call answers: exactly one of the SDK's two blocks.
///
/// The JSON form is `{"success": {…}}` with the block's parameters by name (`{}` for a block without any), or
/// `{"error": {"code": 25469}}`. A completion block that is called with code 0 is a success here, and one with another
/// code an error.
public enum RongCloudReply: Sendable, Hashable {
    /// The success block runs.
    case success(RongCloudSuccess)
    /// The error block runs.
    case error(RongCloudFailure)
}

/// What a success block carries, named after the block's parameter.
public enum RongCloudSuccess: Sendable, Hashable {
    /// The block has no parameter.
    case void
    /// The user who is connected now.
    case userId(String)
    /// The result of adding a friend: 0, or 25461 if the other user must agree first.
    case processCode(RongCloudCode)
    /// Friends.
    case friendInfos([RongCloudFriendInfo])
    /// The caller's relations to users.
    case friendRelations([RongCloudFriendRelationInfo])
    /// A page of applications.
    case result(RongCloudApplicationPage)
    /// The permission to add the caller, as `RCFriendAddPermission`.
    case permission(Int)
    /// The users on the blacklist.
    case blockUserIds([String])
    /// 0 if the user is on the caller's blacklist, 101 if not.
    case bizStatus(Int)
    /// One profile.
    case userProfile(RongCloudUserProfile)
    /// Profiles.
    case userProfiles([RongCloudUserProfile])
    /// The visibility of the caller's profile, as `RCUserProfileVisibility`.
    case visibility(Int)
    /// The caller's subscriptions.
    case subscribeEvents([RongCloudSubscribeInfoEvent])
    /// The users' online status.
    case onlineStatuses([RongCloudSubscribeUserOnlineStatus])
}

/// The parameters of an error block.
public struct RongCloudFailure: Error, Sendable, Hashable, Codable {
    /// The vendor's code.
    public var code: RongCloudCode
    /// The attributes that the error is about, for calls with an error block that has them.
    public var errorKeys: [String]?
    /// The users that the error is about, for calls with a completion block that has them; the other users were
    /// changed.
    public var failedUserIds: [String]?

    /// Creates a failure.
    ///
    /// - Parameters:
    ///   - code: The vendor's code.
    ///   - errorKeys: The attributes that the error is about.
    ///   - failedUserIds: The users that the error is about.
    public init(_ code: RongCloudCode, errorKeys: [String]? = nil, failedUserIds: [String]? = nil) {
        self.code = code
        self.errorKeys = errorKeys
        self.failedUserIds = failedUserIds
    }
}

extension RongCloudReply: Codable {
    private enum CodingKeys: String, CodingKey {
        case success, error
    }

    /// Reads a reply; other members beside the blocks are left to the envelope's reader.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: An error with the place in the JSON, if neither or both blocks are there, or one is malformed.
    public init(from decoder: any Decoder) throws {
        let object = try StrictObject<CodingKeys>(decoder)
        switch (object.has(.success), object.has(.error)) {
        case (true, false): self = .success(try object.required(.success))
        case (false, true): self = .error(try object.required(.error))
        default: throw decoder.fault("a reply has either \"success\" or \"error\"")
        }
    }

    /// Writes the reply.
    ///
    /// - Parameter encoder: The encoder to write to.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .success(let success): try container.encode(success, forKey: .success)
        case .error(let failure): try container.encode(failure, forKey: .error)
        }
    }
}

extension RongCloudSuccess: Codable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case userId, processCode, friendInfos, friendRelations, result, permission, blockUserIds, bizStatus
        case userProfile, userProfiles, visibility, subscribeEvents, onlineStatuses
    }

    /// Reads the parameter of a success block.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: An error with the place in the JSON, if there is more than one parameter, or it is malformed.
    public init(from decoder: any Decoder) throws {
        let object = try decoder.strictObject(CodingKeys.self)
        let keys = CodingKeys.allCases.filter(object.has)
        guard keys.count <= 1 else { throw decoder.fault("a success block has at most one parameter") }
        guard let key = keys.first else {
            self = .void
            return
        }
        self =
            switch key {
            case .userId: .userId(try object.required(key))
            case .processCode: .processCode(try object.required(key))
            case .friendInfos: .friendInfos(try object.required(key))
            case .friendRelations: .friendRelations(try object.required(key))
            case .result: .result(try object.required(key))
            case .permission: .permission(try object.required(key))
            case .blockUserIds: .blockUserIds(try object.required(key))
            case .bizStatus: .bizStatus(try object.required(key))
            case .userProfile: .userProfile(try object.required(key))
            case .userProfiles: .userProfiles(try object.required(key))
            case .visibility: .visibility(try object.required(key))
            case .subscribeEvents: .subscribeEvents(try object.required(key))
            case .onlineStatuses: .onlineStatuses(try object.required(key))
            }
    }

    /// Writes the parameter under its own name.
    ///
    /// - Parameter encoder: The encoder to write to.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .void: break
        case .userId(let userId): try container.encode(userId, forKey: .userId)
        case .processCode(let code): try container.encode(code, forKey: .processCode)
        case .friendInfos(let infos): try container.encode(infos, forKey: .friendInfos)
        case .friendRelations(let relations): try container.encode(relations, forKey: .friendRelations)
        case .result(let page): try container.encode(page, forKey: .result)
        case .permission(let permission): try container.encode(permission, forKey: .permission)
        case .blockUserIds(let userIds): try container.encode(userIds, forKey: .blockUserIds)
        case .bizStatus(let status): try container.encode(status, forKey: .bizStatus)
        case .userProfile(let profile): try container.encode(profile, forKey: .userProfile)
        case .userProfiles(let profiles): try container.encode(profiles, forKey: .userProfiles)
        case .visibility(let visibility): try container.encode(visibility, forKey: .visibility)
        case .subscribeEvents(let events): try container.encode(events, forKey: .subscribeEvents)
        case .onlineStatuses(let statuses): try container.encode(statuses, forKey: .onlineStatuses)
        }
    }
}
