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
    /// Lists of both kinds have the same name in JSON and an empty one looks the same, so the kind is told per element.
    public enum Info: Sendable, Hashable {
        /// An element of `getFriendList` or `getBlackList`.
        case friend(V2TIMValue.FriendInfo)
        /// An element of `getUsersInfo`.
        case user(V2TIMValue.UserFullInfo)
    }

    /// One element of a `resultList`; the elements of one list are of one kind.
    public enum ResultItem: Sendable, Hashable {
        /// An element of an act towards several users, such as `deleteFromFriendList`, `addToBlackList` or `followUser`.
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
    private enum FailureKey: String, CodingKey {
        case code, desc
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: V2TIMEnvelopeKey.self)
        if container.contains(.succ) {
            self = .succ(try container.decode(Payload.self, forKey: .succ))
        } else if container.contains(.fail) {
            let failure = try container.nestedContainer(keyedBy: FailureKey.self, forKey: .fail)
            self = .fail(
                code: try failure.decode(V2TIMCode.self, forKey: .code),
                desc: try failure.decodeIfPresent(String.self, forKey: .desc) ?? ""
            )
        } else {
            let text = "a reply of V2TIM is {\"succ\": {…}} or {\"fail\": {\"code\": …, \"desc\": …}}"
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: text))
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
    private enum Key: String, CodingKey {
        case infoList, resultList, groups, result
        case searchResult, nextCursor, userInfoList
    }

    private enum ApplicationResultKey: String, CodingKey {
        case unreadCount, applicationList
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        if container.contains(.infoList) {
            self = .infoList(try container.decode([V2TIMReply.Info].self, forKey: .infoList))
        } else if container.contains(.resultList) {
            self = .resultList(try container.decode([V2TIMReply.ResultItem].self, forKey: .resultList))
        } else if container.contains(.groups) {
            self = .groups(try container.decode([V2TIMValue.FriendGroup].self, forKey: .groups))
        } else if container.contains(.searchResult) {
            self = .searchResult(try container.decode(V2TIMValue.UserSearchResult.self, forKey: .searchResult))
        } else if container.contains(.userInfoList) {
            self = .userInfoPage(
                nextCursor: try container.decodeIfPresent(String.self, forKey: .nextCursor),
                userInfoList: try container.decode([V2TIMValue.UserFullInfo].self, forKey: .userInfoList)
            )
        } else if (try? container.nestedUnkeyedContainer(forKey: .result)) != nil {
            self = .statuses(try container.decode([V2TIMValue.UserStatus].self, forKey: .result))
        } else if container.contains(.result) {
            let result = try container.nestedContainer(keyedBy: ApplicationResultKey.self, forKey: .result)
            self =
                if result.allKeys.isEmpty {
                    .operationResult(try container.decode(V2TIMValue.FriendOperationResult.self, forKey: .result))
                } else {
                    .applicationResult(try container.decode(V2TIMValue.FriendApplicationResult.self, forKey: .result))
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

    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .operation(let result): try result.encode(to: encoder)
        case .check(let result): try result.encode(to: encoder)
        case .friendInfo(let result): try result.encode(to: encoder)
        case .followInfo(let result): try result.encode(to: encoder)
        case .followType(let result): try result.encode(to: encoder)
        }
    }
}
