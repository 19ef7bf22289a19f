import Foundation
public import RelationshipCore
import RongCloudAdapter
import TIMAdapter
import V2TIMAdapter

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
        let names = DialectCall.arguments(of: name, in: dialect)
        var args: [String: JSONValue] = [:]
        for name in names { args[name] = JSONValue.sample(of: name, in: dialect, user.rawValue) }
        if dialect == .tim, name == "modifyFriend" { args["values"] = .object(["Tag_SNS_IM_Remark": .text("r")]) }
        if name == "setFriendInfo", dialect == .v2tim {
            args["info"] = .object(["userID": .text(user.rawValue), "friendRemark": .text("r")])
        }
        if name == "addFriend", dialect == .v2tim { args["application"] = .object(["userID": .text(user.rawValue)]) }
        let json = try JSONEncoder().encode(JSONValue.object(["call": .text(name), "args": .object(args)]))
        try self.init(json: json, in: dialect)
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
}

/// The JSON of a sample.
private enum JSONValue: Encodable {
    case text(String)
    case number(Int)
    case flag(Bool)
    case list([JSONValue])
    case object([String: JSONValue])

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .number(let number): try container.encode(number)
        case .flag(let flag): try container.encode(flag)
        case .list(let list): try container.encode(list)
        case .object(let object): try container.encode(object)
        }
    }

    /// What stands for an argument.
    static func sample(of name: String, in dialect: DialectName, _ user: String) -> JSONValue {
        switch name {
        case "identifiers", "userIDList", "userIds", "officialAccountIDList": .list([.text(user)])
        case "groupNames", "groupNameList": .list([.text("g")])
        case "types": .list([.number(1)])
        case "status" where dialect == .rongcloud: .list([.number(0)])
        case "option": .object(["count": .number(20)])
        case "request" where dialect == .rongcloud:
            .object(["subscribeType": .number(1), "expiry": .number(60), "userIds": .list([.text(user)])])
        case "request": .object(["identifier": .text(user), "addType": .number(2)])
        case "response": .object(["identifier": .text(user), "responseType": .number(1)])
        case "checkInfo": .object(["users": .list([.text(user)]), "checkType": .number(2)])
        case "pendencyRequest": .object(["type": .number(3)])
        case "param" where dialect == .tim: .object(["identifier": .text(user), "userSig": .text("s")])
        case "values": .object(["Tag_Profile_IM_Nick": .text("n")])
        case "config", "globalConfig": .object([:])
        case "application": .object(["userID": .text(user), "type": .number(1)])
        case "info": .object(["nickName": .text("n")])
        case "profile": .object(["name": .text("n")])
        case "searchParam": .object(["keywordList": .list([.text("x")])])
        case "status": .object(["customStatus": .text("x")])
        case "extProfile": .object([:])
        case "forceUpdate", "isReceivePush": .flag(true)
        case "deleteType", "checkType", "delType", "directionType": .number(2)
        case "acceptType", "sdkAppID", "type", "timestamp", "permission", "visibility", "timeLimit": .number(1)
        case "pageSize": .number(20)
        case "startIndex": .number(0)
        case "identifier", "userID", "userId", "officialAccountID": .text(user)
        default: .text("x")
        }
    }
}
