internal import RelationshipCore

extension JSONTextWriter {
    /// Writes what an event says, as the compiler's own `encode(to:)` does: feeds of all versions are read alike.
    mutating func event(_ kind: Event.Kind) {
        object { writer in
            writer.key(text: kind.name.rawValue)
            writer.object { $0.contents(of: kind) }
        }
    }

    private mutating func contents(of kind: Event.Kind) {
        switch kind {
        case .friendsAdded(let friends): first { $0.array(friends) { $0.friend($1) } }
        case .friendsRemoved(let removals), .friendsCleared(let removals):
            first { $0.array(removals) { $0.removal($1) } }
        case .relationChanged(let friend, let previous):
            first { $0.friend(friend) }
            key("previous")
            relation(previous)
        case .friendUpdated(let friend), .friendProfileChanged(let friend): first { $0.friend(friend) }
        case .profileUpdated(let profile): first { $0.profile(profile) }
        case .requestAdded(let entry): first { $0.request(entry) }
        case .requestSettled(let entry, let relation):
            first { $0.request(entry) }
            key("relation")
            self.relation(relation)
        case .requestsDeleted(let users, let role):
            first { $0.users(users) }
            key("role")
            text(role.rawValue)
        case .requestsRead(let moment):
            key("upTo")
            number(moment.milliseconds)
        case .blocked(let entries): first { $0.array(entries) { $0.block($1) } }
        case .unblocked(let users): first { $0.users(users) }
        case .groupCreated(let name, let members), .groupMembersAdded(let name, let members):
            first { $0.text(name) }
            key("members")
            array(members) { $0.friend($1) }
        case .groupMembersRemoved(let name, let members):
            first { $0.text(name) }
            key("members")
            users(members)
        case .groupsDeleted(let names): first { $0.array(names) { $0.text($1) } }
        case .groupRenamed(let old, let new):
            key("from")
            text(old)
            key("to")
            text(new)
        case .presenceChanged(let news): first { $0.presenceNews(news) }
        case .subscribedProfileChanged(let news): first { $0.profileNews(news) }
        case .subscriptionsChanged(let subscriptions, let isSubscribed):
            first { $0.array(subscriptions) { $0.subscription($1) } }
            key("isSubscribed")
            truth(isSubscribed)
        case .followsChanged(let list, let profiles, let isAdded):
            first { $0.text(list.rawValue) }
            key("_1")
            array(profiles) { $0.profile($1) }
            key("isAdded")
            truth(isAdded)
        case .sessionsEnded(let terminals, let reason):
            if let terminals { first { $0.array(terminals) { $0.text($1.rawValue) } } }
            key("_1")
            text(reason.rawValue)
        }
    }

    /// Writes the contents that have no name.
    private mutating func first(_ write: (inout JSONTextWriter) -> Void) {
        key("_0")
        write(&self)
    }

    private mutating func removal(_ removal: Event.FriendRemoval) {
        object { writer in
            writer.key("user")
            writer.user(removal.user)
            writer.key("previous")
            writer.relation(removal.previous)
        }
    }
}
