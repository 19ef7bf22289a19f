import Foundation
import RelationshipCore

// Converts the single values in replies and callbacks to the hub's values.
extension TIMTranslation {
    /// Reads a profile, in which TIM shows 0 or an empty value for a field that was never set.
    func profile(_ value: TIMReply.UserProfile) throws(RelationshipError) -> Profile {
        var fields: [String: FieldValue] = [:]
        for (field, data) in [(Profile.Field.signature, value.selfSignature), (.location, value.location)]
        where !data.isEmpty {
            // Most apps write these as text, others as bytes.
            let bytes = FieldValue.bytes(Array(data))
            fields[field.rawValue] = bytes.text.map { .string($0) } ?? bytes
        }
        let numbers: [(Profile.Field, Int64)] = [
            (.gender, Int64(value.gender)), (.birthday, Int64(value.birthday)), (.language, Int64(value.language)),
            (.level, Int64(value.level)), (.role, Int64(value.role)),
        ]
        for (field, number) in numbers where number != 0 { fields[field.rawValue] = .integer(number) }
        return Profile(
            userID: try UserID(reported: value.identifier),
            nickname: value.nickname,
            avatarURL: value.faceURL,
            addPermission: tables.enums.addPermission(number: value.allowType),
            fields: fields,
            custom: try custom(value.customInfo)
        )
    }

    private func custom(_ values: [String: TIMProperty]) throws(RelationshipError) -> [String: FieldValue] {
        var fields: [String: FieldValue] = [:]
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            switch value {
            case .string(let text): fields[name] = .string(text)
            case .number(let number): fields[name] = .integer(number)
            case .data(let data): fields[name] = .bytes(Array(data))
            case .strings: throw .unreadable("the custom field \"\(name)\" is a list")
            }
        }
        return fields
    }

    /// Reads a friend of a list, which does not report whether the friendship is mutual.
    func friendEntry(_ value: TIMReply.Friend) throws(RelationshipError) -> FriendEntry {
        let friend = try UserID(reported: value.identifier)
        return FriendEntry(
            profile: try profile(value.profile),
            relation: .mutual,
            friendship: Friendship(
                owner: context.user,
                friend: friend,
                remark: value.remark,
                groups: value.groups,
                source: value.addSource,
                wording: value.addWording,
                addedAt: Timestamp(seconds: value.addTime),
                custom: try custom(value.customInfo)
            )
        )
    }

    /// Reads the result for a requested user, who may not be a friend or may not exist.
    func friendEntry(_ result: TIMReply.FriendGetResult) throws(RelationshipError) -> FriendEntry {
        guard let relation = tables.enums.relation(number: result.relation) else {
            throw .unreadable("there is no relation \(result.relation)")
        }
        guard var error = TIMTranslation.error(of: result.resultCode, text: result.resultInfo, operation: .getFriends)
        else {
            var entry = try friendEntry(result.timFriend)
            entry.relation = relation
            return entry
        }
        let other = try UserID(reported: result.timFriend.identifier)
        guard error.code == .notFriends || error.code == .unknownUser else {
            error.user = other
            throw error
        }
        return FriendEntry(
            profile: Profile(userID: other),
            relation: relation,
            friendship: nil,
            exists: error.code == .notFriends
        )
    }

    /// Reads a group; its creation time is not reported.
    func groupEntry(_ value: TIMReply.FriendGroup) throws(RelationshipError) -> GroupEntry {
        try GroupEntry(reported: value.name, of: context.user, members: value.friends)
    }

    /// Reads an entry of the blocklist; its creation time is not reported.
    func blockEntry(_ value: TIMReply.Friend) throws(RelationshipError) -> BlockEntry {
        let blocked = try UserID(reported: value.identifier)
        return BlockEntry(reported: blocked, of: context.user, profile: try profile(value.profile))
    }

    /// Reads a page of requests.
    func requestPage(_ value: TIMReply.FriendPendencyResponse) throws(RelationshipError) -> RequestPage {
        RequestPage(
            entries: try value.pendencies.map(requestEntry),
            next: value.timestamp == 0 ? nil : Cursor(position: Int64(clamping: value.timestamp)),
            unreadCount: Int(clamping: value.unreadCnt),
            sequence: Int64(clamping: value.seq)
        )
    }

    /// Reads a pending request; its place in the lists is not reported.
    private func requestEntry(_ item: TIMReply.FriendPendencyItem) throws(RelationshipError) -> RequestEntry {
        guard let role = tables.enums.requestRole(number: item.type) else {
            throw .unreadable("there is no type \(item.type) of requests")
        }
        return RequestEntry(
            reported: role,
            of: context.user,
            other: Profile(userID: try UserID(reported: item.identifier), nickname: item.nickname),
            wording: item.addWording,
            source: item.addSource,
            at: Timestamp(seconds: item.addTime)
        )
    }
}
