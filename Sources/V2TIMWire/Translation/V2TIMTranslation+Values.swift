import RelationshipCore

extension V2TIMTranslation {
    /// A user as seen by the list's owner; for a user who is not a friend only the ids are filled.
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

    /// A user that a search has found, friend or not, with their profile.
    func foundInfo(_ entry: FriendEntry) -> V2TIMValue.FriendInfo {
        var info = friendInfo(entry)
        info.userFullInfo = userFullInfo(entry.profile)
        return info
    }

    /// An entry of the blocklist, which the vendor shows as a friend's record without anything about a friendship.
    func friendInfo(_ entry: BlockEntry) -> V2TIMValue.FriendInfo {
        V2TIMValue.FriendInfo(
            userID: entry.block.blocked.shown,
            userFullInfo: userFullInfo(entry.profile)
        )
    }

    /// A group with the ids of its members.
    func friendGroup(_ entry: GroupEntry) -> V2TIMValue.FriendGroup {
        V2TIMValue.FriendGroup(
            groupName: entry.group.name,
            userCount: UInt64(entry.members.count),
            friendList: entry.members.map(\.shown)
        )
    }

    /// A request as one of its two users sees it.
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

    /// A time in whole seconds; the vendor's type cannot hold times before 1970.
    private func seconds(_ timestamp: Timestamp) -> UInt64 {
        UInt64(max(0, timestamp.seconds))
    }
}

extension UserID {
    /// The id as V2TIM's calls, replies and callbacks carry it: at most 32 bytes.
    package var shown: String { shortForm.rawValue }
}
