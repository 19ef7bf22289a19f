import Foundation
public import RelationshipCore

extension V2TIMTranslation {
    /// Returns the call for a command: the reverse of ``command(for:)``, for translating another dialect's calls.
    ///
    /// The call leaves out values that V2TIM cannot express: paging and filters of the request list, the time up to
    /// which requests are read, whether a batch is all or nothing, the groups in a change of a friend's remark, the
    /// visibility of a profile, and the lifetime of a subscription.
    ///
    /// - Parameter command: The command.
    /// - Returns: The call, or `nil` if V2TIM has no such call: for unique ids, the check of a message, going online
    ///   and offline (which every login and logout reports), commands that only an app's server may send, and several
    ///   new groups in one command.
    public func call(for command: Command) -> V2TIMCall? {
        switch command {
        case .signIn: .login(userID: context.user.rawValue, userSig: nil)
        case .updateProfile(let patch): .setSelfInfo(info: userFullInfo(patch))
        case .getProfiles(let users): .getUsersInfo(userIDList: users.map(\.shown))
        case .addFriend(let add): add.skipsApproval ? nil : .addFriend(application: addApplication(add))
        case .acceptRequest(let accept):
            .acceptFriendApplication(
                application: application(accept.requester, .received),
                acceptType: tables.enums.acceptDirection(accept.direction) ?? 0,
                remark: accept.remark.nilIfEmpty
            )
        case .refuseRequest(let requester):
            .refuseFriendApplication(application: application(requester, .received))
        case .listRequests: .getFriendApplicationList
        case .deleteRequests(let users, let role):
            .deleteFriendApplication(application: users.first.map { application($0, role) })
        case .markRequestsRead: .setFriendApplicationRead
        case .deleteFriends(let batch, let direction):
            .deleteFromFriendList(
                userIDList: batch.users.map(\.shown),
                deleteType: tables.enums.deleteDirection(direction) ?? 0
            )
        case .listFriends: .getFriendList
        case .getFriends(let users): .getFriendsInfo(userIDList: users.map(\.shown))
        case .checkRelations(let users, let direction):
            .checkFriend(
                userIDList: users.map(\.shown),
                checkType: tables.enums.checkDirection(direction) ?? 0
            )
        case .updateFriend(let friend, let patch): .setFriendInfo(info: friendInfo(friend, patch))
        case .block(let batch): .addToBlackList(userIDList: batch.users.map(\.shown))
        case .unblock(let batch): .deleteFromBlackList(userIDList: batch.users.map(\.shown))
        case .listBlocked: .getBlackList
        case .createGroups(let create): createFriendGroup(create)
        case .deleteGroups(let names):
            .deleteFriendGroup(groupNameList: names)
        case .renameGroup(let old, let new):
            .renameFriendGroup(oldName: old, newName: new)
        case .addToGroup(let members):
            .addFriendsToFriendGroup(groupName: members.name, userIDList: members.users.map(\.shown))
        case .removeFromGroup(let members):
            .deleteFriendsFromFriendGroup(groupName: members.name, userIDList: members.users.map(\.shown))
        case .listGroups(let names):
            .getFriendGroupList(groupNameList: names)
        case .searchFriends(let search): .searchFriends(searchParam: searchParam(search))
        case .searchUsers(let search): .searchUsers(searchParam: userSearchParam(search))
        case .getPresence(let users): .getUserStatus(userIDList: users.map(\.shown))
        case .setStatusText(let text): .setSelfStatus(status: .init(customStatus: text))
        case .subscribe(let subscribe) where subscribe.topic == .presence:
            .subscribeUserStatus(userIDList: subscribe.publishers.map(\.shown))
        case .subscribe(let subscribe): .subscribeUserInfo(userIDList: subscribe.publishers.map(\.shown))
        case .unsubscribe(.presence, let users): .unsubscribeUserStatus(userIDList: users?.map(\.shown))
        case .unsubscribe(.profile, let users): .unsubscribeUserInfo(userIDList: users?.map(\.shown))
        case .follow(let batch): .followUser(userIDList: batch.users.map(\.shown))
        case .unfollow(let batch): .unfollowUser(userIDList: batch.users.map(\.shown))
        case .listFollows(let query):
            switch query.list {
            case .following: .getMyFollowingList(nextCursor: query.after?.token)
            case .followers: .getMyFollowersList(nextCursor: query.after?.token)
            case .mutual: .getMutualFollowersList(nextCursor: query.after?.token)
            }
        case .countFollows(let users): .getUserFollowInfo(userIDList: users.map(\.shown))
        case .checkFollows(let users): .checkFollowType(userIDList: users.map(\.shown))
        case .findProfile, .getBlocked, .goOnline, .goOffline, .listSubscriptions, .mayMessage, .importFriends,
            .checkBlocks, .clearFriends, .forbidAdding, .endSessions, .voidCredentials,
            .listUsers, .deleteUser:
            nil
        }
    }

    private func application(_ user: UserID, _ role: FriendRequest.Role) -> V2TIMValue.FriendApplication {
        V2TIMValue.FriendApplication(userID: user.shown, type: tables.enums.requestRole(role) ?? 0)
    }

    private func addApplication(_ add: AddFriendArguments) -> V2TIMValue.FriendAddApplication {
        V2TIMValue.FriendAddApplication(
            userID: add.target.shown,
            friendRemark: add.remark.nilIfEmpty,
            friendGroup: add.group,
            addWording: add.wording.nilIfEmpty,
            addSource: add.source.nilIfEmpty,
            addType: tables.enums.addDirection(add.direction)
        )
    }

    private func friendInfo(_ friend: UserID, _ patch: FriendPatch) -> V2TIMValue.FriendInfo {
        let custom = patch.custom.mapValues(\.data)
        return V2TIMValue.FriendInfo(
            userID: friend.shown,
            friendRemark: patch.remark,
            friendCustomInfo: custom.isEmpty ? nil : custom
        )
    }

    private func userFullInfo(_ patch: ProfilePatch) -> V2TIMValue.UserFullInfo {
        // Apply the patch to an empty profile to convert the changed fields, then leave out the unchanged ones.
        let shown = userFullInfo(ProfilePatch(fields: patch.fields).applied(to: Profile(userID: context.user)))
        func isSet(_ field: Profile.Field) -> Bool { patch.fields[field.rawValue] != nil }
        let custom = patch.custom.mapValues(\.data)
        return V2TIMValue.UserFullInfo(
            nickName: patch.nickname,
            faceURL: patch.avatarURL,
            selfSignature: isSet(.signature) ? shown.selfSignature : nil,
            gender: isSet(.gender) ? shown.gender : nil,
            role: isSet(.role) ? shown.role : nil,
            level: isSet(.level) ? shown.level : nil,
            birthday: isSet(.birthday) ? shown.birthday : nil,
            allowType: patch.addPermission.flatMap { tables.enums.addPermission($0) },
            customInfo: custom.isEmpty ? nil : custom
        )
    }

    /// Returns the call for a new group; a call of V2TIM creates a single group.
    private func createFriendGroup(_ create: CreateGroupsArguments) -> V2TIMCall? {
        guard create.names.count == 1 else { return nil }
        return .createFriendGroup(
            groupName: create.names[0],
            userIDList: create.members.isEmpty ? nil : create.members.map(\.shown)
        )
    }

    /// Returns a search as an app writes it; V2TIM also searches one-way friends, and orders the fields itself.
    private func searchParam(_ search: FriendSearch) -> V2TIMValue.FriendSearchParam {
        V2TIMValue.FriendSearchParam(
            keywordList: search.keywords,
            isSearchUserID: search.fields.contains(.userID),
            isSearchNickName: search.fields.contains(.nickname),
            isSearchRemark: search.fields.contains(.remark)
        )
    }

    private func userSearchParam(_ search: UserSearch) -> V2TIMValue.UserSearchParam {
        let earliest = search.birthdays.map { UInt32(clamping: $0.lowerBound) } ?? 0
        let latest = search.birthdays.map { UInt32(clamping: $0.upperBound) } ?? 0
        return V2TIMValue.UserSearchParam(
            keywordList: search.keywords.isEmpty ? nil : search.keywords,
            keywordListMatchType: search.matchesAllKeywords ? 1 : 0,
            gender: search.gender.flatMap { Int(exactly: $0) } ?? 0,
            minBirthday: earliest > 1 ? earliest : 0,
            maxBirthday: latest < .max ? latest : 0,
            searchCount: UInt(max(1, search.limit)),
            searchCursor: search.after?.token
        )
    }
}

extension FieldChange {
    fileprivate var data: Data {
        switch self {
        case .set(let value): Data(value.bytes)
        // The vendor's SDK clears a field with an empty value.
        case .clear: Data()
        }
    }
}
