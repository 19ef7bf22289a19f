import Foundation
import RelationshipCore

// The single values of replies and callbacks, read.
extension TIMTranslation {
    /// All elements, read one after the other.
    static func all<Element, Value>(
        _ elements: [Element],
        _ read: (Element) throws(RelationshipError) -> Value
    ) throws(RelationshipError) -> [Value] {
        var values: [Value] = []
        values.reserveCapacity(elements.count)
        for element in elements { values.append(try read(element)) }
        return values
    }

    static func userID(_ text: String) throws(RelationshipError) -> UserID {
        guard let user = UserID(text) else { throw unreadable("\"\(text)\" is not a user id") }
        return user
    }

    /// Returns a time from seconds.
    static func timestamp(seconds: UInt64) -> Timestamp {
        let (milliseconds, overflow) = Int64(clamping: seconds).multipliedReportingOverflow(by: 1_000)
        return Timestamp(milliseconds: overflow ? .max : milliseconds)
    }

    /// A profile; TIM shows every field, and 0 or nothing for what was never set.
    static func profile(_ value: TIMReply.UserProfile) throws(RelationshipError) -> Profile {
        var fields: [String: FieldValue] = [:]
        for (field, data) in [(Profile.Field.signature, value.selfSignature), (.location, value.location)]
        where !data.isEmpty {
            // Written as text by most apps, and as bytes by the others.
            let bytes = FieldValue.bytes(Array(data))
            fields[field.rawValue] = bytes.text.map { .string($0) } ?? bytes
        }
        let numbers: [(Profile.Field, Int64)] = [
            (.gender, Int64(value.gender)), (.birthday, Int64(value.birthday)), (.language, Int64(value.language)),
            (.level, Int64(value.level)), (.role, Int64(value.role)),
        ]
        for (field, number) in numbers where number != 0 { fields[field.rawValue] = .integer(number) }
        return Profile(
            userID: try userID(value.identifier),
            nickname: value.nickname,
            avatarURL: value.faceURL,
            addPermission: tables.enums.addPermission(number: value.allowType),
            fields: fields,
            custom: try custom(value.customInfo)
        )
    }

    private static func custom(_ values: [String: TIMProperty]) throws(RelationshipError) -> [String: FieldValue] {
        var fields: [String: FieldValue] = [:]
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            switch value {
            case .string(let text): fields[name] = .string(text)
            case .number(let number): fields[name] = .integer(number)
            case .data(let data): fields[name] = .bytes(Array(data))
            case .strings: throw unreadable("the custom field \"\(name)\" is a list")
            }
        }
        return fields
    }

    /// A friend of a list, which does not report whether the friendship is mutual.
    static func friendEntry(_ value: TIMReply.Friend, _ user: UserID) throws(RelationshipError) -> FriendEntry {
        let friend = try userID(value.identifier)
        return FriendEntry(
            profile: try profile(value.profile),
            relation: .mutual,
            friendship: Friendship(
                owner: user,
                friend: friend,
                remark: value.remark,
                groups: value.groups,
                source: value.addSource,
                wording: value.addWording,
                addedAt: timestamp(seconds: value.addTime),
                custom: try custom(value.customInfo)
            )
        )
    }

    /// The result for a requested user, who may not be a friend or may not exist.
    static func friendEntry(
        _ result: TIMReply.FriendGetResult,
        _ user: UserID
    ) throws(RelationshipError) -> FriendEntry {
        guard let relation = tables.enums.relation(number: result.relation) else {
            throw unreadable("there is no relation \(result.relation)")
        }
        guard var error = error(of: result.resultCode, text: result.resultInfo, operation: .getFriends) else {
            var entry = try friendEntry(result.timFriend, user)
            entry.relation = relation
            return entry
        }
        let other = try userID(result.timFriend.identifier)
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

    /// An entry of the blocklist; its creation time is not reported.
    static func blockEntry(_ value: TIMReply.Friend, _ user: UserID) throws(RelationshipError) -> BlockEntry {
        let blocked = try userID(value.identifier)
        return BlockEntry(
            block: Block(owner: user, blocked: blocked, blockedAt: Timestamp(milliseconds: 0)),
            profile: try profile(value.profile)
        )
    }

    /// A group; its creation time is not reported.
    static func groupEntry(_ value: TIMReply.FriendGroup, _ user: UserID) throws(RelationshipError) -> GroupEntry {
        GroupEntry(
            group: FriendGroup(owner: user, name: value.name, createdAt: Timestamp(milliseconds: 0)),
            members: try all(value.friends, userID)
        )
    }

    static func requestPage(
        _ value: TIMReply.FriendPendencyResponse,
        _ user: UserID
    ) throws(RelationshipError) -> RequestPage {
        RequestPage(
            entries: try all(value.pendencies) { (item) throws(RelationshipError) in
                guard let role = tables.enums.requestRole(number: item.type) else {
                    throw unreadable("there is no type \(item.type) of requests")
                }
                return requestEntry(
                    Profile(userID: try userID(item.identifier), nickname: item.nickname),
                    role,
                    user,
                    wording: item.addWording,
                    source: item.addSource,
                    at: timestamp(seconds: item.addTime)
                )
            },
            next: value.timestamp == 0 ? nil : Cursor(position: Int64(clamping: value.timestamp)),
            unreadCount: Int(clamping: value.unreadCnt),
            sequence: Int64(clamping: value.seq)
        )
    }

    /// A pending request between the user and another; its place in the lists is not reported.
    static func requestEntry(
        _ other: Profile,
        _ role: FriendRequest.Role,
        _ user: UserID,
        wording: String,
        source: String,
        at moment: Timestamp
    ) -> RequestEntry {
        let side = FriendRequest.Side(position: 0)
        let request = FriendRequest(
            requester: role == .sent ? user : other.userID,
            addressee: role == .sent ? other.userID : user,
            wording: wording,
            source: source,
            sentAt: moment,
            requesterSide: side,
            addresseeSide: side
        )
        return RequestEntry(request: request, role: role, profile: other, changedAt: moment)
    }
}
