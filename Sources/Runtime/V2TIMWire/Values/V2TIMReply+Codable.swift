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
        let object = try decoder.strictObject(Key.self)
        if object.has(.infoList) {
            self = .infoList(try object.required(.infoList))
        } else if object.has(.resultList) {
            self = .resultList(try object.required(.resultList))
        } else if object.has(.groups) {
            self = .groups(try object.required(.groups))
        } else if object.has(.searchResult) {
            self = .searchResult(try object.required(.searchResult))
        } else if object.has(.userInfoList) || object.has(.nextCursor) {
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

    /// The members in JSON, in the order of their keys.
    private var members: [(key: Key, value: any JSONBytesEncodable)] {
        switch self {
        case .none: []
        case .infoList(let list): [(.infoList, list)]
        case .resultList(let list): [(.resultList, list)]
        case .groups(let groups): [(.groups, groups)]
        case .operationResult(let result): [(.result, result)]
        case .applicationResult(let result): [(.result, result)]
        case .statuses(let list): [(.result, list)]
        case .searchResult(let result): [(.searchResult, result)]
        case .userInfoPage(let cursor, let list):
            [(.nextCursor, cursor as (any JSONBytesEncodable)?), (.userInfoList, list)]
                .compactMap { key, value in value.map { (key, $0) } }
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        for (key, value) in members { try container.encode(value, forKey: key) }
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension V2TIMReply.Payload: JSONBytesEncodable {
    package func writeJSON(to json: inout JSONBytes) {
        json.beginObject()
        for (key, value) in members {
            json.name(key.rawValue)
            value.writeJSON(to: &json)
        }
        json.endObject()
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

    public func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
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
    fileprivate var value: any JSONBytesEncodable {
        switch self {
        case .friend(let info): info
        case .user(let info): info
        }
    }

    package func writeJSON(to json: inout JSONBytes) { value.writeJSON(to: &json) }
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
