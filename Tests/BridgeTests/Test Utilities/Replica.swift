import RelationshipCore
import RongCloudWire
import TIMWire
import V2TIMWire

/// The lists of one user as an app knows them that only ever listens to its SDK's callbacks.
struct Replica: Equatable {
    var friends: Set<String> = []
    var blocked: Set<String> = []
    /// Pending requests as "user sent" or "user received".
    var pending: Set<String> = []
    /// Callbacks that repeated known values, or removed missing ones.
    var surprises: [String] = []

    mutating func add(_ user: String) { insert(user, into: \.friends, "friend added") }
    mutating func remove(_ user: String) { remove(user, from: \.friends, "friend removed") }
    mutating func block(_ user: String) { insert(user, into: \.blocked, "blocked") }
    mutating func unblock(_ user: String) { remove(user, from: \.blocked, "unblocked") }

    private mutating func insert(_ user: String, into list: WritableKeyPath<Replica, Set<String>>, _ what: String) {
        if !self[keyPath: list].insert(user).inserted { surprises.append("\(what) twice: \(user)") }
    }

    private mutating func remove(_ user: String, from list: WritableKeyPath<Replica, Set<String>>, _ what: String) {
        if self[keyPath: list].remove(user) == nil { surprises.append("\(what), but was not there: \(user)") }
    }
}

/// A device of a user that keeps a replica from the callbacks of one dialect.
protocol ReplicatingDevice {
    var replica: Replica { get }
    /// Takes all callbacks in.
    mutating func listen() async
    /// The lists that the replica must equal, out of what the backend says.
    func expectation(_ truth: ListTruth) -> Replica
}

/// The lists of a user as the backend keeps them.
struct ListTruth {
    var friends: Set<String>
    var mutualFriends: Set<String>
    var blocked: Set<String>
    var pending: Set<String>
}

/// Receives friends and the blocklist through TIM's system messages.
struct TIMDevice: ReplicatingDevice {
    private let session: TIMSession
    private(set) var replica = Replica()

    init(_ user: UserID, _ service: RelationshipService) async throws {
        session = TIMDialect().makeSession(backend: service, user: user, device: DeviceID("tim"))
        try await session.connect()
    }

    mutating func listen() async {
        for case .onNewMessage(let messages) in await session.takeNotifications() {
            for case .sns(let elem) in messages.flatMap(\.elems) {
                for user in elem.users.map(\.identifier) { hear(elem.type, user) }
            }
        }
    }

    private mutating func hear(_ type: Int, _ user: String) {
        switch type {
        case 1: replica.add(user)
        case 2: replica.remove(user)
        case 5: replica.block(user)
        case 6: replica.unblock(user)
        default: break
        }
    }

    func expectation(_ truth: ListTruth) -> Replica {
        Replica(friends: truth.friends, blocked: truth.blocked)
    }
}

/// Receives friends and the blocklist through V2TIM's listener.
struct V2TIMDevice: ReplicatingDevice {
    private let session: V2TIMSession
    private(set) var replica = Replica()

    init(_ user: UserID, _ service: RelationshipService) async throws {
        session = V2TIMDialect().makeSession(backend: service, user: user, device: DeviceID("v2tim"))
        try await session.connect()
    }

    mutating func listen() async {
        for notification in await session.takeNotifications() {
            switch notification {
            case .onFriendListAdded(let infos): for info in infos { replica.add(info.userID ?? "") }
            case .onFriendListDeleted(let users): for user in users { replica.remove(user) }
            case .onBlackListAdded(let infos): for info in infos { replica.block(info.userID ?? "") }
            case .onBlackListDeleted(let users): for user in users { replica.unblock(user) }
            default: break
            }
        }
    }

    func expectation(_ truth: ListTruth) -> Replica {
        Replica(friends: truth.friends, blocked: truth.blocked)
    }
}

/// Receives mutual friends and requests through RongCloud's delegate, which reports nothing about blocklists.
struct RongCloudDevice: ReplicatingDevice {
    private let session: RongCloudSession
    private(set) var replica = Replica()

    init(_ user: UserID, _ service: RelationshipService) async throws {
        session = RongCloudDialect().makeSession(backend: service, user: user, device: DeviceID("rongcloud"))
        try await session.connect()
    }

    mutating func listen() async {
        for notification in await session.takeNotifications() {
            switch notification {
            case .onFriendAdd(let user, _, _, _, _):
                replica.add(user)
                replica.pending.subtract(["\(user) sent", "\(user) received"])
            case .onFriendDelete(let users, _, _):
                for user in users { replica.remove(user) }
            case .onFriendApplicationStatusChanged(let user, let type, let status, _, _, _):
                let request = "\(user) \(type == 1 ? "sent" : "received")"
                if status == 0 {
                    replica.pending.insert(request)
                } else if replica.pending.remove(request) == nil {
                    replica.surprises.append("settled, but was not pending: \(request)")
                }
            default: break
            }
        }
    }

    func expectation(_ truth: ListTruth) -> Replica {
        Replica(friends: truth.mutualFriends, pending: truth.pending)
    }
}
