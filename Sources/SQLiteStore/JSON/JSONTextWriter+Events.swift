internal import RelationshipCore

extension JSONTextWriter {
    /// Writes what an event says, as the compiler's own `encode(to:)` does: feeds of all versions are read alike.
    mutating func event(_ kind: Event.Payload) {
        object { writer in
            writer.key(text: kind.kind.rawValue)
            writer.object { $0.contents(of: kind) }
        }
    }

    private mutating func contents(of kind: Event.Payload) {
        switch kind {
        case .friendsAdded(let friends): first { $0.array(friends) { $0.friend($1) } }
        case .friendsRemoved(let removals), .friendsCleared(let removals):
            first { $0.array(removals) { $0.removal($1) } }
        case .relationChanged(let friend, let previous):
            first { $0.friend(friend) }
            member("previous", previous.rawValue)
        case .friendUpdated(let friend), .friendProfileChanged(let friend): first { $0.friend(friend) }
        case .profileUpdated(let profile): first { $0.profile(profile) }
        case .requestAdded(let entry): first { $0.request(entry) }
        case .requestSettled(let entry, let relation):
            first { $0.request(entry) }
            member("relation", relation.rawValue)
        case .requestsDeleted(let users, let role):
            first { $0.users(users) }
            member("role", role.rawValue)
        case .requestsRead(let moment):
            member("upTo", moment.milliseconds)
        case .blocked(let entries): first { $0.array(entries) { $0.block($1) } }
        case .unblocked(let users): first { $0.users(users) }
        case .groupCreated(let name, let members), .groupMembersAdded(let name, let members):
            first { $0.text(name) }
            member("members") { $0.array(members) { $0.friend($1) } }
        case .groupMembersRemoved(let name, let members):
            first { $0.text(name) }
            member("members") { $0.users(members) }
        case .groupsDeleted(let names): first { $0.array(names) { $0.text($1) } }
        case .groupRenamed(let old, let new):
            member("from", old)
            member("to", new)
        case .presenceChanged(let news): first { $0.presenceNews(news) }
        case .subscribedProfileChanged(let news): first { $0.profileNews(news) }
        case .subscriptionsChanged(let subscriptions, let isSubscribed):
            first { $0.array(subscriptions) { $0.subscription($1) } }
            member("isSubscribed", isSubscribed)
        case .followsChanged(let list, let profiles, let isAdded):
            first { $0.text(list.rawValue) }
            member("_1") { $0.array(profiles) { $0.profile($1) } }
            member("isAdded", isAdded)
        case .sessionsEnded(let terminals, let reason):
            if let terminals { first { $0.array(terminals) { $0.text($1.rawValue) } } }
            member("_1", reason.rawValue)
        }
    }

    /// Writes the contents that have no name.
    private mutating func first(_ write: (inout JSONTextWriter) -> Void) {
        member("_0", write)
    }

    private mutating func removal(_ removal: Event.FriendRemoval) {
        object { writer in
            writer.member("user", removal.user.rawValue)
            writer.member("previous", removal.previous.rawValue)
        }
    }
}
