/// One call of the legacy TIM SDK, as a value.
///
/// In JSON `{"call": "addFriend", "args": {"request": {…}}}`: the call is the selector's first word, the arguments have
/// the vendor's parameter names, enumerations are the vendor's integers. An object argument may be missing, which is
/// the vendor's `nil`; a number or truth value may not.
public enum TIMCall: Sendable, Hashable {
    /// `-[TIMManager initSdk:]`; without a configuration the `initSdk` without argument that only the vendor's pages print.
    case initSdk(globalConfig: SdkConfig?)
    /// `-[TIMManager unInit]`.
    case unInit
    /// `-[TIMManager setUserConfig:]`; counts from the next login on.
    case setUserConfig(config: UserConfig?)
    /// `-[TIMManager initStorage:succ:fail:]`: opens what is kept of a user, before any login.
    case initStorage(userID: String?)
    /// `-[TIMManager login:succ:fail:]`.
    case login(param: LoginParam?)
    /// `-[TIMManager autoLogin:succ:fail:]`.
    case autoLogin(userID: String?)
    /// `-[TIMManager logout:fail:]`.
    case logout

    /// `-[TIMFriendshipManager modifySelfProfile:succ:fail:]`.
    case modifySelfProfile(values: [String: TIMProperty]?)
    /// `-[TIMFriendshipManager getSelfProfile:fail:]`.
    case getSelfProfile
    /// `-[TIMFriendshipManager getUsersProfile:forceUpdate:succ:fail:]`; without `forceUpdate` the backend is asked only for
    /// profiles that the device does not keep, or that have expired.
    case getUsersProfile(identifiers: [String]?, forceUpdate: Bool)
    /// `-[TIMFriendshipManager querySelfProfile]`: from the cache only; the success is empty where the vendor returns `nil`.
    case querySelfProfile
    /// `-[TIMFriendshipManager queryUserProfile:]`: from the cache only.
    case queryUserProfile(identifier: String?)

    /// `-[TIMFriendshipManager getFriendList:fail:]`.
    case getFriendList
    /// `-[TIMFriendshipManager getFriendList:succ:fail:]`, of SDK 5.0; in JSON a `getFriendList` with `identifiers`.
    case getFriends(identifiers: [String])
    /// `-[TIMFriendshipManager queryFriend:]`: from the cache only.
    case queryFriend(identifier: String?)
    /// `-[TIMFriendshipManager queryFriendList]`: from the cache only.
    case queryFriendList
    /// `-[TIMFriendshipManager checkFriends:succ:fail:]`.
    case checkFriends(checkInfo: FriendCheckInfo?)
    /// `-[TIMFriendshipManager addFriend:succ:fail:]`.
    case addFriend(request: FriendRequest?)
    /// `-[TIMFriendshipManager doResponse:succ:fail:]`.
    case doResponse(response: FriendResponse?)
    /// `-[TIMFriendshipManager deleteFriends:delType:succ:fail:]`.
    case deleteFriends(identifiers: [String]?, delType: Int)
    /// `-[TIMFriendshipManager modifyFriend:values:succ:fail:]`.
    case modifyFriend(identifier: String?, values: [String: TIMProperty]?)

    /// `-[TIMFriendshipManager createFriendGroup:users:succ:fail:]`.
    case createFriendGroup(groupNames: [String]?, identifiers: [String]?)
    /// `-[TIMFriendshipManager getFriendGroups:succ:fail:]`; no names mean all groups.
    case getFriendGroups(groupNames: [String]?)
    /// `-[TIMFriendshipManager deleteFriendGroup:succ:fail:]`.
    case deleteFriendGroup(groupNames: [String]?)
    /// `-[TIMFriendshipManager renameFriendGroup:newName:succ:fail:]`.
    case renameFriendGroup(oldName: String?, newName: String?)
    /// `-[TIMFriendshipManager addFriendsToFriendGroup:users:succ:fail:]`.
    case addFriendsToFriendGroup(groupName: String?, identifiers: [String]?)
    /// `-[TIMFriendshipManager deleteFriendsFromFriendGroup:users:succ:fail:]`.
    case deleteFriendsFromFriendGroup(groupName: String?, identifiers: [String]?)

    /// `-[TIMFriendshipManager getPendencyList:succ:fail:]`.
    case getPendencyList(pendencyRequest: FriendPendencyRequest?)
    /// `-[TIMFriendshipManager deletePendency:users:succ:fail:]`.
    case deletePendency(type: Int, identifiers: [String]?)
    /// `-[TIMFriendshipManager pendencyReport:succ:fail:]`; the time is in seconds.
    case pendencyReport(timestamp: UInt64)

    /// `-[TIMFriendshipManager getBlackList:fail:]`.
    case getBlackList
    /// `-[TIMFriendshipManager addBlackList:succ:fail:]`.
    case addBlackList(identifiers: [String]?)
    /// `-[TIMFriendshipManager deleteBlackList:succ:fail:]`.
    case deleteBlackList(identifiers: [String]?)
}

extension TIMCall {
    /// The names of the calls as they stand in JSON.
    public enum Name: String, Sendable, Hashable, Codable, CaseIterable {
        case initSdk, unInit, setUserConfig, initStorage, login, autoLogin, logout
        case modifySelfProfile, getSelfProfile, getUsersProfile, querySelfProfile, queryUserProfile
        case getFriendList, queryFriend, queryFriendList
        case checkFriends, addFriend, doResponse, deleteFriends, modifyFriend
        case createFriendGroup, getFriendGroups, deleteFriendGroup, renameFriendGroup
        case addFriendsToFriendGroup, deleteFriendsFromFriendGroup
        case getPendencyList, deletePendency, pendencyReport
        case getBlackList, addBlackList, deleteBlackList

        /// The vendor's parameter names, in the order of the selector.
        public var parameters: [String] {
            switch self {
            case .unInit, .logout, .getSelfProfile, .querySelfProfile, .queryFriendList, .getBlackList: []
            case .initSdk: ["globalConfig"]
            case .setUserConfig: ["config"]
            case .login: ["param"]
            case .autoLogin, .initStorage: ["userID"]
            case .modifySelfProfile: ["values"]
            case .getUsersProfile: ["identifiers", "forceUpdate"]
            case .queryUserProfile, .queryFriend: ["identifier"]
            case .checkFriends: ["checkInfo"]
            case .addFriend: ["request"]
            case .doResponse: ["response"]
            case .deleteFriends: ["identifiers", "delType"]
            case .modifyFriend: ["identifier", "values"]
            case .createFriendGroup: ["groupNames", "identifiers"]
            case .getFriendGroups, .deleteFriendGroup: ["groupNames"]
            case .renameFriendGroup: ["oldName", "newName"]
            case .addFriendsToFriendGroup, .deleteFriendsFromFriendGroup: ["groupName", "identifiers"]
            case .getPendencyList: ["pendencyRequest"]
            case .deletePendency: ["type", "identifiers"]
            case .pendencyReport: ["timestamp"]
            case .getFriendList, .addBlackList, .deleteBlackList: ["identifiers"]
            }
        }
    }

    /// The name of this call.
    public var name: Name {
        switch self {
        case .initSdk: .initSdk
        case .unInit: .unInit
        case .setUserConfig: .setUserConfig
        case .initStorage: .initStorage
        case .login: .login
        case .autoLogin: .autoLogin
        case .logout: .logout
        case .modifySelfProfile: .modifySelfProfile
        case .getSelfProfile: .getSelfProfile
        case .getUsersProfile: .getUsersProfile
        case .querySelfProfile: .querySelfProfile
        case .queryUserProfile: .queryUserProfile
        case .getFriendList, .getFriends: .getFriendList
        case .queryFriend: .queryFriend
        case .queryFriendList: .queryFriendList
        case .checkFriends: .checkFriends
        case .addFriend: .addFriend
        case .doResponse: .doResponse
        case .deleteFriends: .deleteFriends
        case .modifyFriend: .modifyFriend
        case .createFriendGroup: .createFriendGroup
        case .getFriendGroups: .getFriendGroups
        case .deleteFriendGroup: .deleteFriendGroup
        case .renameFriendGroup: .renameFriendGroup
        case .addFriendsToFriendGroup: .addFriendsToFriendGroup
        case .deleteFriendsFromFriendGroup: .deleteFriendsFromFriendGroup
        case .getPendencyList: .getPendencyList
        case .deletePendency: .deletePendency
        case .pendencyReport: .pendencyReport
        case .getBlackList: .getBlackList
        case .addBlackList: .addBlackList
        case .deleteBlackList: .deleteBlackList
        }
    }
}
