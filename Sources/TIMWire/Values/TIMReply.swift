import RelationshipCore

/// What a call of the legacy TIM SDK answers, as a value.
///
/// In JSON `{"succ": {…}}` with the success block's parameter by name (`result`, `results`, `friends`, `profile`,
/// `profiles`, `groups`, `pendencyResponse`, `friendGetResults`; nothing for a block without parameter), or
/// `{"fail": {"code": …, "desc": …}}`. The calls that the vendor answers at once (`query…`) have what they return in the same
/// form: `profile`, `friend`, `friends`, or nothing for `nil`.
public enum TIMReply: Sendable, Hashable {
    /// The success block is called.
    case succ(Success)
    /// The failure block is called.
    case fail(code: TIMCode, desc: String)
}

extension TIMReply {
    /// What the success block is given.
    public enum Success: Sendable, Hashable {
        /// Nothing: `TIMSucc`, `TIMLoginSucc`.
        case none
        /// `TIMGetProfileSucc`.
        case profile(UserProfile)
        /// `TIMUserProfileArraySucc`.
        case profiles([UserProfile])
        /// `TIMFriendArraySucc`.
        case friends([Friend])
        /// `TIMFriendResultSucc`.
        case result(Result)
        /// `TIMFriendResultArraySucc`, `TIMCheckFriendResultArraySucc`.
        case results([Result])
        /// `TIMFriendGroupArraySucc`.
        case groups([FriendGroup])
        /// `TIMGetFriendPendencyListSucc`.
        case pendencyResponse(FriendPendencyResponse)
        /// `TIMFriendGetResultSucc`.
        case friendGetResults([FriendGetResult])
        /// What `queryFriend` returns.
        case friend(Friend)
    }
}

extension TIMReply.Friend {
    /// Creates a friend of which only the profile is known.
    ///
    /// - Parameter profile: The friend's profile.
    public init(profile: TIMReply.UserProfile) {
        self.init(identifier: profile.identifier, profile: profile)
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TIMReply: Codable {
    private enum CodingKeys: String, CodingKey {
        case succ
        case fail
    }

    private struct Failure: Codable {
        var code: TIMCode
        var desc: String
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if let success = try container.decodeIfPresent(Success.self, forKey: .succ) {
            self = .succ(success)
        } else if let failure = try container.decodeIfPresent(Failure.self, forKey: .fail) {
            self = .fail(code: failure.code, desc: failure.desc)
        } else {
            throw decoder.fault("a reply holds \"succ\" or \"fail\"")
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .succ(let success): try container.encode(success, forKey: .succ)
        case .fail(let code, let desc): try container.encode(Failure(code: code, desc: desc), forKey: .fail)
        }
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TIMReply.Success: Codable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case profile, profiles, friends, result, results, groups, pendencyResponse, friendGetResults, friend
    }

    public init(from decoder: any Decoder) throws {
        let object = try decoder.strictObject(CodingKeys.self)
        guard let key = CodingKeys.allCases.first(where: object.has) else {
            self = .none
            return
        }
        self =
            switch key {
            case .profile: .profile(try object.required(key))
            case .profiles: .profiles(try object.required(key))
            case .friends: .friends(try object.required(key))
            case .result: .result(try object.required(key))
            case .results: .results(try object.required(key))
            case .groups: .groups(try object.required(key))
            case .pendencyResponse: .pendencyResponse(try object.required(key))
            case .friendGetResults: .friendGetResults(try object.required(key))
            case .friend: .friend(try object.required(key))
            }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .none: break
        case .profile(let profile): try container.encode(profile, forKey: .profile)
        case .profiles(let profiles): try container.encode(profiles, forKey: .profiles)
        case .friends(let friends): try container.encode(friends, forKey: .friends)
        case .result(let result): try container.encode(result, forKey: .result)
        case .results(let results): try container.encode(results, forKey: .results)
        case .groups(let groups): try container.encode(groups, forKey: .groups)
        case .pendencyResponse(let response): try container.encode(response, forKey: .pendencyResponse)
        case .friendGetResults(let results): try container.encode(results, forKey: .friendGetResults)
        case .friend(let friend): try container.encode(friend, forKey: .friend)
        }
    }
}
