package import JSONSyntax
import RelationshipCore

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
        let object = try decoder.strictObject(Key.allCases.map(\.rawValue))
        if object.has("infoList") {
            self = .infoList(try object.required("infoList"))
        } else if object.has("resultList") {
            self = .resultList(try object.required("resultList"))
        } else if object.has("groups") {
            self = .groups(try object.required("groups"))
        } else if object.has("searchResult") {
            self = .searchResult(try object.required("searchResult"))
        } else if object.has("userInfoList") || object.has("nextCursor") {
            self = .userInfoPage(
                nextCursor: try object.optional("nextCursor"),
                userInfoList: try object.required("userInfoList")
            )
        } else if object.has("result") {
            let result = try object.decoder(at: "result")
            if (try? result.unkeyedContainer()) != nil {
                self = .statuses(try object.required("result"))
            } else if let keys = try? result.container(keyedBy: ApplicationResultKey.self), !keys.allKeys.isEmpty {
                self = .applicationResult(try object.required("result"))
            } else {
                self = .operationResult(try object.required("result"))
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
extension V2TIMReply.Payload: JSONBytesEncodable {
    package func writeJSON(to json: inout JSONBytes) {
        func member(_ key: StaticString, _ value: some JSONBytesEncodable) {
            json.key(key)
            value.writeJSON(to: &json)
        }
        func list(_ key: StaticString, _ count: Int, _ write: (Int, inout JSONBytes) -> Void) {
            json.key(key)
            json.list(count, write)
        }
        let start = json.beginObject()
        switch self {
        case .none: break
        case .infoList(let infos): list(",\"infoList\":", infos.count) { infos[$0].writeJSON(to: &$1) }
        case .resultList(let items): list(",\"resultList\":", items.count) { items[$0].writeJSON(to: &$1) }
        case .groups(let groups): list(",\"groups\":", groups.count) { groups[$0].writeJSON(to: &$1) }
        case .statuses(let statuses): list(",\"result\":", statuses.count) { statuses[$0].writeJSON(to: &$1) }
        case .operationResult(let result): member(",\"result\":", result)
        case .applicationResult(let result): member(",\"result\":", result)
        case .searchResult(let result): member(",\"searchResult\":", result)
        case .userInfoPage(let cursor, let infos):
            if let cursor { member(",\"nextCursor\":", cursor) }
            list(",\"userInfoList\":", infos.count) { infos[$0].writeJSON(to: &$1) }
        }
        json.endObject(start)
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension V2TIMReply.Info: Codable {
    /// The keys that only a friend's record contains; `friendAddTime` is always written.
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
