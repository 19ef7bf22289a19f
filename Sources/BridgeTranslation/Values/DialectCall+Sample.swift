import Foundation
import JSONSyntax
public import RelationshipCore
import RongCloudWire
import TIMWire
import V2TIMWire

extension DialectCall {
    /// A well-formed call of the given name with arguments that stand for any.
    ///
    /// It lets a reply be read whose call is known by its name only.
    ///
    /// - Parameters:
    ///   - name: The name on the wire.
    ///   - dialect: The dialect.
    ///   - user: The user that the arguments name.
    /// - Throws: An error with the nearest name, if the dialect has no call of that name.
    public init(sample name: String, in dialect: DialectName, about user: UserID) throws {
        let userID = user.rawValue.jsonLiteral
        var args: [String: String] = [:]
        for name in DialectCall.arguments(of: name, in: dialect) {
            args[name] = DialectCall.sample(of: name, in: dialect, userID)
        }
        if dialect == .tim, name == "modifyFriend" { args["values"] = #"{"Tag_SNS_IM_Remark": "r"}"# }
        if dialect == .v2tim, name == "setFriendInfo" { args["info"] = #"{"userID": \#(userID), "friendRemark": "r"}"# }
        if dialect == .v2tim, name == "addFriend" { args["application"] = #"{"userID": \#(userID)}"# }
        let members = args.map { "\($0.jsonLiteral): \($1)" }.joined(separator: ", ")
        let json = #"{"call": \#(name.jsonLiteral), "args": {\#(members)}}"#
        try self.init(json: Data(json.utf8), in: dialect)
    }

    private static func arguments(of name: String, in dialect: DialectName) -> [String] {
        switch dialect {
        case .tim:
            // With users the same name is another call.
            name == TIMCall.Name.getFriendList.rawValue ? [] : TIMCall.Name(rawValue: name)?.parameters ?? []
        case .rongcloud: RongCloudCall.Name(rawValue: name)?.arguments ?? []
        case .v2tim: V2TIMCall.Name(rawValue: name).map(arguments) ?? []
        }
    }

    private static func arguments(of name: V2TIMCall.Name) -> [String] {
        switch name {
        case .unInitSDK, .logout, .getFriendList, .getFriendApplicationList, .setFriendApplicationRead, .getBlackList:
            []
        case .initSDK: ["sdkAppID"]
        case .login: ["userID", "userSig"]
        case .getUsersInfo, .subscribeUserInfo, .unsubscribeUserInfo, .getUserStatus, .subscribeUserStatus,
            .unsubscribeUserStatus, .getFriendsInfo, .addToBlackList, .deleteFromBlackList, .followUser, .unfollowUser,
            .getUserFollowInfo, .checkFollowType:
            ["userIDList"]
        case .setSelfInfo, .setFriendInfo: ["info"]
        case .searchUsers, .searchFriends: ["searchParam"]
        case .setSelfStatus: ["status"]
        case .addFriend, .refuseFriendApplication, .deleteFriendApplication: ["application"]
        case .deleteFromFriendList: ["userIDList", "deleteType"]
        case .checkFriend: ["userIDList", "checkType"]
        case .createFriendGroup, .addFriendsToFriendGroup, .deleteFriendsFromFriendGroup: ["groupName", "userIDList"]
        case .getFriendGroupList, .deleteFriendGroup: ["groupNameList"]
        case .renameFriendGroup: ["oldName", "newName"]
        case .acceptFriendApplication: ["application", "acceptType"]
        case .getMyFollowingList, .getMyFollowersList, .getMutualFollowersList: []
        case .subscribeOfficialAccount, .unsubscribeOfficialAccount: ["officialAccountID"]
        case .getOfficialAccountsInfo: ["officialAccountIDList"]
        case .callExperimentalAPI: ["api"]
        }
    }

    /// The JSON that stands for an argument.
    private static func sample(of name: String, in dialect: DialectName, _ userID: String) -> String {
        switch name {
        case "identifiers", "userIDList", "userIds", "officialAccountIDList": "[\(userID)]"
        case "groupNames", "groupNameList": #"["g"]"#
        case "types": "[1]"
        case "status" where dialect == .rongcloud: "[0]"
        case "option": #"{"count": 20}"#
        case "request" where dialect == .rongcloud: #"{"subscribeType": 1, "expiry": 60, "userIds": [\#(userID)]}"#
        case "request": #"{"identifier": \#(userID), "addType": 2}"#
        case "response": #"{"identifier": \#(userID), "responseType": 1}"#
        case "checkInfo": #"{"users": [\#(userID)], "checkType": 2}"#
        case "pendencyRequest": #"{"type": 3}"#
        case "param" where dialect == .tim: #"{"identifier": \#(userID), "userSig": "s"}"#
        case "values": #"{"Tag_Profile_IM_Nick": "n"}"#
        case "config", "globalConfig", "extProfile": "{}"
        case "application": #"{"userID": \#(userID), "type": 1}"#
        case "info": #"{"nickName": "n"}"#
        case "profile": #"{"name": "n"}"#
        case "searchParam": #"{"keywordList": ["x"]}"#
        case "status": #"{"customStatus": "x"}"#
        case "forceUpdate", "isReceivePush": "true"
        case "deleteType", "checkType", "delType", "directionType": "2"
        case "acceptType", "sdkAppID", "type", "timestamp", "permission", "visibility", "timeLimit": "1"
        case "pageSize": "20"
        case "startIndex": "0"
        case "identifier", "userID", "userId", "officialAccountID": userID
        default: #""x""#
        }
    }
}
