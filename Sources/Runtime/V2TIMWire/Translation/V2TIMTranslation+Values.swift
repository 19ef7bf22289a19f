import Foundation
import RelationshipCore

extension V2TIMTranslation {
    /// Returns a profile as V2TIM shows it: all fields, with the vendor's defaults for unset fields.
    func userFullInfo(_ profile: Profile) -> V2TIMValue.UserFullInfo {
        let gender = profile.number(.gender).flatMap { (0...2).contains($0) ? Int($0) : nil }
        return V2TIMValue.UserFullInfo(
            userID: profile.userID.shown,
            nickName: profile.nickname,
            faceURL: profile.avatarURL,
            selfSignature: profile.fields[Profile.Field.signature.rawValue]?.text ?? "",
            gender: gender ?? 0,
            role: profile.number(.role).flatMap(UInt32.init(exactly:)) ?? 0,
            level: profile.number(.level).flatMap(UInt32.init(exactly:)) ?? 0,
            birthday: profile.number(.birthday).flatMap(UInt32.init(exactly:)) ?? 0,
            allowType: tables.enums.addPermission(profile.addPermission ?? context.defaultAddPermission) ?? 0,
            customInfo: customInfo(profile.custom)
        )
    }

    /// Returns a user as seen by the list's owner; for a user who is not a friend, only the ids are filled.
    func friendInfo(_ entry: FriendEntry) -> V2TIMValue.FriendInfo {
        let userID = entry.profile.userID.shown
        guard let friendship = entry.friendship else {
            return V2TIMValue.FriendInfo(userID: userID, userFullInfo: .init(userID: userID))
        }
        return V2TIMValue.FriendInfo(
            userID: userID,
            friendRemark: friendship.remark,
            friendAddTime: seconds(friendship.addedAt),
            friendCustomInfo: customInfo(friendship.custom),
            friendGroups: friendship.groups,
            userFullInfo: userFullInfo(entry.profile)
        )
    }

    /// Returns a user that a search has found, friend or not, with their profile.
    func foundInfo(_ entry: FriendEntry) -> V2TIMValue.FriendInfo {
        var info = friendInfo(entry)
        info.userFullInfo = userFullInfo(entry.profile)
        return info
    }

    /// Returns an entry of the blocklist, which the vendor shows as a friend's record without friendship data.
    func friendInfo(_ entry: BlockEntry) -> V2TIMValue.FriendInfo {
        V2TIMValue.FriendInfo(
            userID: entry.block.blocked.shown,
            userFullInfo: userFullInfo(entry.profile)
        )
    }

    /// Returns a group with the ids of its members.
    func friendGroup(_ entry: GroupEntry) -> V2TIMValue.FriendGroup {
        V2TIMValue.FriendGroup(
            groupName: entry.group.name,
            userCount: UInt64(entry.members.count),
            friendList: entry.members.map(\.shown)
        )
    }

    /// Returns a request as one of its two users sees it.
    func application(_ entry: RequestEntry) -> V2TIMValue.FriendApplication {
        V2TIMValue.FriendApplication(
            userID: entry.request.counterpart(entry.role).shown,
            nickName: entry.profile.nickname,
            faceUrl: entry.profile.avatarURL,
            addTime: seconds(entry.request.sentAt),
            addSource: entry.request.source,
            addWording: entry.request.wording,
            type: tables.enums.requestRole(entry.role) ?? 0
        )
    }

    /// Returns a page of found users.
    func searchResult(_ page: UserPage) -> V2TIMValue.UserSearchResult {
        V2TIMValue.UserSearchResult(
            isFinished: page.next == nil,
            totalCount: UInt(max(0, page.totalCount)),
            nextCursor: page.next?.token ?? "",
            userList: page.profiles.map(userFullInfo)
        )
    }

    /// Returns a presence as V2TIM shows it; devices that only receive push messages are not among the connected
    /// devices.
    func userStatus(_ presence: Presence) -> V2TIMValue.UserStatus {
        var devices: [String] = []
        for device in presence.devices where device.isOnline {
            let name = V2TIMTranslation.deviceName(of: device.platform)
            if !devices.contains(name) { devices.append(name) }
        }
        return V2TIMValue.UserStatus(
            userID: presence.user.shown,
            statusType: tables.enums.presenceStatus(presence.status) ?? 0,
            customStatus: presence.statusText,
            onlineDevices: devices
        )
    }

    /// Returns the text of `onlineDevices` for a kind of device.
    ///
    /// The texts are the vendor's server's names for platforms, and the nearest name for a platform that has none.
    static func deviceName(of platform: Platform) -> String {
        switch platform {
        case .ios: "iOS"
        case .android: "Android"
        case .web, .miniWeb: "Web"
        case .pc: "Windows"
        case .harmonyOS: "Harmony"
        case .other: "Unknown"
        }
    }

    /// Returns custom fields as bytes, or `nil` if the dictionary is empty.
    private func customInfo(_ fields: [String: FieldValue]) -> [String: Data]? {
        fields.isEmpty ? nil : fields.mapValues { Data($0.bytes) }
    }

    /// Returns a time in whole seconds; the vendor's type cannot represent times before 1970.
    private func seconds(_ timestamp: Timestamp) -> UInt64 {
        UInt64(max(0, timestamp.seconds))
    }
}
