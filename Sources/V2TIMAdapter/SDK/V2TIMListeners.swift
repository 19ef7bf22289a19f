import Foundation
import RelationshipCore
private import Synchronization

/// The listeners of one manager, in order of registration, each once and held weakly.
///
/// Held weakly, as the vendor's SDKs do since 4.6.51: view controllers register themselves, and remove themselves when
/// they go, often in `deinit`. Therefore removing makes no new reference to the object, and nothing is released under
/// the lock.
final class V2TIMListeners: Sendable {
    private final class WeakReference {
        // Never assigned again, and loading it is atomic; so it may be read on any thread.
        private(set) weak var object: (any NSObjectProtocol)?

        init(_ object: any NSObjectProtocol) { self.object = object }
    }

    private struct Entry: Sendable {
        let number: Int
        let id: ObjectIdentifier
        let reference: CallbackBox<WeakReference>

        var object: (any NSObjectProtocol)? { reference.value.object }
    }

    private struct State {
        var listeners: [Entry] = []
        /// The one of the deprecated `setFriendListener`, beside those of `addFriendListener`.
        var single: Entry?
        var lastNumber = 0

        mutating func entry(_ id: ObjectIdentifier, _ reference: CallbackBox<WeakReference>) -> Entry {
            lastNumber += 1
            return Entry(number: lastNumber, id: id, reference: reference)
        }
    }

    private let state = Mutex(State())

    /// Adds a listener; adding one a second time does nothing.
    func add(_ listener: any NSObjectProtocol) {
        let id = ObjectIdentifier(listener)
        let reference = CallbackBox(WeakReference(listener))
        state.withLock { state in
            // An entry at the same address is this listener's, or that of an object that is gone.
            state.listeners.removeAll { $0.id == id && $0.object == nil }
            if !state.listeners.contains(where: { $0.id == id }) {
                state.listeners.append(state.entry(id, reference))
            }
        }
    }

    /// Removes a listener, however it was registered.
    func remove(_ listener: any NSObjectProtocol) {
        let id = ObjectIdentifier(listener)
        state.withLock { state in
            state.listeners.removeAll { $0.id == id }
            if state.single?.id == id { state.single = nil }
        }
    }

    /// Sets, or with `nil` clears, the listener of `setFriendListener`.
    func setSingle(_ listener: (any NSObjectProtocol)?) {
        let new = listener.map { (ObjectIdentifier($0), CallbackBox(WeakReference($0))) }
        state.withLock { state in
            state.single = new.map { id, reference in state.entry(id, reference) }
        }
    }

    /// Calls a block for each listener of a kind that is still there, once each.
    func forEach<Listener>(_: Listener.Type, _ body: (Listener) -> Void) {
        let entries = state.withLock { state in (state.single.map { [$0] } ?? []) + state.listeners }
        var called: Set<ObjectIdentifier> = []
        var gone: Set<Int> = []
        for entry in entries {
            guard let object = entry.object else {
                gone.insert(entry.number)
                continue
            }
            guard let listener = object as? Listener, called.insert(entry.id).inserted else { continue }
            body(listener)
        }
        guard !gone.isEmpty else { return }
        state.withLock { state in state.listeners.removeAll { gone.contains($0.number) } }
    }
}

extension V2TIMListeners {
    /// Tells all listeners of a notification; must run on the callback queue.
    ///
    /// Of each callback's spellings only the first is called; see ``V2TIMFriendshipListener``.
    func deliver(_ notification: V2TIMNotification) {
        switch notification {
        case .onSelfInfoUpdated(let info):
            forEach((any V2TIMSDKListener).self) { listener in
                (listener as any V2TIMSDKListenerOptionalSpelling).onSelfInfoUpdated(info: V2TIMUserFullInfo(info))
            }
        case .onFriendApplicationListRead:
            forEach((any V2TIMFriendshipListener).self) { $0.onFriendApplicationListRead() }
        case .onFriendGroupCreated, .onFriendGroupDeleted, .onFriendGroupNameChanged, .onFriendsAddedToGroup,
            .onFriendsDeletedFromGroup:
            forEach((any V2TIMFriendshipListener).self) { listener in
                (listener as any V2TIMFriendGroupListenerOptionalSpelling).hear(notification)
            }
        default:
            forEach((any V2TIMFriendshipListener).self) { listener in
                (listener as any V2TIMFriendshipListenerOptionalSpelling).hear(notification)
            }
        }
    }
}

extension V2TIMFriendshipListenerOptionalSpelling {
    /// Calls the first spelling of the notification's callback, with model objects of the listener's own.
    fileprivate func hear(_ notification: V2TIMNotification) {
        switch notification {
        case .onFriendApplicationListAdded(let list):
            onFriendApplicationListAdded(applicationList: list.map(V2TIMFriendApplication.init))
        case .onFriendApplicationListDeleted(let users):
            let users: [Any] = users
            onFriendApplicationListDeleted(userIDList: users)
        case .onFriendListAdded(let list):
            onFriendListAdded(infoList: list.map(V2TIMFriendInfo.init))
        case .onFriendListDeleted(let users):
            let users: [Any] = users
            onFriendListDeleted(userIDList: users)
        case .onBlackListAdded(let list):
            onBlackListAdded(infoList: list.map(V2TIMFriendInfo.init))
        case .onBlackListDeleted(let users):
            let users: [Any] = users
            onBlackListDeleted(userIDList: users)
        case .onFriendProfileChanged(let list):
            onFriendProfileChanged(infoList: list.map(V2TIMFriendInfo.init))
        case .onFriendApplicationListRead, .onSelfInfoUpdated, .onFriendGroupCreated, .onFriendGroupDeleted,
            .onFriendGroupNameChanged, .onFriendsAddedToGroup, .onFriendsDeletedFromGroup:
            // These have no list, or belong to another protocol; `deliver` calls them.
            break
        }
    }
}

extension V2TIMFriendGroupListenerOptionalSpelling {
    /// Calls the first spelling of a callback about groups, with model objects of the listener's own.
    fileprivate func hear(_ notification: V2TIMNotification) {
        switch notification {
        case .onFriendGroupCreated(let name, let list):
            let list: [V2TIMFriendInfo]? = list.map(V2TIMFriendInfo.init)
            onFriendGroupCreated(groupName: name, friendInfoList: list)
        case .onFriendsAddedToGroup(let name, let list):
            let list: [V2TIMFriendInfo]? = list.map(V2TIMFriendInfo.init)
            onFriendsAddedToGroup(groupName: name, friendInfoList: list)
        case .onFriendsDeletedFromGroup(let name, let users):
            let users: [String]? = users
            onFriendsDeletedFromGroup(groupName: name, friendIDList: users)
        case .onFriendGroupDeleted(let names):
            onFriendGroupDeleted(groupNameList: names)
        case .onFriendGroupNameChanged(let oldName, let newName):
            onFriendGroupNameChanged(oldGroupName: oldName, newGroupName: newName)
        default:
            break
        }
    }
}
