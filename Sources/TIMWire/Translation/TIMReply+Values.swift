import Foundation
import RelationshipCore

extension TIMReply.UserProfile {
    /// Translates a profile.
    ///
    /// - Parameters:
    ///   - profile: The profile.
    ///   - defaultPermission: The meaning of an unset permission in this app.
    init(_ profile: Profile, defaultPermission: AddPermission) {
        self.init(identifier: profile.userID.shown)
        nickname = profile.nickname
        faceURL = profile.avatarURL
        allowType = tables.enums.addPermission(profile.addPermission ?? defaultPermission) ?? 0
        for (name, value) in profile.fields {
            switch Profile.Field(rawValue: name) {
            case .signature: selfSignature = Data(value.bytes)
            case .location: location = Data(value.bytes)
            case .gender: gender = Int(value.number)
            case .birthday: birthday = value.number
            case .language: language = value.number
            case .level: level = value.number
            case .role: role = value.number
            // TIM's profile has no place for these.
            case .email, .uniqueID, nil: break
            }
        }
        customInfo = profile.custom.properties
    }
}

extension TIMReply.Friend {
    /// Translates an entry of a friend list.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - defaultPermission: The meaning of an unset permission in this app.
    init(_ entry: FriendEntry, defaultPermission: AddPermission) {
        self.init(profile: TIMReply.UserProfile(entry.profile, defaultPermission: defaultPermission))
        guard let friendship = entry.friendship else { return }
        remark = friendship.remark
        groups = friendship.groups
        addWording = friendship.wording
        addSource = friendship.source
        addTime = UInt64(clamping: friendship.addedAt.seconds)
        customInfo = friendship.custom.properties
    }
}

extension TIMReply.Friend {
    /// A user with only an id.
    ///
    /// - Parameter user: The user.
    init(stranger user: UserID) {
        self.init(profile: TIMReply.UserProfile(identifier: user.shown))
    }
}

extension TIMReply.FriendGroup {
    /// Translates a group.
    ///
    /// - Parameter entry: The group and its members.
    init(_ entry: GroupEntry) {
        self.init(
            name: entry.group.name,
            userCnt: UInt64(entry.members.count),
            friends: entry.members.map(\.shown)
        )
    }
}

extension TIMReply.FriendPendencyItem {
    /// Translates an entry of a request list.
    ///
    /// - Parameter entry: The entry.
    init(_ entry: RequestEntry) {
        let request = entry.request
        self.init(
            identifier: request.counterpart(entry.role).shown,
            type: tables.enums.requestRole(entry.role) ?? 0
        )
        addTime = UInt64(clamping: request.sentAt.seconds)
        addSource = request.source
        addWording = request.wording
        nickname = entry.profile.nickname
    }
}

extension TIMReply.FriendPendencyResponse {
    /// Translates a page of requests.
    ///
    /// A client with the newest version of the list receives no entries, on any page: while it reads pages it sends the
    /// version that it had at the beginning.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - call: The call that asked for it.
    init(_ page: RequestPage, to call: TIMCall) {
        let seq = UInt64(clamping: page.sequence)
        self.init(seq: seq, unreadCnt: UInt64(clamping: page.unreadCount))
        if case .getPendencyList(let request?) = call, request.seq != 0, request.seq == seq { return }
        timestamp = UInt64(clamping: page.next?.position ?? 0)
        pendencies = page.entries.map(TIMReply.FriendPendencyItem.init)
    }
}

extension [String: FieldValue] {
    /// Custom fields as apps read them; nearly all users have none, and nothing is allocated for them.
    fileprivate var properties: [String: TIMProperty] { isEmpty ? [:] : mapValues(TIMProperty.init) }
}

extension TIMProperty {
    /// A custom field as apps read it: a number, or data, regardless of the written form.
    fileprivate init(_ value: FieldValue) {
        if case .integer(let number) = value {
            self = .number(number)
        } else {
            self = .data(Data(value.bytes))
        }
    }
}

extension FieldValue {
    /// The value as the vendor's 32-bit number; 0 for what is not one.
    fileprivate var number: UInt32 {
        if case .integer(let number) = self { return UInt32(exactly: number) ?? 0 }
        return text.flatMap { UInt32($0) } ?? 0
    }
}
