package import Foundation
import RelationshipCore
package import V2TIMWire

extension V2TIMValues {
    /// A number that an enumeration may or may not know.
    package mutating func number() -> Int { Int.random(in: -1...4, using: &self) }

    package mutating func data() -> Data { Data(list { UInt8.random(in: 0...255, using: &$0) }) }

    package mutating func custom() -> [String: Data] {
        Dictionary(list { ($0.keyword(), $0.data()) }, uniquingKeysWith: { first, _ in first })
    }

    package mutating func userFullInfo() -> V2TIMValue.UserFullInfo {
        V2TIMValue.UserFullInfo(
            userID: maybe { $0.id() },
            nickName: maybe { $0.text() },
            faceURL: maybe { $0.text() },
            selfSignature: maybe { $0.text() },
            gender: maybe { $0.number() },
            role: maybe { UInt32.random(in: 0 ... .max, using: &$0) },
            level: maybe { UInt32.random(in: 0 ... .max, using: &$0) },
            birthday: maybe { UInt32.random(in: 0 ... .max, using: &$0) },
            allowType: maybe { $0.number() },
            customInfo: maybe { $0.custom() }
        )
    }

    package mutating func friendInfo() -> V2TIMValue.FriendInfo {
        V2TIMValue.FriendInfo(
            userID: maybe { $0.id() },
            friendRemark: maybe { $0.text() },
            friendAddTime: UInt64.random(in: 0...4_000_000_000, using: &self),
            friendCustomInfo: maybe { $0.custom() },
            friendGroups: maybe { generator in generator.list { $0.text() } },
            userFullInfo: maybe { $0.userFullInfo() }
        )
    }

    package mutating func addApplication() -> V2TIMValue.FriendAddApplication {
        V2TIMValue.FriendAddApplication(
            userID: maybe { $0.id() },
            friendRemark: maybe { $0.text() },
            friendGroup: maybe { $0.text() },
            addWording: maybe { $0.text() },
            addSource: maybe { $0.keyword() },
            addType: maybe { $0.number() }
        )
    }

    package mutating func application() -> V2TIMValue.FriendApplication {
        V2TIMValue.FriendApplication(
            userID: maybe { $0.id() },
            nickName: maybe { $0.text() },
            faceUrl: maybe { $0.text() },
            addTime: UInt64.random(in: 0...4_000_000_000, using: &self),
            addSource: maybe { $0.keyword() },
            addWording: maybe { $0.text() },
            type: number()
        )
    }

    package mutating func searchParam() -> V2TIMValue.FriendSearchParam {
        V2TIMValue.FriendSearchParam(
            keywordList: maybe { $0.list { $0.text() } },
            isSearchUserID: Bool.random(using: &self),
            isSearchNickName: Bool.random(using: &self),
            isSearchRemark: Bool.random(using: &self)
        )
    }

    package mutating func friendGroup() -> V2TIMValue.FriendGroup {
        V2TIMValue.FriendGroup(
            groupName: maybe { $0.text() },
            userCount: UInt64.random(in: 0...3_000, using: &self),
            friendList: list { $0.id() }
        )
    }

    /// The name of a group, at most 30 bytes.
    package mutating func groupName() -> String { text("aä", upTo: 14) + "x" }

    /// Any call at all, valid or not.
    package mutating func call(_ name: V2TIMCall.Name) -> V2TIMCall {
        let users = maybe { generator in generator.list { $0.id() } }
        return switch name {
        case .initSDK:
            .initSDK(
                sdkAppID: .random(in: .min ... .max, using: &self),
                config: maybe { generator in .init(logLevel: generator.maybe { $0.number() }) }
            )
        case .unInitSDK: .unInitSDK
        case .login: .login(userID: maybe { $0.id() }, userSig: maybe { $0.text() })
        case .logout: .logout
        case .getUsersInfo: .getUsersInfo(userIDList: users)
        case .setSelfInfo: .setSelfInfo(info: maybe { $0.userFullInfo() })
        case .getFriendList: .getFriendList
        case .getFriendsInfo: .getFriendsInfo(userIDList: users)
        case .setFriendInfo: .setFriendInfo(info: maybe { $0.friendInfo() })
        case .addFriend: .addFriend(application: maybe { $0.addApplication() })
        case .deleteFromFriendList: .deleteFromFriendList(userIDList: users, deleteType: number())
        case .checkFriend: .checkFriend(userIDList: users, checkType: number())
        case .searchFriends: .searchFriends(searchParam: maybe { $0.searchParam() })
        case .createFriendGroup: .createFriendGroup(groupName: maybe { $0.text() }, userIDList: users)
        case .getFriendGroupList: .getFriendGroupList(groupNameList: maybe { $0.list { $0.text() } })
        case .deleteFriendGroup: .deleteFriendGroup(groupNameList: maybe { $0.list { $0.text() } })
        case .renameFriendGroup: .renameFriendGroup(oldName: maybe { $0.text() }, newName: maybe { $0.text() })
        case .addFriendsToFriendGroup: .addFriendsToFriendGroup(groupName: maybe { $0.text() }, userIDList: users)
        case .deleteFriendsFromFriendGroup:
            .deleteFriendsFromFriendGroup(groupName: maybe { $0.text() }, userIDList: users)
        case .getFriendApplicationList: .getFriendApplicationList
        case .acceptFriendApplication:
            .acceptFriendApplication(
                application: maybe { $0.application() },
                acceptType: number(),
                remark: maybe { $0.text() }
            )
        case .refuseFriendApplication: .refuseFriendApplication(application: maybe { $0.application() })
        case .deleteFriendApplication: .deleteFriendApplication(application: maybe { $0.application() })
        case .setFriendApplicationRead: .setFriendApplicationRead
        case .addToBlackList: .addToBlackList(userIDList: users)
        case .deleteFromBlackList: .deleteFromBlackList(userIDList: users)
        case .getBlackList: .getBlackList
        default: laterCall(name, users)
        }
    }

    /// Any call that the vendor has added after SDK 6.2.
    private mutating func laterCall(_ name: V2TIMCall.Name, _ users: [String]?) -> V2TIMCall {
        switch name {
        case .searchUsers: .searchUsers(searchParam: maybe { $0.userSearchParam() })
        case .subscribeUserInfo: .subscribeUserInfo(userIDList: users)
        case .unsubscribeUserInfo: .unsubscribeUserInfo(userIDList: users)
        case .getUserStatus: .getUserStatus(userIDList: users)
        case .setSelfStatus: .setSelfStatus(status: maybe { $0.userStatus() })
        case .subscribeUserStatus: .subscribeUserStatus(userIDList: users)
        case .unsubscribeUserStatus: .unsubscribeUserStatus(userIDList: users)
        case .followUser: .followUser(userIDList: users)
        case .unfollowUser: .unfollowUser(userIDList: users)
        case .getMyFollowingList: .getMyFollowingList(nextCursor: maybe { $0.text() })
        case .getMyFollowersList: .getMyFollowersList(nextCursor: maybe { $0.text() })
        case .getMutualFollowersList: .getMutualFollowersList(nextCursor: maybe { $0.text() })
        case .getUserFollowInfo: .getUserFollowInfo(userIDList: users)
        case .checkFollowType: .checkFollowType(userIDList: users)
        case .subscribeOfficialAccount: .subscribeOfficialAccount(officialAccountID: maybe { $0.text() })
        case .unsubscribeOfficialAccount: .unsubscribeOfficialAccount(officialAccountID: maybe { $0.text() })
        case .getOfficialAccountsInfo: .getOfficialAccountsInfo(officialAccountIDList: users)
        default: .callExperimentalAPI(api: maybe { $0.text() }, param: maybe { $0.text() })
        }
    }

    package mutating func userSearchParam() -> V2TIMValue.UserSearchParam {
        V2TIMValue.UserSearchParam(
            keywordList: maybe { $0.list { $0.text() } },
            keywordListMatchType: number(),
            gender: number(),
            minBirthday: UInt32.random(in: 0 ... .max, using: &self),
            maxBirthday: UInt32.random(in: 0 ... .max, using: &self),
            searchCount: UInt.random(in: 0...200, using: &self),
            searchCursor: maybe { $0.text() }
        )
    }

    package mutating func userStatus() -> V2TIMValue.UserStatus {
        V2TIMValue.UserStatus(
            userID: maybe { $0.id() },
            statusType: number(),
            customStatus: maybe { $0.text() },
            onlineDevices: list { $0.text() }
        )
    }

    package mutating func officialAccountInfo() -> V2TIMValue.OfficialAccountInfo {
        V2TIMValue.OfficialAccountInfo(
            officialAccountID: maybe { $0.id() },
            officialAccountName: maybe { $0.text() },
            introduction: maybe { $0.text() },
            createTime: UInt64.random(in: 0...4_000_000_000, using: &self)
        )
    }

    /// Where a page of follows ended, or the start.
    package mutating func followCursor() -> String? {
        maybe { generator in
            let moment = Timestamp(milliseconds: Int64.random(in: 0...4_000_000_000_000, using: &generator))
            return Cursor(.follow(FollowPlace(followedAt: moment, user: UserID(generator.id())!))).token
        }
    }

    /// A search that passes all local checks.
    package mutating func validUserSearchParam() -> V2TIMValue.UserSearchParam {
        let earliest = maybe { UInt32.random(in: 19_000_101...19_991_231, using: &$0) } ?? 0
        return V2TIMValue.UserSearchParam(
            keywordList: ["x"] + list { $0.text() + "x" },
            keywordListMatchType: Int.random(in: 0...1, using: &self),
            gender: Int.random(in: 0...2, using: &self),
            minBirthday: earliest,
            maxBirthday: maybe { UInt32.random(in: 20_000_101...20_261_231, using: &$0) } ?? 0,
            searchCount: UInt.random(in: 1...100, using: &self),
            searchCursor: maybe { "u1.\($0.id())" }
        )
    }

    /// A call that passes all local checks, in the one form that the translation writes.
    package mutating func validCall(_ name: V2TIMCall.Name) -> V2TIMCall {
        let users = list { $0.id() } + [id()]
        let received = V2TIMValue.FriendApplication(userID: id(), type: 1)
        return switch name {
        case .initSDK: .initSDK(sdkAppID: 1_400_000_000, config: nil)
        case .unInitSDK, .login, .logout: call(name)
        case .setSelfInfo:
            .setSelfInfo(
                info: .init(
                    nickName: maybe { $0.text() },
                    faceURL: maybe { $0.text() },
                    selfSignature: maybe { $0.text() },
                    gender: maybe { Int.random(in: 0...2, using: &$0) },
                    role: maybe { UInt32.random(in: 0 ... .max, using: &$0) },
                    level: maybe { UInt32.random(in: 0 ... .max, using: &$0) },
                    birthday: maybe { UInt32.random(in: 0 ... .max, using: &$0) },
                    allowType: maybe { Int.random(in: 0...2, using: &$0) },
                    customInfo: maybe { generator in [generator.keyword(): generator.data()] }
                )
            )
        case .setFriendInfo:
            .setFriendInfo(
                info: .init(
                    userID: id(),
                    friendRemark: maybe { $0.text() },
                    friendCustomInfo: maybe { generator in [generator.keyword(): generator.data()] }
                )
            )
        case .addFriend:
            .addFriend(
                application: .init(
                    userID: id(),
                    friendRemark: maybe { $0.text("äb", upTo: 12) + "x" },
                    friendGroup: maybe { $0.text("äb", upTo: 12) + "x" },
                    addWording: maybe { $0.text() + "x" },
                    addSource: maybe { "AddSource_Type_" + $0.keyword() },
                    addType: Int.random(in: 1...2, using: &self)
                )
            )
        case .getUsersInfo: .getUsersInfo(userIDList: users)
        case .getFriendsInfo: .getFriendsInfo(userIDList: users)
        case .deleteFromFriendList:
            .deleteFromFriendList(userIDList: users, deleteType: Int.random(in: 1...2, using: &self))
        case .checkFriend: .checkFriend(userIDList: users, checkType: Int.random(in: 1...2, using: &self))
        case .searchFriends:
            .searchFriends(
                searchParam: .init(
                    keywordList: ["x"] + list { $0.text() + "x" },
                    isSearchUserID: Bool.random(using: &self),
                    isSearchNickName: Bool.random(using: &self)
                )
            )
        case .createFriendGroup: .createFriendGroup(groupName: groupName(), userIDList: maybe { _ in users })
        case .getFriendGroupList: .getFriendGroupList(groupNameList: maybe { [$0.groupName()] })
        case .deleteFriendGroup: .deleteFriendGroup(groupNameList: [groupName(), groupName()])
        case .renameFriendGroup: .renameFriendGroup(oldName: groupName(), newName: groupName())
        case .addFriendsToFriendGroup: .addFriendsToFriendGroup(groupName: groupName(), userIDList: users)
        case .deleteFriendsFromFriendGroup: .deleteFriendsFromFriendGroup(groupName: groupName(), userIDList: users)
        case .acceptFriendApplication:
            .acceptFriendApplication(
                application: received,
                acceptType: Int.random(in: 0...1, using: &self),
                remark: maybe { $0.text() + "x" }
            )
        case .refuseFriendApplication: .refuseFriendApplication(application: received)
        case .deleteFriendApplication:
            .deleteFriendApplication(application: .init(userID: id(), type: Int.random(in: 1...2, using: &self)))
        case .addToBlackList: .addToBlackList(userIDList: users)
        case .deleteFromBlackList: .deleteFromBlackList(userIDList: users)
        case .getFriendList, .getFriendApplicationList, .setFriendApplicationRead, .getBlackList: call(name)
        case .searchUsers: .searchUsers(searchParam: validUserSearchParam())
        case .setSelfStatus: .setSelfStatus(status: .init(customStatus: text()))
        case .unsubscribeUserInfo: .unsubscribeUserInfo(userIDList: maybe { _ in users })
        case .unsubscribeUserStatus: .unsubscribeUserStatus(userIDList: maybe { _ in users })
        case .getMyFollowingList: .getMyFollowingList(nextCursor: followCursor())
        case .getMyFollowersList: .getMyFollowersList(nextCursor: followCursor())
        case .getMutualFollowersList: .getMutualFollowersList(nextCursor: followCursor())
        default: laterCall(name, users)
        }
    }

    package mutating func code() -> V2TIMCode {
        V2TIMCode(rawValue: [0, 30_001, 30_539, Int.random(in: 0...99_999, using: &self)].randomElement(using: &self)!)
    }

    package mutating func operationResult() -> V2TIMValue.FriendOperationResult {
        .init(userID: maybe { $0.id() }, resultCode: code(), resultInfo: maybe { $0.text() })
    }

    package mutating func checkResult() -> V2TIMValue.FriendCheckResult {
        .init(
            userID: maybe { $0.id() },
            resultCode: code(),
            resultInfo: maybe { $0.text() },
            relationType: number()
        )
    }

    package mutating func friendInfoResult() -> V2TIMValue.FriendInfoResult {
        .init(
            resultCode: code(),
            resultInfo: maybe { $0.text() },
            relation: number(),
            friendInfo: maybe { $0.friendInfo() }
        )
    }

    package mutating func reply() -> V2TIMReply {
        switch Int.random(in: 0...14, using: &self) {
        case 10: .succ(.statuses(list { $0.userStatus() }))
        case 11:
            .succ(
                .searchResult(
                    .init(
                        isFinished: Bool.random(using: &self),
                        totalCount: UInt.random(in: 0...100, using: &self),
                        nextCursor: maybe { $0.id() },
                        userList: list { $0.userFullInfo() }
                    )
                )
            )
        case 12: .succ(.userInfoPage(nextCursor: maybe { $0.text() }, userInfoList: list { $0.userFullInfo() }))
        case 13:
            .succ(
                .resultList(
                    list { generator in
                        .followInfo(
                            .init(
                                resultCode: generator.code(),
                                resultInfo: generator.maybe { $0.text() },
                                userID: generator.maybe { $0.id() },
                                followingCount: UInt64.random(in: 0...5_000, using: &generator)
                            )
                        )
                    }
                )
            )
        case 14:
            .succ(
                .resultList(
                    list { generator in
                        .followType(
                            .init(
                                userID: generator.maybe { $0.id() },
                                resultCode: generator.code(),
                                followType: generator.number()
                            )
                        )
                    }
                )
            )
        case 0: .fail(code: code(), desc: text())
        case 1: .succ(.none)
        case 2: .succ(.infoList(list { .friend($0.friendInfo()) }))
        case 3: .succ(.infoList(list { .user($0.userFullInfo()) }))
        case 4: .succ(.resultList(list { .operation($0.operationResult()) }))
        case 5: .succ(.resultList(list { .check($0.checkResult()) }))
        case 6: .succ(.resultList(list { .friendInfo($0.friendInfoResult()) }))
        case 7: .succ(.operationResult(operationResult()))
        case 8: .succ(.groups(list { $0.friendGroup() }))
        default:
            .succ(
                .applicationResult(
                    .init(
                        unreadCount: UInt64.random(in: 0...100, using: &self),
                        applicationList: list { $0.application() }
                    )
                )
            )
        }
    }

    package mutating func notification(_ name: V2TIMNotification.Name) -> V2TIMNotification {
        switch name {
        case .onFriendApplicationListAdded: .onFriendApplicationListAdded(applicationList: list { $0.application() })
        case .onFriendApplicationListDeleted: .onFriendApplicationListDeleted(userIDList: list { $0.id() })
        case .onFriendApplicationListRead: .onFriendApplicationListRead
        case .onFriendListAdded: .onFriendListAdded(infoList: list { $0.friendInfo() })
        case .onFriendListDeleted: .onFriendListDeleted(userIDList: list { $0.id() })
        case .onBlackListAdded: .onBlackListAdded(infoList: list { $0.friendInfo() })
        case .onBlackListDeleted: .onBlackListDeleted(userIDList: list { $0.id() })
        case .onFriendProfileChanged: .onFriendProfileChanged(infoList: list { $0.friendInfo() })
        case .onFriendGroupCreated:
            .onFriendGroupCreated(groupName: maybe { $0.text() }, friendInfoList: list { $0.friendInfo() })
        case .onFriendGroupDeleted: .onFriendGroupDeleted(groupNameList: list { $0.text() })
        case .onFriendGroupNameChanged:
            .onFriendGroupNameChanged(oldGroupName: maybe { $0.text() }, newGroupName: maybe { $0.text() })
        case .onFriendsAddedToGroup:
            .onFriendsAddedToGroup(groupName: maybe { $0.text() }, friendInfoList: list { $0.friendInfo() })
        case .onFriendsDeletedFromGroup:
            .onFriendsDeletedFromGroup(groupName: maybe { $0.text() }, friendIDList: list { $0.id() })
        case .onSelfInfoUpdated: .onSelfInfoUpdated(info: userFullInfo())
        case .onConnecting: .onConnecting
        case .onConnectSuccess: .onConnectSuccess
        case .onKickedOffline: .onKickedOffline
        case .onUserSigExpired: .onUserSigExpired
        case .onAllReceiveMessageOptChanged: .onAllReceiveMessageOptChanged
        case .onConnectFailed: .onConnectFailed(code: code(), err: maybe { $0.text() })
        case .onUserStatusChanged: .onUserStatusChanged(userStatusList: list { $0.userStatus() })
        case .onUserInfoChanged: .onUserInfoChanged(userInfoList: list { $0.userFullInfo() })
        case .onExperimentalNotify: .onExperimentalNotify(key: maybe { $0.text() }, param: maybe { $0.text() })
        case .onOfficialAccountSubscribed: .onOfficialAccountSubscribed(officialAccountInfo: officialAccountInfo())
        case .onOfficialAccountInfoChanged: .onOfficialAccountInfoChanged(officialAccountInfo: officialAccountInfo())
        case .onOfficialAccountUnsubscribed: .onOfficialAccountUnsubscribed(officialAccountID: maybe { $0.id() })
        case .onOfficialAccountDeleted: .onOfficialAccountDeleted(officialAccountID: maybe { $0.id() })
        case .onMyFollowingListChanged:
            .onMyFollowingListChanged(userInfoList: list { $0.userFullInfo() }, isAdd: Bool.random(using: &self))
        case .onMyFollowersListChanged:
            .onMyFollowersListChanged(userInfoList: list { $0.userFullInfo() }, isAdd: Bool.random(using: &self))
        case .onMutualFollowersListChanged:
            .onMutualFollowersListChanged(userInfoList: list { $0.userFullInfo() }, isAdd: Bool.random(using: &self))
        }
    }
}
