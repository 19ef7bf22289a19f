// Written by relbridge migrate --level helper.
// swift-format-ignore-file
import Foundation
import V2TIMAdapter

/// What TIMFriendRequest has and V2TIMFriendAddApplication doesn't, or with values of another type.
extension V2TIMFriendAddApplication {
    var rbm_addSource: String! {
        get { addSource }
        set { addSource = newValue }
    }
    var rbm_addWording: String! {
        get { addWording }
        set { addWording = newValue }
    }
    var rbm_group: String! {
        get { friendGroup }
        set { friendGroup = newValue }
    }
    var rbm_identifier: String! {
        get { userID }
        set { userID = newValue }
    }
    var rbm_remark: String! {
        get { friendRemark }
        set { friendRemark = newValue }
    }
}

/// What TIMFriendPendencyInfo has and V2TIMFriendApplication doesn't, or with values of another type.
extension V2TIMFriendApplication {
    var rbm_addSource: String! {
        addSource
    }
    var rbm_addWording: String! {
        addWording
    }
    var rbm_identifier: String! {
        userID
    }
    var rbm_addTime: UInt64 {
        UInt64(truncatingIfNeeded: addTime)
    }
    var rbm_nickname: String! {
        nickName
    }
}

/// What TIMCheckFriendResult has and V2TIMFriendCheckResult doesn't, or with values of another type.
extension V2TIMFriendCheckResult {
    var rbm_identifier: String! {
        get { userID }
        set { userID = newValue }
    }
    var rbm_result_info: String! {
        get { resultInfo }
        set { resultInfo = newValue }
    }
}

/// What TIMFriendGroup has and V2TIMFriendGroup doesn't, or with values of another type.
extension V2TIMFriendGroup {
    var rbm_name: String! {
        get { groupName }
        set { groupName = newValue }
    }
    var rbm_userCnt: UInt64 {
        get { UInt64(truncatingIfNeeded: userCount) }
        set { userCount = .init(truncatingIfNeeded: newValue) }
    }
}

/// What TIMFriend has and V2TIMFriendInfo doesn't, or with values of another type.
extension V2TIMFriendInfo {
    var rbm_addSource: String! {
        get { RBMFriendCache.kept("addSource", of: self) as? String }
        set { RBMFriendCache.keep(newValue, as: "addSource", of: self) }
    }
    var rbm_addTime: UInt64 {
        UInt64(truncatingIfNeeded: friendAddTime)
    }
    var rbm_addWording: String! {
        get { RBMFriendCache.kept("addWording", of: self) as? String }
        set { RBMFriendCache.keep(newValue, as: "addWording", of: self) }
    }
    var rbm_customInfo: [AnyHashable: Any]! {
        get { friendCustomInfo }
        set { friendCustomInfo = newValue as? [String: Data] }
    }
    var rbm_identifier: String! {
        get { userID }
        set { userID = newValue }
    }
    var rbm_profile: V2TIMUserFullInfo! {
        userFullInfo
    }
    var rbm_remark: String! {
        get { friendRemark }
        set { friendRemark = newValue }
    }
}

/// What TIMFriendGetResult has and V2TIMFriendInfoResult doesn't, or with values of another type.
extension V2TIMFriendInfoResult {
    var rbm_timFriend: V2TIMFriendInfo! {
        get { friendInfo }
        set { friendInfo = newValue }
    }
}

/// What TIMFriendResult has and V2TIMFriendOperationResult doesn't, or with values of another type.
extension V2TIMFriendOperationResult {
    var rbm_identifier: String! {
        get { userID }
        set { userID = newValue }
    }
    var rbm_result_info: String! {
        get { resultInfo }
        set { resultInfo = newValue }
    }
}

/// What TIMUserProfile has and V2TIMUserFullInfo doesn't, or with values of another type.
extension V2TIMUserFullInfo {
    var rbm_birthday: UInt32 {
        get { UInt32(truncatingIfNeeded: birthday) }
        set { birthday = .init(truncatingIfNeeded: newValue) }
    }
    var rbm_customInfo: [AnyHashable: Any]! {
        get { customInfo }
        set { customInfo = newValue as? [String: Data] }
    }
    var rbm_faceURL: String! {
        get { faceURL }
        set { faceURL = newValue }
    }
    var rbm_identifier: String! {
        userID
    }
    var rbm_language: UInt32 {
        get { RBMFriendCache.kept("language", of: self) as? UInt32 ?? 0 }
        set { RBMFriendCache.keep(newValue, as: "language", of: self) }
    }
    var rbm_level: UInt32 {
        get { UInt32(truncatingIfNeeded: level) }
        set { level = .init(truncatingIfNeeded: newValue) }
    }
    var rbm_location: Data! {
        get { RBMFriendCache.kept("location", of: self) as? Data }
        set { RBMFriendCache.keep(newValue, as: "location", of: self) }
    }
    var rbm_nickname: String! {
        get { nickName }
        set { nickName = newValue }
    }
    var rbm_role: UInt32 {
        get { UInt32(truncatingIfNeeded: role) }
        set { role = .init(truncatingIfNeeded: newValue) }
    }
    var rbm_selfSignature: Data! {
        get { selfSignature?.data(using: .utf8) }
        set { selfSignature = newValue.flatMap { String(data: $0, encoding: .utf8) } }
    }
}

enum RBMFriendResponseType: Int {
    case FRIEND_RESPONSE_AGREE = 0
    case FRIEND_RESPONSE_AGREE_AND_ADD = 1
    case FRIEND_RESPONSE_REJECT = 2
}

final class RBMFriendPendencyRequest: NSObject {
    var numPerPage: UInt64 = 0
    var seq: UInt64 = 0
    var timestamp: UInt64 = 0
    var type: V2TIMFriendApplicationType!
}

final class RBMFriendPendencyResponse: NSObject {
    var pendencies: [V2TIMFriendApplication]!
    var seq: UInt64 = 0
    var timestamp: UInt64 = 0
    var unreadCnt: UInt64 = 0
}

final class RBMFriendResponse: NSObject {
    var identifier: String!
    var remark: String!
    var responseType: RBMFriendResponseType = .FRIEND_RESPONSE_AGREE
}

final class RBMFriendCheckInfo: NSObject {
    var checkType: V2TIMFriendType!
    var users: [Any]!
}

final class RBMLoginParam: NSObject {
    var appidAt3rd: String!
    var identifier: String!
    var userSig: String!
}

final class RBMSNSChangeInfo: NSObject {
    var identifier: String!
    var nickname: String!
    var remark: String!
    var source: String!
    var wording: String!
}

/// The methods of TIMConnListener that RBMFriendCache calls.
protocol RBMConnListener: AnyObject {
    func onConnFailed(_ value: Int32, err value2: String!)
    func onConnSucc()
    func onConnecting()
}

extension RBMConnListener {
    func onConnFailed(_ value: Int32, err value2: String!) {}
    func onConnSucc() {}
    func onConnecting() {}
}

/// The methods of TIMFriendshipListener that RBMFriendCache calls.
protocol RBMFriendshipListener: AnyObject {
    func onAddFriendReqs(_ value: [V2TIMFriendApplication]!)
    func onAddFriends(_ value: [Any]!)
    func onDelFriends(_ value: [Any]!)
    func onFriendProfileUpdate(_ value: [RBMSNSChangeInfo]!)
}

extension RBMFriendshipListener {
    func onAddFriendReqs(_ value: [V2TIMFriendApplication]!) {}
    func onAddFriends(_ value: [Any]!) {}
    func onDelFriends(_ value: [Any]!) {}
    func onFriendProfileUpdate(_ value: [RBMSNSChangeInfo]!) {}
}

/// The methods of TIMUserStatusListener that RBMFriendCache calls.
protocol RBMUserStatusListener: AnyObject {
    func onForceOffline()
    func onReConnFailed(_ value: Int32, err value2: String!)
    func onUserSigExpired()
}

extension RBMUserStatusListener {
    func onForceOffline() {}
    func onReConnFailed(_ value: Int32, err value2: String!) {}
    func onUserSigExpired() {}
}

/// The friends and profiles that the SDK answered, for reads that cannot wait.
///
/// A read of what is not known yet returns nil and asks the SDK, so that a later read has it.
/// Reports of the SDK change what is known. Call removeAll when another user logs in.
///
/// The calls have the form that another SDK has; some need several calls of this one.
final class RBMFriendCache: NSObject, V2TIMFriendshipListener, V2TIMSDKListener, @unchecked Sendable {
    static func queryFriend(_ user: String?) -> V2TIMFriendInfo? { shared.friend(user) }
    static func queryFriendList() -> [V2TIMFriendInfo]? { shared.all() }
    static func querySelfProfile() -> V2TIMUserFullInfo? { shared.profile(V2TIMManager.sharedInstance()?.getLoginUser()) }
    static func queryUserProfile(_ user: String?) -> V2TIMUserFullInfo? { shared.profile(user) }

    static func `checkFriends`(
        _ value: RBMFriendCheckInfo!,
        succ: (([V2TIMFriendCheckResult]?) -> Void)!,
        fail: ((Int32, String?) -> Void)!
    ) {
        guard let users = value?.users, let checkType = value?.checkType else { return fail?(6017, nil) ?? () }
        V2TIMManager.sharedInstance()?.checkFriend(userIDList: users.compactMap { $0 as? String }, checkType: checkType, succ: { succ?($0) }, fail: { fail?(Int32($0), $1) })
    }

    static func `login`(
        _ value: RBMLoginParam!,
        succ: (() -> Void)!,
        fail: ((Int32, String?) -> Void)!
    ) {
        guard let identifier = value?.identifier, let userSig = value?.userSig else { return fail?(6017, nil) ?? () }
        V2TIMManager.sharedInstance()?.login(userID: identifier, userSig: userSig, succ: { succ?() }, fail: { fail?(Int32($0), $1) })
    }

    static func `getPendencyList`(
        _ value: RBMFriendPendencyRequest!,
        succ: ((RBMFriendPendencyResponse?) -> Void)!,
        fail: ((Int32, String?) -> Void)!
    ) {
        find(nil, value?.type, fail) { list, unread in
            let page = RBMFriendPendencyResponse()
            (page.pendencies, page.unreadCnt) = (list, unread)
            succ?(page)
        }
    }

    static func `do`(
        _ value: RBMFriendResponse!,
        succ: ((V2TIMFriendOperationResult?) -> Void)!,
        fail: ((Int32, String?) -> Void)!
    ) {
        guard let value, let user = value.identifier else { return fail?(6017, nil) ?? () }
        let (accepts, remark) = (value.responseType == .FRIEND_RESPONSE_AGREE || value.responseType == .FRIEND_RESPONSE_AGREE_AND_ADD, value.remark ?? "")
        let type: V2TIMFriendAcceptType = value.responseType == .FRIEND_RESPONSE_AGREE ? .FRIEND_ACCEPT_AGREE : .FRIEND_ACCEPT_AGREE_AND_ADD
        let failed = { (code: Int32, text: String?) in fail?(code, text) ?? () }
        find([user], .FRIEND_APPLICATION_COME_IN, fail) { list, _ in
            guard let item = list.first else {
                // The SDKs report it in the result.
                let missing = V2TIMFriendOperationResult()
                (missing.userID, missing.resultCode) = (user, 30614)
                return succ?(missing) ?? ()
            }
            if !accepts {
                V2TIMManager.sharedInstance()?.refuseFriendApplication(application: item, succ: { succ?($0) }, fail: { failed(Int32($0), $1) })
            } else if remark.isEmpty {
                V2TIMManager.sharedInstance()?.acceptFriendApplication(application: item, acceptType: type, succ: { succ?($0) }, fail: { failed(Int32($0), $1) })
            } else {
                V2TIMManager.sharedInstance()?.acceptFriendApplication(application: item, acceptType: type, remark: remark, succ: { succ?($0) }, fail: { failed(Int32($0), $1) })
            }
        }
    }

    // The requests of some users, or all, in one role, or both.
    private static func find(
        _ users: [String]?,
        _ role: V2TIMFriendApplicationType?,
        _ fail: ((Int32, String?) -> Void)?,
        _ then: @escaping ([V2TIMFriendApplication], _ unread: UInt64) -> Void
    ) {
        let isReceived = role == .FRIEND_APPLICATION_COME_IN
        let other: V2TIMFriendApplicationType? = isReceived ? .FRIEND_APPLICATION_SEND_OUT : role == .FRIEND_APPLICATION_SEND_OUT ? .FRIEND_APPLICATION_COME_IN : nil
        let found = { (result: V2TIMFriendApplicationResult?) in
            let list = (result?.applicationList as Any? as? [V2TIMFriendApplication]) ?? []
            let meant = list.filter { users == nil || users?.contains($0.userID ?? "") == true }
            then(meant.filter { $0.type != other }, UInt64(result?.unreadCount ?? 0))
        }
        V2TIMManager.sharedInstance()?.getFriendApplicationList(succ: { found($0) }, fail: { fail?(Int32($0), $1) })
    }

    static func `delete`(
        _ value: V2TIMFriendApplicationType,
        users: [Any]!,
        succ: (() -> Void)!,
        fail: ((Int32, String?) -> Void)!
    ) {
        let users = (users ?? []).compactMap { $0 as? String }
        find(users, value, fail) { list, _ in remove(list[...], succ, fail) }
    }

    // Each of the SDK's calls deletes one request. If one fails, those before it are deleted.
    private static func remove(
        _ list: ArraySlice<V2TIMFriendApplication>,
        _ succ: (() -> Void)?,
        _ fail: ((Int32, String?) -> Void)?
    ) {
        guard let first = list.first else { return succ?() ?? () }
        V2TIMManager.sharedInstance()?.deleteFriendApplication(application: first, succ: { remove(list.dropFirst(), succ, fail) }, fail: { fail?(Int32($0), $1) })
    }

    // Each of the SDK's calls creates one group. If one fails, those before it stay.
    static func `createFriendGroup`(
        _ value: [Any]!,
        users: [Any]!,
        succ: (([V2TIMFriendOperationResult]?) -> Void)!,
        fail: ((Int32, String?) -> Void)!
    ) {
        let names = (value ?? []).compactMap { $0 as? String }
        let friends = (users ?? []).compactMap { $0 as? String }
        let next = { (list: [V2TIMFriendOperationResult]?) in
            guard names.count > 1 else { return succ?(list) ?? () }
            createFriendGroup(Array(names.dropFirst()), users: users, succ: succ, fail: fail)
        }
        V2TIMManager.sharedInstance()?.createFriendGroup(groupName: names.first ?? "", userIDList: friends, succ: { next($0) }, fail: { fail?(Int32($0), $1) })
    }

    /// The object whose methods are called. The class does not keep it.
    static var connListener: (any RBMConnListener)? {
        get { shared.locked { $0.connListener } }
        set { shared.locked { $0.connListener = newValue } }
    }

    private weak var connListener: (any RBMConnListener)?

    /// The object whose methods are called. The class does not keep it.
    static var friendshipListener: (any RBMFriendshipListener)? {
        get { shared.locked { $0.friendshipListener } }
        set { shared.locked { $0.friendshipListener = newValue } }
    }

    private weak var friendshipListener: (any RBMFriendshipListener)?

    /// The object whose methods are called. The class does not keep it.
    static var userStatusListener: (any RBMUserStatusListener)? {
        get { shared.locked { $0.userStatusListener } }
        set { shared.locked { $0.userStatusListener = newValue } }
    }

    private weak var userStatusListener: (any RBMUserStatusListener)?

    static func removeAll() {
        shared.locked {
            $0.profiles = [:]
            $0.friends = nil
            $0.asked = []
        }
    }

    private static let shared: RBMFriendCache = {
        let cache = RBMFriendCache()
        V2TIMManager.sharedInstance()?.addFriendListener(listener: cache)
        V2TIMManager.sharedInstance()?.addIMSDKListener(listener: cache)
        return cache
    }()

    // The lock protects the variables, which threads of the app and of the SDK use.
    private let lock = NSLock()
    private var profiles: [String: V2TIMUserFullInfo] = [:]
    private var friends: [String: V2TIMFriendInfo]?
    private var asked: Set<String> = []

    private struct Kept {
        weak var owner: AnyObject?
        var values: [String: Any] = [:]
    }

    /// The values of the properties that the SDK's objects don't have, as long as these live.
    private var kept: [ObjectIdentifier: Kept] = [:]
    /// The number of objects from which those that are gone are looked for.
    private var limit = 100

    static func kept(_ name: String, of owner: AnyObject) -> Any? {
        shared.locked { cache in
            let kept = cache.kept[ObjectIdentifier(owner)]
            return kept?.owner === owner ? kept?.values[name] : nil
        }
    }

    static func keep(_ value: Any?, as name: String, of owner: AnyObject) {
        shared.locked { cache in
            let known = cache.kept[ObjectIdentifier(owner)]
            var kept = known?.owner === owner ? known ?? Kept(owner: owner) : Kept(owner: owner)
            kept.values[name] = value
            cache.kept[ObjectIdentifier(owner)] = kept
            guard cache.kept.count > cache.limit else { return }
            cache.kept = cache.kept.filter { $0.value.owner != nil }
            cache.limit = max(cache.limit, cache.kept.count * 2)
        }
    }

    private func locked<T>(_ body: (RBMFriendCache) -> T) -> T {
        lock.lock()
        defer { lock.unlock() }
        return body(self)
    }

    private func begin(_ key: String) -> Bool { locked { $0.asked.insert(key).inserted } }

    private func fail(_ key: String) { locked { _ = $0.asked.remove(key) } }

    private func askForFriends() {
        guard begin("") else { return }
        V2TIMManager.sharedInstance()?.getFriendList(succ: { self.keep(friends: $0 ?? [], isAll: true) }, fail: { _, _ in self.fail("") })
    }

    private func all() -> [V2TIMFriendInfo]? {
        defer { askForFriends() }
        return locked { $0.friends.map { Array($0.values) } }
    }

    private func friend(_ user: String?) -> V2TIMFriendInfo? {
        defer { askForFriends() }
        return user.flatMap { user in locked { $0.friends?[user] } }
    }

    private func profile(_ user: String?) -> V2TIMUserFullInfo? {
        guard let user, !user.isEmpty else { return nil }
        if let known = locked({ $0.profiles[user] }) { return known }
        guard begin(user) else { return nil }
        V2TIMManager.sharedInstance()?.getUsersInfo([user], succ: { self.keep(profiles: $0 ?? []) }, fail: { _, _ in self.fail(user) })
        return nil
    }

    private func keep(friends list: [V2TIMFriendInfo], isAll: Bool = false) {
        locked { cache in
            if isAll { cache.friends = [:] }
            for known in list {
                if let id = known.userID { cache.friends?[id] = known }
                if let inner = known.userFullInfo, let id = inner.userID { cache.profiles[id] = inner }
            }
        }
    }

    private func keep(profiles list: [V2TIMUserFullInfo]) {
        locked { cache in
            for known in list {
                if let id = known.userID { cache.profiles[id] = known }
            }
        }
    }

    private func forget(_ users: [String]) {
        locked { cache in users.forEach { cache.friends?[$0] = nil } }
    }

    private func toRBMSNSChangeInfo(_ list: [Any]?) -> [RBMSNSChangeInfo] {
        (list ?? []).map { each in
            let (item, known) = (RBMSNSChangeInfo(), each as? V2TIMFriendInfo)
            item.identifier = each as? String ?? known?.userID
            item.remark = known?.friendRemark
            return item
        }
    }

    // MARK: Reports of the SDK

    func onFriendListAdded(infoList value: [V2TIMFriendInfo]!) {
        keep(friends: value ?? [])
        let list = (value ?? []).compactMap(\.userID)
        if !list.isEmpty { Self.friendshipListener?.onAddFriends(list) }
    }
    func onFriendListDeleted(userIDList value: [Any]!) {
        forget((value ?? []).compactMap { $0 as? String })
        Self.friendshipListener?.onDelFriends(value)
    }
    func onFriendProfileChanged(infoList value: [V2TIMFriendInfo]!) {
        keep(friends: value ?? [])
        let list = toRBMSNSChangeInfo(value)
        if !list.isEmpty { Self.friendshipListener?.onFriendProfileUpdate(list) }
    }
    func onSelfInfoUpdated(info value: V2TIMUserFullInfo!) {
        keep(profiles: [value].compactMap { $0 })
    }
    func onConnectFailed(_ value: Int32, err value2: String?) {
        Self.connListener?.onConnFailed(value, err: value2)
        Self.userStatusListener?.onReConnFailed(value, err: value2)
    }
    func onConnectSuccess() {
        Self.connListener?.onConnSucc()
    }
    func onConnecting() {
        Self.connListener?.onConnecting()
    }
    func onFriendApplicationListAdded(applicationList value: [V2TIMFriendApplication]!) {
        let list = (value ?? []).filter { $0.type != .FRIEND_APPLICATION_SEND_OUT }
        if !list.isEmpty { Self.friendshipListener?.onAddFriendReqs(list) }
    }
    func onFriendGroupCreated(groupName value: String?, friendInfoList value2: [V2TIMFriendInfo]!) {
        let list = toRBMSNSChangeInfo(value2)
        if !list.isEmpty { Self.friendshipListener?.onFriendProfileUpdate(list) }
    }
    func onFriendsAddedToGroup(groupName value: String?, friendInfoList value2: [V2TIMFriendInfo]!) {
        let list = toRBMSNSChangeInfo(value2)
        if !list.isEmpty { Self.friendshipListener?.onFriendProfileUpdate(list) }
    }
    func onFriendsDeletedFromGroup(groupName value: String?, friendIDList value2: [String]!) {
        let list = toRBMSNSChangeInfo(value2)
        if !list.isEmpty { Self.friendshipListener?.onFriendProfileUpdate(list) }
    }
    func onKickedOffline() {
        Self.userStatusListener?.onForceOffline()
    }
    func onUserSigExpired() {
        Self.userStatusListener?.onUserSigExpired()
    }
}
