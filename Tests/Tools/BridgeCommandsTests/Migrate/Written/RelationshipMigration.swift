// Written by relbridge migrate --level helper.
// swift-format-ignore-file
import Foundation
import V2TIMAdapter

/// The friends and profiles that the SDK answered, for reads that cannot wait.
///
/// A read of what is not known yet returns nil and asks the SDK, so that a later read has it.
/// Reports of the SDK change what is known. Call removeAll when another user logs in.
final class RBMFriendCache: NSObject, V2TIMFriendshipListener, V2TIMSDKListener, @unchecked Sendable {
    static func queryFriend(_ user: String?) -> V2TIMFriendInfo? { shared.friend(user) }
    static func queryFriendList() -> [V2TIMFriendInfo]? { shared.all() }
    static func querySelfProfile() -> V2TIMUserFullInfo? { shared.profile(V2TIMManager.sharedInstance()?.getLoginUser()) }
    static func queryUserProfile(_ user: String?) -> V2TIMUserFullInfo? { shared.profile(user) }

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

    // MARK: Reports of the SDK

    func onFriendListAdded(infoList value: [V2TIMFriendInfo]!) { keep(friends: value ?? []) }
    func onFriendListDeleted(userIDList value: [Any]!) { forget((value ?? []).compactMap { $0 as? String }) }
    func onFriendProfileChanged(infoList value: [V2TIMFriendInfo]!) { keep(friends: value ?? []) }
    func onSelfInfoUpdated(info value: V2TIMUserFullInfo!) { keep(profiles: [value].compactMap { $0 }) }
}
