import Foundation
import RelationshipCore
package import V2TIMWire

extension SeededGenerator {
    private mutating func seconds() -> UInt64 { UInt64(int(1...4_000_000_000)) }

    /// Returns a profile in the form that the bridge itself writes.
    private mutating func fullProfile() -> V2TIMValue.UserFullInfo {
        V2TIMValue.UserFullInfo(
            userID: userID(),
            nickName: text(),
            faceURL: text(),
            selfSignature: text(),
            gender: int(0...2),
            role: value(UInt32.self),
            level: UInt32.random(in: 0...3, using: &self),
            birthday: value(UInt32.self),
            allowType: int(0...2),
            customInfo: maybe { [$0.letters(): $0.value()] }
        )
    }

    private mutating func fullFriend() -> V2TIMValue.FriendInfo {
        let profile = fullProfile()
        return V2TIMValue.FriendInfo(
            userID: profile.userID,
            friendRemark: text(),
            friendAddTime: seconds(),
            friendCustomInfo: maybe { [$0.letters(): $0.value()] },
            friendGroups: list { $0.text() },
            userFullInfo: profile
        )
    }

    private mutating func blocked() -> V2TIMValue.FriendInfo {
        let profile = fullProfile()
        return V2TIMValue.FriendInfo(userID: profile.userID, userFullInfo: profile)
    }

    private mutating func fullApplication() -> V2TIMValue.FriendApplication {
        V2TIMValue.FriendApplication(
            userID: userID(),
            nickName: text(),
            faceUrl: text(),
            addTime: seconds(),
            addSource: text(),
            addWording: text(),
            type: int(1...2)
        )
    }

    private mutating func presence() -> V2TIMValue.UserStatus {
        let type = int(1...3)
        let devices = ["iOS", "Android", "Web", "Windows", "Harmony", "Unknown"].shuffled(using: &self)
        return V2TIMValue.UserStatus(
            userID: userID(),
            statusType: type,
            customStatus: text(),
            onlineDevices: type == 1 ? Array(devices.prefix(int(1...4))) : []
        )
    }

    private mutating func failure() -> (V2TIMCode, String) {
        (V2TIMCode(rawValue: one(of: [30_001, 31_704, 30_003, 39_999])), "e" + text())
    }

    private mutating func item() -> V2TIMReply.ResultItem {
        let (code, text) = failure()
        return .operation(.init(userID: userID(), resultCode: code, resultInfo: text))
    }

    private mutating func check() -> V2TIMReply.ResultItem {
        let (code, text) = failure()
        let relation = int(0...3)
        return .check(.init(userID: userID(), resultCode: code, resultInfo: text, relationType: relation))
    }

    private mutating func counts() -> V2TIMReply.ResultItem {
        let (code, text) = failure()
        let count = UInt64(int(0...5_000))
        return .followInfo(.init(resultCode: code, resultInfo: text, userID: userID(), followersCount: count))
    }

    /// Returns a call and one of its replies, in the form that the bridge itself writes.
    package mutating func v2timAnswer() -> (V2TIMCall, V2TIMReply) {
        switch int(0...12) {
        case 0: return (.getFriendList, .succ(.infoList(list { .friend($0.fullFriend()) })))
        case 1: return (.getBlackList, .succ(.infoList(list { .friend($0.blocked()) })))
        case 2: return (.getUsersInfo(userIDList: nil), .succ(.infoList(list { .user($0.fullProfile()) })))
        case 3: return (.addToBlackList(userIDList: nil), .succ(.resultList(list { $0.item() })))
        case 4: return (.checkFriend(userIDList: nil, checkType: 1), .succ(.resultList(list { $0.check() })))
        case 5: return (.getUserFollowInfo(userIDList: nil), .succ(.resultList(list { $0.counts() })))
        case 6:
            let result = V2TIMValue.FriendApplicationResult(
                unreadCount: UInt64(int(0...100)),
                applicationList: list { $0.fullApplication() }
            )
            return (.getFriendApplicationList, .succ(.applicationResult(result)))
        case 7:
            let groups = list { random in
                let friends = random.list { $0.userID() }
                let count = UInt64(friends.count)
                return V2TIMValue.FriendGroup(groupName: random.text(), userCount: count, friendList: friends)
            }
            return (.getFriendGroupList(groupNameList: nil), .succ(.groups(groups)))
        case 8:
            // In the success block, a code survives a round trip only if it is mapped to that block.
            let code = one(of: [30_001, 30_515, 30_525, 30_516])
            let result = V2TIMValue.FriendOperationResult(
                userID: "a",
                resultCode: V2TIMCode(rawValue: code),
                resultInfo: "e" + text()
            )
            return (.addFriend(application: .init(userID: "a")), .succ(.operationResult(result)))
        case 9: return (.getUserStatus(userIDList: nil), .succ(.statuses([presence(), presence()])))
        case 10:
            let isFinished = chance()
            let result = V2TIMValue.UserSearchResult(
                isFinished: isFinished,
                totalCount: UInt(int(0...100)),
                nextCursor: isFinished ? "" : "u1.\(userID())",
                userList: list { $0.fullProfile() }
            )
            return (.searchUsers(searchParam: nil), .succ(.searchResult(result)))
        case 11:
            let users = list { $0.fullProfile() }
            let page = V2TIMReply.Payload.userInfoPage(nextCursor: followCursor() ?? "", userInfoList: users)
            return (.getMyFollowingList(nextCursor: nil), .succ(page))
        default:
            let (code, text) = failure()
            return (.getFriendList, .fail(code: code, desc: text))
        }
    }

    /// Returns a callback in the form that the bridge itself writes, or `nil` for a name without an event.
    package mutating func v2timNotification(_ name: V2TIMNotification.Name) -> V2TIMNotification? {
        switch name {
        case .onFriendApplicationListAdded: .onFriendApplicationListAdded(applicationList: [fullApplication()])
        case .onFriendApplicationListDeleted: .onFriendApplicationListDeleted(userIDList: [userID(), userID()])
        case .onFriendApplicationListRead: .onFriendApplicationListRead
        case .onFriendListAdded: .onFriendListAdded(infoList: [fullFriend(), fullFriend()])
        case .onFriendListDeleted: .onFriendListDeleted(userIDList: [userID()])
        case .onBlackListAdded: .onBlackListAdded(infoList: [blocked()])
        case .onBlackListDeleted: .onBlackListDeleted(userIDList: [userID()])
        case .onFriendProfileChanged: .onFriendProfileChanged(infoList: [fullFriend()])
        case .onFriendGroupCreated: .onFriendGroupCreated(groupName: text(), friendInfoList: list { $0.fullFriend() })
        case .onFriendGroupDeleted: .onFriendGroupDeleted(groupNameList: [text(), text()])
        case .onFriendGroupNameChanged: .onFriendGroupNameChanged(oldGroupName: text(), newGroupName: text())
        case .onFriendsAddedToGroup: .onFriendsAddedToGroup(groupName: text(), friendInfoList: [fullFriend()])
        case .onFriendsDeletedFromGroup: .onFriendsDeletedFromGroup(groupName: text(), friendIDList: [userID()])
        case .onMyFollowingListChanged: .onMyFollowingListChanged(userInfoList: [fullProfile()], isAdd: true)
        case .onMyFollowersListChanged:
            .onMyFollowersListChanged(userInfoList: [V2TIMValue.UserFullInfo(userID: userID())], isAdd: false)
        case .onMutualFollowersListChanged: .onMutualFollowersListChanged(userInfoList: [fullProfile()], isAdd: true)
        case .onKickedOffline: .onKickedOffline
        case .onUserSigExpired: .onUserSigExpired
        case .onSelfInfoUpdated: .onSelfInfoUpdated(info: fullProfile())
        case .onUserStatusChanged: .onUserStatusChanged(userStatusList: [presence()])
        case .onUserInfoChanged: .onUserInfoChanged(userInfoList: [fullProfile()])
        case .onConnecting, .onConnectSuccess, .onConnectFailed, .onAllReceiveMessageOptChanged,
            .onExperimentalNotify, .onOfficialAccountSubscribed, .onOfficialAccountUnsubscribed,
            .onOfficialAccountDeleted, .onOfficialAccountInfoChanged:
            nil
        }
    }
}
