import Foundation
import RelationshipCore

extension TIMTranslation {
    /// Returns a profile as TIM shows it: all fields, with 0 or an empty value for fields that were never set.
    func userProfile(_ profile: Profile) -> TIMReply.UserProfile {
        var value = TIMReply.UserProfile(identifier: profile.userID.shown)
        value.nickname = profile.nickname
        value.faceURL = profile.avatarURL
        value.allowType = tables.enums.addPermission(profile.addPermission ?? context.defaultAddPermission) ?? 0
        for (name, field) in profile.fields {
            switch Profile.Field(rawValue: name) {
            case .signature: value.selfSignature = Data(field.bytes)
            case .location: value.location = Data(field.bytes)
            case .gender: value.gender = Int(field.number)
            case .birthday: value.birthday = field.number
            case .language: value.language = field.number
            case .level: value.level = field.number
            case .role: value.role = field.number
            // TIM's profile has no fields for these.
            case .email, .uniqueID, nil: break
            }
        }
        value.customInfo = profile.custom.properties
        return value
    }

    /// Returns an entry of a friend list; for a user who is not a friend, only the profile is filled.
    func friend(_ entry: FriendEntry) -> TIMReply.Friend {
        var friend = TIMReply.Friend(profile: userProfile(entry.profile))
        guard let friendship = entry.friendship else { return friend }
        friend.remark = friendship.remark
        friend.groups = friendship.groups
        friend.addWording = friendship.wording
        friend.addSource = friendship.source
        friend.addTime = UInt64(clamping: friendship.addedAt.seconds)
        friend.customInfo = friendship.custom.properties
        return friend
    }

    /// Returns a group with the ids of its members.
    func friendGroup(_ entry: GroupEntry) -> TIMReply.FriendGroup {
        TIMReply.FriendGroup(
            name: entry.group.name,
            userCnt: UInt64(entry.members.count),
            friends: entry.members.map(\.shown)
        )
    }

    /// Returns an entry of a request list.
    private func pendencyItem(_ entry: RequestEntry) -> TIMReply.FriendPendencyItem {
        let request = entry.request
        var item = TIMReply.FriendPendencyItem(
            identifier: request.counterpart(entry.role).shown,
            type: tables.enums.requestRole(entry.role) ?? 0
        )
        item.addTime = UInt64(clamping: request.sentAt.seconds)
        item.addSource = request.source
        item.addWording = request.wording
        item.nickname = entry.profile.nickname
        return item
    }

    /// Returns a page of requests.
    ///
    /// A client with the newest version of the list receives no entries, on any page: while a client reads pages, it
    /// sends the version from the beginning.
    func pendencyResponse(_ page: RequestPage, to call: TIMCall) -> TIMReply.FriendPendencyResponse {
        let seq = UInt64(clamping: page.sequence)
        var response = TIMReply.FriendPendencyResponse(seq: seq, unreadCnt: UInt64(clamping: page.unreadCount))
        if case .getPendencyList(let request?) = call, request.seq != 0, request.seq == seq { return response }
        response.timestamp = UInt64(clamping: page.next?.position ?? 0)
        response.pendencies = page.entries.map(pendencyItem)
        return response
    }

    /// Returns a user in a system message.
    func changeInfo(_ user: UserID) -> TIMNotification.SNSChangeInfo {
        TIMNotification.SNSChangeInfo(identifier: user.shown)
    }

    /// Returns a user in a system message, with the nickname.
    func changeInfo(_ profile: Profile) -> TIMNotification.SNSChangeInfo {
        TIMNotification.SNSChangeInfo(identifier: profile.userID.shown, nickname: profile.nickname)
    }

    /// Returns a friend in a system message about a changed record.
    func changeInfo(withRemark entry: FriendEntry) -> TIMNotification.SNSChangeInfo {
        var info = changeInfo(entry.profile)
        info.remark = entry.friendship?.remark
        return info
    }

    /// Returns a request in a system message.
    func changeInfo(_ entry: RequestEntry) -> TIMNotification.SNSChangeInfo {
        TIMNotification.SNSChangeInfo(
            identifier: entry.request.counterpart(entry.role).shown,
            nickname: entry.profile.nickname,
            wording: entry.request.wording,
            source: entry.request.source
        )
    }

    /// Returns a request in a callback of the friendship listener.
    func pendencyInfo(_ entry: RequestEntry) -> TIMNotification.FriendPendencyInfo {
        TIMNotification.FriendPendencyInfo(
            identifier: entry.request.counterpart(entry.role).shown,
            addSource: entry.request.source,
            addWording: entry.request.wording,
            nickname: entry.profile.nickname
        )
    }
}

extension [String: FieldValue] {
    /// The custom fields as apps read them.
    ///
    /// Nearly all users have none, so nothing is allocated for an empty dictionary.
    fileprivate var properties: [String: TIMProperty] { isEmpty ? [:] : mapValues(TIMProperty.init) }
}

extension TIMProperty {
    /// Creates a custom field as apps read it: a number, or data, regardless of the written form.
    fileprivate init(_ value: FieldValue) {
        if case .integer(let number) = value {
            self = .number(number)
        } else {
            self = .data(Data(value.bytes))
        }
    }
}

extension FieldValue {
    /// The value as the vendor's 32-bit number; 0 for any other value.
    fileprivate var number: UInt32 {
        if case .integer(let number) = self { return UInt32(exactly: number) ?? 0 }
        return text.flatMap { UInt32($0) } ?? 0
    }
}
