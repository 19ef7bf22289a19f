public import RelationshipCore

extension V2TIMTranslation {
    /// Returns the callbacks for an event, on each device of the recipient.
    ///
    /// V2TIM reports only the user's own list: changes of the other side's list (`relationChanged`) are skipped. A
    /// request that was accepted, refused or withdrawn leaves both sides' lists, and both sides are notified.
    ///
    /// - Parameter event: The event.
    /// - Returns: The callbacks, in order; empty for events that V2TIM does not report.
    public func notifications(for event: Event) -> [V2TIMNotification] {
        switch event.payload {
        case .friendsAdded(let entries):
            [.onFriendListAdded(infoList: entries.map(friendInfo))]
        case .friendsRemoved(let removals), .friendsCleared(let removals):
            [.onFriendListDeleted(userIDList: removals.map(\.user.shown))]
        case .relationChanged:
            []
        case .friendUpdated(let entry), .friendProfileChanged(let entry):
            [.onFriendProfileChanged(infoList: [friendInfo(entry)])]
        case .profileUpdated(let profile):
            [.onSelfInfoUpdated(info: userFullInfo(profile))]
        case .requestAdded(let entry):
            [.onFriendApplicationListAdded(applicationList: [application(entry)])]
        case .requestSettled(let entry, _):
            [.onFriendApplicationListDeleted(userIDList: [entry.request.counterpart(entry.role).shown])]
        case .requestsDeleted(let users, _):
            [.onFriendApplicationListDeleted(userIDList: users.map(\.shown))]
        case .requestsRead:
            [.onFriendApplicationListRead]
        case .blocked(let entries):
            [.onBlackListAdded(infoList: entries.map(friendInfo))]
        case .unblocked(let users):
            [.onBlackListDeleted(userIDList: users.map(\.shown))]
        case .groupCreated(let name, let members):
            [.onFriendGroupCreated(groupName: name, friendInfoList: members.map(friendInfo))]
        case .groupsDeleted(let names):
            [.onFriendGroupDeleted(groupNameList: names)]
        case .groupRenamed(let old, let new):
            [.onFriendGroupNameChanged(oldGroupName: old, newGroupName: new)]
        case .groupMembersAdded(let name, let members):
            [.onFriendsAddedToGroup(groupName: name, friendInfoList: members.map(friendInfo))]
        case .groupMembersRemoved(let name, let members):
            [.onFriendsDeletedFromGroup(groupName: name, friendIDList: members.map(\.shown))]
        case .presenceChanged(let change):
            [.onUserStatusChanged(userStatusList: [userStatus(change.presence)])]
        case .subscribedProfileChanged(let change):
            // A friend's profile has its own callback.
            change.relation == .outgoing || change.relation == .mutual
                ? [] : [.onUserInfoChanged(userInfoList: [userFullInfo(change.profile)])]
        case .subscriptionsChanged:
            []
        case .followsChanged(let list, let profiles, let isAdded):
            [follows(list, profiles, isAdded)]
        case .sessionsEnded(_, .kicked):
            [.onKickedOffline]
        case .sessionsEnded(_, .expired):
            [.onUserSigExpired]
        }
    }

    /// Returns the callback for a changed list of follows; for users who left the list, only the ids are reported.
    private func follows(_ list: FollowList, _ profiles: [Profile], _ isAdded: Bool) -> V2TIMNotification {
        let users = profiles.map { profile in
            isAdded ? userFullInfo(profile) : V2TIMValue.UserFullInfo(userID: profile.userID.shown)
        }
        return switch list {
        case .following: .onMyFollowingListChanged(userInfoList: users, isAdd: isAdded)
        case .followers: .onMyFollowersListChanged(userInfoList: users, isAdd: isAdded)
        case .mutual: .onMutualFollowersListChanged(userInfoList: users, isAdd: isAdded)
        }
    }
}
