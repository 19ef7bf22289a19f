import ContractTesting
import RelationshipCore
import RongCloudWire

/// The lists of one user in an app that only listens to its SDK's callbacks.
struct Replica: Equatable {
    var friends: Set<String> = []
    var blocked: Set<String> = []
    /// Pending requests in the form "user sent" or "user received".
    var pending: Set<String> = []
    /// Callbacks that added existing values, or removed missing ones.
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

/// The lists of a user in the backend.
struct ListTruth {
    var friends: Set<String>
    var mutualFriends: Set<String>
    var blocked: Set<String>
    var pending: Set<String>
}

/// A user's device that maintains a replica from the callbacks of one dialect.
struct ReplicatingDevice {
    let dialect: DialectName
    private let device: WireDevice
    private(set) var replica = Replica()

    init(_ dialect: DialectName, _ user: UserID, _ service: RelationshipService) async throws {
        self.dialect = dialect
        device = try await WireDevice(dialect, user.rawValue, device: dialect.rawValue, service)
    }

    /// Returns the lists that the replica must equal.
    ///
    /// RongCloud reports mutual friends and requests, and nothing about blocklists. The other dialects report friends
    /// and the blocklist.
    func expectation(_ truth: ListTruth) -> Replica {
        dialect == .rongcloud
            ? Replica(friends: truth.mutualFriends, pending: truth.pending)
            : Replica(friends: truth.friends, blocked: truth.blocked)
    }

    /// Applies all new callbacks to the replica.
    mutating func listen() async throws {
        for callback in try await device.events() {
            guard let name = callback["event"]?.text, let args = callback["args"] else { continue }
            let elements = (args["msgs"]?.elements ?? []).flatMap { $0["elems"]?.elements ?? [] }
            for element in elements where element["type"]?.text == "TIMSNSSystemElem" {
                apply("element of type \(element["elem"]?["type"]?.line ?? "")", element)
            }
            apply(name, args)
        }
    }

    private mutating func apply(_ name: String, _ args: JSONValue) {
        switch name {
        case "element of type 1", "onFriendListAdded", "onFriendAdd":
            for user in args.users {
                replica.add(user)
                replica.pending.subtract(["\(user) sent", "\(user) received"])
            }
        case "element of type 2", "onFriendListDeleted", "onFriendDelete":
            for user in args.users { replica.remove(user) }
        case "element of type 5", "onBlackListAdded": for user in args.users { replica.block(user) }
        case "element of type 6", "onBlackListDeleted": for user in args.users { replica.unblock(user) }
        case "onFriendApplicationStatusChanged":
            let role = args["applicationType"] == 1 ? "sent" : "received"
            let request = "\(args.users.joined()) \(role)"
            if args["applicationStatus"] == 0 {
                replica.pending.insert(request)
            } else if replica.pending.remove(request) == nil {
                replica.surprises.append("settled, but was not pending: \(request)")
            }
        default: break
        }
    }
}
