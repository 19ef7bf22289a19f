import ContractTesting
import RelationshipCore

extension UserData {
    /// The other users that the data refers to, each once, sorted.
    var others: [UserID] {
        var others = Set(friends.map(\.friend))
        others.formUnion(blocked.map(\.blocked))
        others.formUnion(requests.map(\.addressee))
        others.formUnion(follows.map(\.followee))
        return others.sorted()
    }

    /// Returns the problems that prevent the data from being written, checked without the store.
    ///
    /// - Parameter policy: The policy of the target.
    /// - Returns: The problems and their remedies.
    func faults(_ policy: Policy) -> [String] {
        var faults: [String] = []
        func check(_ name: String, _ users: [UserID], limit: Int) {
            if users.contains(user) { faults.append("user \(user) is among their own \(name)") }
            let repeated = Set(users).count < users.count
            if repeated { faults.append("user \(user) has the same user twice among their \(name)") }
            guard users.count > limit else { return }
            faults.append(
                "user \(user) has \(users.count.counted(String(name.dropLast()), name)); the policy allows \(limit)"
            )
        }
        check("friends", friends.map(\.friend), limit: policy.friendLimit)
        check("blocked users", blocked.map(\.blocked), limit: policy.blockLimit)
        check("requests", requests.map(\.addressee), limit: .max)
        check("follows", follows.map(\.followee), limit: policy.followLimit)
        let names = Set(groups.map(\.name))
        if names.count < groups.count { faults.append("user \(user) has two groups of one name") }
        if groups.count > policy.groupLimit {
            faults.append("user \(user) has \(groups.count.counted("group")); the policy allows \(policy.groupLimit)")
        }
        for friend in friends {
            guard let unknown = friend.groups.first(where: { !names.contains($0) }) else { continue }
            faults.append(
                "user \(user) has \(friend.friend) in a group that does not exist, \(unknown.debugDescription)"
            )
        }
        do throws(RelationshipError) {
            try checkLimits()
        } catch {
            faults.append("user \(user): \(error.message)")
        }
        return faults
    }

    /// Returns a description of a conflict with the data of a store.
    ///
    /// - Parameter store: The store.
    /// - Returns: The description, or `nil` if there is no conflict.
    /// - Throws: ``CommandFailure`` if the store cannot be read.
    func conflict(with store: any RelationshipStore) async throws -> String? {
        var footprint = Footprint(users: [user], expiredUpTo: Timestamp(milliseconds: .min))
        footprint.uniqueID = profile.uniqueID
        let state = try await store.present(footprint)
        if let owner = state.uniqueIDOwner, owner != user {
            return "user \(user) has the unique id of \(owner), who is in the target already"
        }
        let sequence = state.users[user]?.requestSequence ?? 0
        guard sequence != 0, sequence != requestSequence else { return nil }
        return "user \(user) has requests in the target already; delete the user there, or import into an empty store"
    }
}

extension RelationshipStore {
    /// Reads data of the target of an import.
    func present(_ footprint: Footprint) async throws(CommandFailure) -> RelationshipState {
        do {
            return try await load(footprint)
        } catch {
            throw CommandFailure("the target cannot be read: \(error.message)")
        }
    }
}
