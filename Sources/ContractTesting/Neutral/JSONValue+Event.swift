public import RelationshipCore

extension JSONValue {
    /// What happened, as an event of a neutral step: its name, whose act it was, and the rest under `args`.
    ///
    /// Place and time are left out: the first is the order of the list, the second the virtual clock.
    ///
    /// - Parameter event: The event of a feed.
    public init(_ event: Event) {
        self = ["event": JSONValue(event.kind), "by": JSONValue(event.actor), "args": JSONValue(event.payload)]
    }

    private init(_ kind: Event.Payload) {
        var builder = JSONObjectBuilder()
        switch kind {
        case .friendsAdded(let entries): builder.add("friends", .array(entries.map { JSONValue($0) }))
        case .friendsRemoved(let removals), .friendsCleared(let removals):
            builder.add("friends", JSONValue(removals))
        case .relationChanged(let entry, let previous):
            builder.add("friend", JSONValue(entry))
            builder.add("previous", JSONValue(previous))
        case .friendUpdated(let entry), .friendProfileChanged(let entry): builder.add("friend", JSONValue(entry))
        case .profileUpdated(let profile): builder.add("profile", JSONValue(profile))
        case .requestAdded(let entry): builder.add("request", JSONValue(entry))
        case .requestSettled(let entry, let relation):
            builder.add("request", JSONValue(entry))
            builder.add("relation", JSONValue(relation))
        case .requestsDeleted(let users, let role):
            builder.add("users", JSONValue(users))
            builder.add("role", JSONValue(role))
        case .requestsRead(let moment): builder.add("upTo", JSONValue(moment))
        case .blocked(let entries): builder.add("blocked", .array(entries.map { JSONValue($0) }))
        case .unblocked(let users): builder.add("users", JSONValue(users))
        case .groupCreated(let name, let members), .groupMembersAdded(let name, let members):
            builder.add("name", .string(name))
            builder.add("members", JSONValue(members.map(\.profile.userID)))
        case .groupsDeleted(let names): builder.add("names", .array(names.map { .string($0) }))
        case .groupRenamed(let old, let new):
            builder.add("from", .string(old))
            builder.add("to", .string(new))
        case .groupMembersRemoved(let name, let members):
            builder.add("name", .string(name))
            builder.add("members", JSONValue(members))
        case .presenceChanged(let news):
            builder.add("presence", JSONValue(news.presence))
            builder.add("subscription", news.subscription.map { JSONValue($0) })
            builder.add("relation", JSONValue(news.relation))
            builder.add("previous", news.previous.map { JSONValue($0) })
        case .subscribedProfileChanged(let news):
            builder.add("profile", JSONValue(news.profile))
            builder.add("subscription", JSONValue(news.subscription))
            builder.add("relation", JSONValue(news.relation))
        case .subscriptionsChanged(let subscriptions, let isSubscribed):
            builder.add("subscriptions", .array(subscriptions.map { JSONValue($0) }))
            builder.add("isSubscribed", .bool(isSubscribed))
        case .followsChanged(let list, let profiles, let isAdded):
            builder.add("list", JSONValue(list))
            builder.add("users", JSONValue(profiles.map(\.userID)))
            builder.add("isAdded", .bool(isAdded))
        case .sessionsEnded(let terminals, let reason):
            builder.add("devices", terminals.map { .array($0.map { .string($0.rawValue) }) })
            builder.add("reason", JSONValue(reason))
        }
        self = builder.value
    }

    private init(_ removals: [Event.FriendRemoval]) {
        self = .array(removals.map { ["user": JSONValue($0.user), "previous": JSONValue($0.previous)] })
    }
}
