import Foundation
import RelationshipCore
package import V2TIMWire

extension SeededGenerator {
    private mutating func groupName() -> String { text(0...6) + "x" }

    private mutating func custom() -> [String: Data]? { maybe { [$0.letters(): $0.value()] } }

    /// Returns the cursor after a page of follows, or `nil` for the first page.
    mutating func followCursor() -> String? {
        maybe { generator in
            let moment = Timestamp(milliseconds: Int64.random(in: 0...4_000_000_000_000, using: &generator))
            return Cursor(.follow(FollowPlace(followedAt: moment, user: UserID(generator.userID())!))).token
        }
    }

    /// Returns a search that passes all local checks.
    private mutating func userSearch() -> V2TIMValue.UserSearchParam {
        let earliest = maybe { UInt32.random(in: 19_000_101...19_991_231, using: &$0) } ?? 0
        return V2TIMValue.UserSearchParam(
            keywordList: ["x"] + list { $0.text() + "x" },
            keywordListMatchType: int(0...1),
            gender: int(0...2),
            minBirthday: earliest,
            maxBirthday: maybe { UInt32.random(in: 20_000_101...20_261_231, using: &$0) } ?? 0,
            searchCount: UInt(int(1...100)),
            searchCursor: maybe { "u1.\($0.userID())" }
        )
    }

    /// Returns a call that passes all local checks, in the form that the translation writes.
    ///
    /// Calls without a command return `nil`.
    package mutating func v2timCall(_ name: V2TIMCall.Name) -> V2TIMCall? {
        let users = list { $0.userID() } + [userID()]
        let received = V2TIMValue.FriendApplication(userID: userID(), type: 1)
        return switch name {
        case .setSelfInfo:
            .setSelfInfo(
                info: .init(
                    nickName: maybe { $0.text() },
                    faceURL: maybe { $0.text() },
                    selfSignature: maybe { $0.text() },
                    gender: maybe { $0.int(0...2) },
                    role: value(),
                    level: value(),
                    birthday: value(),
                    allowType: maybe { $0.int(0...2) },
                    customInfo: custom()
                )
            )
        case .setFriendInfo:
            .setFriendInfo(
                info: .init(
                    userID: userID(),
                    friendRemark: maybe { $0.text() },
                    friendCustomInfo: custom()
                )
            )
        case .addFriend:
            .addFriend(
                application: .init(
                    userID: userID(),
                    friendRemark: maybe { $0.text() + "x" },
                    friendGroup: maybe { $0.text() + "x" },
                    addWording: maybe { $0.text() + "x" },
                    addSource: maybe { "AddSource_Type_" + $0.letters() },
                    addType: int(1...2)
                )
            )
        case .getUsersInfo: .getUsersInfo(userIDList: users)
        case .getFriendsInfo: .getFriendsInfo(userIDList: users)
        case .deleteFromFriendList:
            .deleteFromFriendList(userIDList: users, deleteType: int(1...2))
        case .checkFriend: .checkFriend(userIDList: users, checkType: int(1...2))
        case .searchFriends:
            .searchFriends(
                searchParam: .init(
                    keywordList: ["x"] + list { $0.text() + "x" },
                    isSearchUserID: chance(),
                    isSearchNickName: chance()
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
                acceptType: int(0...1),
                remark: maybe { $0.text() + "x" }
            )
        case .refuseFriendApplication: .refuseFriendApplication(application: received)
        case .deleteFriendApplication:
            .deleteFriendApplication(application: .init(userID: userID(), type: int(1...2)))
        case .addToBlackList: .addToBlackList(userIDList: users)
        case .deleteFromBlackList: .deleteFromBlackList(userIDList: users)
        case .getFriendList: .getFriendList
        case .getFriendApplicationList: .getFriendApplicationList
        case .setFriendApplicationRead: .setFriendApplicationRead
        case .getBlackList: .getBlackList
        case .searchUsers: .searchUsers(searchParam: userSearch())
        case .setSelfStatus: .setSelfStatus(status: .init(customStatus: text()))
        case .unsubscribeUserInfo: .unsubscribeUserInfo(userIDList: maybe { _ in users })
        case .unsubscribeUserStatus: .unsubscribeUserStatus(userIDList: maybe { _ in users })
        case .getMyFollowingList: .getMyFollowingList(nextCursor: followCursor())
        case .getMyFollowersList: .getMyFollowersList(nextCursor: followCursor())
        case .getMutualFollowersList: .getMutualFollowersList(nextCursor: followCursor())
        case .subscribeUserInfo: .subscribeUserInfo(userIDList: users)
        case .getUserStatus: .getUserStatus(userIDList: users)
        case .subscribeUserStatus: .subscribeUserStatus(userIDList: users)
        case .followUser: .followUser(userIDList: users)
        case .unfollowUser: .unfollowUser(userIDList: users)
        case .getUserFollowInfo: .getUserFollowInfo(userIDList: users)
        case .checkFollowType: .checkFollowType(userIDList: users)
        case .initSDK, .unInitSDK, .login, .logout, .subscribeOfficialAccount, .unsubscribeOfficialAccount,
            .getOfficialAccountsInfo, .callExperimentalAPI:
            nil
        }
    }
}
