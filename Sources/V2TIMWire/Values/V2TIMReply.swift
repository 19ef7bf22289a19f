package import JSONSyntax
import RelationshipCore

/// What a call of V2TIM answers: the arguments of its `succ` or of its `fail` block.
public enum V2TIMReply: Sendable, Hashable {
    /// The `succ` block is called.
    case succ(Payload)
    /// The `fail` block is called.
    case fail(code: V2TIMCode, desc: String)
}

extension V2TIMReply {
    /// The arguments of a `succ` block, under the vendor's parameter names.
    public enum Payload: Sendable, Hashable {
        /// `V2TIMSucc`: none.
        case none
        /// `V2TIMFriendInfoListSucc` and `V2TIMUserFullInfoListSucc`: `infoList`.
        case infoList([Info])
        /// The succ blocks of lists of results: `resultList`.
        case resultList([ResultItem])
        /// `V2TIMFriendGroupListSucc`: `groups`.
        case groups([V2TIMValue.FriendGroup])
        /// `V2TIMFriendOperationResultSucc`: `result`.
        case operationResult(V2TIMValue.FriendOperationResult)
        /// `V2TIMFriendApplicationResultSucc`: `result`.
        case applicationResult(V2TIMValue.FriendApplicationResult)
        /// `V2TIMUserStatusListSucc`: `result`, in JSON an array.
        case statuses([V2TIMValue.UserStatus])
        /// `V2TIMUserSearchResultSucc`: `searchResult`.
        case searchResult(V2TIMValue.UserSearchResult)
        /// `V2TIMUserInfoResultSucc`: `nextCursor`, "" after the last page, and `userInfoList`.
        case userInfoPage(nextCursor: String?, userInfoList: [V2TIMValue.UserFullInfo])
    }

    /// One element of an `infoList`; the elements of one list are of one kind.
    ///
    /// Lists of both kinds have the same name in JSON and an empty one looks the same, so each element has its own
    /// kind.
    public enum Info: Sendable, Hashable {
        /// An element of `getFriendList` or `getBlackList`.
        case friend(V2TIMValue.FriendInfo)
        /// An element of `getUsersInfo`.
        case user(V2TIMValue.UserFullInfo)
    }

    /// One element of a `resultList`; the elements of one list are of one kind.
    public enum ResultItem: Sendable, Hashable {
        /// An element of an operation on several users, such as `deleteFromFriendList`, `addToBlackList` or
        /// `followUser`.
        ///
        /// The vendor's class for follows, `V2TIMFollowOperationResult`, holds the same.
        case operation(V2TIMValue.FriendOperationResult)
        /// An element of `checkFriend`.
        case check(V2TIMValue.FriendCheckResult)
        /// An element of `getFriendsInfo` or `searchFriends`.
        case friendInfo(V2TIMValue.FriendInfoResult)
        /// An element of `getUserFollowInfo`.
        case followInfo(V2TIMValue.FollowInfo)
        /// An element of `checkFollowType`.
        case followType(V2TIMValue.FollowTypeCheckResult)
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension V2TIMReply: Codable {
    private enum FailureKey: String, CodingKey, CaseIterable {
        case code, desc
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: V2TIMEnvelopeKey.self)
        if container.contains(.succ) {
            self = .succ(try Payload(from: container.superDecoder(forKey: .succ)))
        } else if container.contains(.fail) {
            let failure = try container.superDecoder(forKey: .fail).strictObject(FailureKey.self)
            self = .fail(code: try failure.required(.code), desc: try failure.optional(.desc) ?? "")
        } else {
            throw decoder.fault("a reply of V2TIM is {\"succ\": {…}} or {\"fail\": {\"code\": …, \"desc\": …}}")
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: V2TIMEnvelopeKey.self)
        switch self {
        case .succ(let payload):
            try container.encode(payload, forKey: .succ)
        case .fail(let code, let desc):
            var failure = container.nestedContainer(keyedBy: FailureKey.self, forKey: .fail)
            try failure.encode(code, forKey: .code)
            try failure.encode(desc, forKey: .desc)
        }
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension V2TIMReply.Payload: Codable {
    private enum Key: String, CodingKey, CaseIterable {
        case infoList, resultList, groups, result
        case searchResult, nextCursor, userInfoList
    }

    private enum ApplicationResultKey: String, CodingKey {
        case unreadCount, applicationList
    }

    public init(from decoder: any Decoder) throws {
        let object = try decoder.strictObject(Key.self)
        if object.has(.infoList) {
            self = .infoList(try object.required(.infoList))
        } else if object.has(.resultList) {
            self = .resultList(try object.required(.resultList))
        } else if object.has(.groups) {
            self = .groups(try object.required(.groups))
        } else if object.has(.searchResult) {
            self = .searchResult(try object.required(.searchResult))
        } else if object.has(.userInfoList) {
            self = .userInfoPage(
                nextCursor: try object.optional(.nextCursor),
                userInfoList: try object.required(.userInfoList)
            )
        } else if object.has(.result) {
            let result = try object.decoder(at: .result)
            if (try? result.unkeyedContainer()) != nil {
                self = .statuses(try object.required(.result))
            } else if let keys = try? result.container(keyedBy: ApplicationResultKey.self), !keys.allKeys.isEmpty {
                self = .applicationResult(try object.required(.result))
            } else {
                self = .operationResult(try object.required(.result))
            }
        } else {
            self = .none
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        switch self {
        case .none: break
        case .infoList(let list): try container.encode(list, forKey: .infoList)
        case .resultList(let list): try container.encode(list, forKey: .resultList)
        case .groups(let groups): try container.encode(groups, forKey: .groups)
        case .operationResult(let result): try container.encode(result, forKey: .result)
        case .applicationResult(let result): try container.encode(result, forKey: .result)
        case .statuses(let list): try container.encode(list, forKey: .result)
        case .searchResult(let result): try container.encode(result, forKey: .searchResult)
        case .userInfoPage(let cursor, let list):
            try container.encodeIfPresent(cursor, forKey: .nextCursor)
            try container.encode(list, forKey: .userInfoList)
        }
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension V2TIMReply.Info: Codable {
    /// The keys that only a friend's record has; its `friendAddTime` is always written.
    private enum FriendKey: String, CodingKey {
        case friendAddTime, friendRemark, friendCustomInfo, friendGroups, userFullInfo
    }

    public init(from decoder: any Decoder) throws {
        let isFriend = try !decoder.container(keyedBy: FriendKey.self).allKeys.isEmpty
        self = isFriend ? .friend(try .init(from: decoder)) : .user(try .init(from: decoder))
    }

    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .friend(let info): try info.encode(to: encoder)
        case .user(let info): try info.encode(to: encoder)
        }
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension V2TIMReply.ResultItem: Codable {
    private enum RelationKey: String, CodingKey {
        case relation, relationType, followType, followingCount
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: RelationKey.self)
        self =
            if container.contains(.relationType) {
                .check(try .init(from: decoder))
            } else if container.contains(.relation) {
                .friendInfo(try .init(from: decoder))
            } else if container.contains(.followType) {
                .followType(try .init(from: decoder))
            } else if container.contains(.followingCount) {
                .followInfo(try .init(from: decoder))
            } else {
                .operation(try .init(from: decoder))
            }
    }

    public func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension V2TIMReply.Info: JSONBytesEncodable {
    package func writeJSON(to json: inout JSONBytes) {
        switch self {
        case .friend(let info): info.writeJSON(to: &json)
        case .user(let info): info.writeJSON(to: &json)
        }
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension V2TIMReply.ResultItem: JSONBytesEncodable {
    fileprivate var value: any JSONBytesEncodable {
        switch self {
        case .operation(let result): result
        case .check(let result): result
        case .friendInfo(let result): result
        case .followInfo(let result): result
        case .followType(let result): result
        }
    }

    package func writeJSON(to json: inout JSONBytes) { value.writeJSON(to: &json) }
}
