import Foundation
public import RelationshipCore

extension V2TIMTranslation {
    /// The call that gives a command: the reverse of ``command(for:)``, for translating another dialect's calls.
    ///
    /// What V2TIM cannot say is left out: paging and filters of the request list, the moment up to which requests are
    /// read, whether a batch is all or nothing, a friend's groups beside the remark, who may see a
    /// profile, how long a subscription lives.
    ///
    /// - Parameter command: The command.
    /// - Returns: The call, or `nil` if V2TIM has none: see ``callName(for:)``; nor can it make several groups at once.
    public func call(for command: Command) -> V2TIMCall? {
        switch command {
        case .signIn: .login(userID: context.user.rawValue, userSig: nil)
        case .updateProfile(let patch): .setSelfInfo(info: userFullInfo(patch))
        case .getProfiles(let users): .getUsersInfo(userIDList: users.map(\.shown))
        case .addFriend(let add): .addFriend(application: addApplication(add))
        case .acceptRequest(let accept):
            .acceptFriendApplication(
                application: application(accept.requester, .received),
                acceptType: tables.enums.acceptDirection(accept.direction) ?? 0,
                remark: accept.remark.isEmpty ? nil : accept.remark
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
        case .createGroups, .deleteGroups, .renameGroup, .addToGroup, .removeFromGroup, .listGroups:
            groupCall(for: command)
        case .searchFriends(let search): .searchFriends(searchParam: searchParam(search))
        case .searchUsers, .setStatusText, .getPresence, .subscribe, .unsubscribe: usersCall(for: command)
        case .follow, .unfollow, .listFollows, .countFollows, .checkFollows: followCall(for: command)
        case .findProfile, .getBlocked, .goOnline, .goOffline, .listSubscriptions, .mayMessage, .importFriends,
            .clearFriends, .forbidAdding, .endSessions, .deleteUser:
            nil
        }
    }

    private func application(_ user: UserID, _ role: FriendRequest.Role) -> V2TIMValue.FriendApplication {
        V2TIMValue.FriendApplication(userID: user.shown, type: tables.enums.requestRole(role) ?? 0)
    }

    private func addApplication(_ add: AddFriendArguments) -> V2TIMValue.FriendAddApplication {
        V2TIMValue.FriendAddApplication(
            userID: add.target.shown,
            friendRemark: add.remark.isEmpty ? nil : add.remark,
            friendGroup: add.group,
            addWording: add.wording.isEmpty ? nil : add.wording,
            addSource: add.source.isEmpty ? nil : add.source,
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
        // Applied to an empty profile, a patch shows how its fields change; the others are taken out again.
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
}

extension FieldChange {
    fileprivate var data: Data {
        switch self {
        case .set(let value): Data(value.bytes)
        // The vendor's SDK has no other word for none.
        case .clear: Data()
        }
    }
}
