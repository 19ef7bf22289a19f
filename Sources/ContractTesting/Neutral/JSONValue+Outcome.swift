public import RelationshipCore

extension JSONValue {
    /// What a command answers, as the reply of a neutral step: an object with one member that names the kind of answer.
    ///
    /// - Parameter outcome: What the backend answered.
    public init(_ outcome: Outcome) {
        self =
            switch outcome {
            case .done: ["done": [:]]
            case .added(let result): ["added": JSONValue(result)]
            case .items(let items): ["items": .array(items.map { JSONValue(user: $0.user, error: $0.error) })]
            case .friends(let entries): ["friends": .array(entries.map { JSONValue($0) })]
            case .relations(let items): ["relations": .array(items.map { JSONValue(relation: $0) })]
            case .requests(let page): ["requests": JSONValue(page)]
            case .blocked(let entries): ["blocked": .array(entries.map { JSONValue($0) })]
            case .profiles(let profiles): ["profiles": .array(profiles.map { JSONValue($0) })]
            case .groups(let groups): ["groups": .array(groups.map { JSONValue($0) })]
            case .message(.delivered): ["message": "delivered"]
            case .message(.refused(let error)): ["message": ["refused": JSONValue(error)]]
            case .users(let page): ["users": JSONValue(page)]
            case .follows(let page): ["follows": JSONValue(page)]
            case .followCounts(let items): ["followCounts": .array(items.map { JSONValue(counts: $0) })]
            case .presences(let presences): ["presences": .array(presences.map { JSONValue($0) })]
            case .subscriptions(let entries): ["subscriptions": .array(entries.map { JSONValue($0) })]
            }
    }

    /// Why a command failed, as the reply of a neutral step.
    ///
    /// - Parameter error: The error of the whole command.
    public init(failure error: RelationshipError) {
        self = ["error": JSONValue(error)]
    }

    /// What a command answers or why it failed, as the reply of a neutral step.
    ///
    /// - Parameter answer: The answer.
    package init(_ answer: Result<Outcome, RelationshipError>) {
        switch answer {
        case .success(let outcome): self.init(outcome)
        case .failure(let error): self.init(failure: error)
        }
    }

    private init(user: UserID, error: RelationshipError?) {
        var builder = JSONObjectBuilder()
        builder.add("user", JSONValue(user))
        builder.add("error", error.map { JSONValue($0.code) })
        self = builder.value
    }

    private init(relation item: RelationItem) {
        var builder = JSONObjectBuilder()
        builder.add("user", JSONValue(item.user))
        builder.add("relation", JSONValue(item.relation))
        builder.add("error", item.error.map { JSONValue($0.code) })
        self = builder.value
    }

    private init(counts item: FollowCountItem) {
        var builder = JSONObjectBuilder()
        builder.add("user", JSONValue(item.user))
        builder.add("following", .integer(item.counts.following))
        builder.add("followers", .integer(item.counts.followers))
        builder.add("mutual", .integer(item.counts.mutual))
        builder.add("error", item.error.map { JSONValue($0.code) })
        self = builder.value
    }

    private init(_ page: RequestPage) {
        var builder = JSONObjectBuilder()
        builder.add("entries", .array(page.entries.map { JSONValue($0) }))
        builder.add("unreadCount", .integer(page.unreadCount))
        builder.add("next", page.next.map { JSONValue($0) })
        self = builder.value
    }

    init(_ cursor: Cursor) {
        self = cursor.list == nil ? .integer(cursor.position) : .string(cursor.token)
    }

    private init(_ page: UserPage) {
        var builder = JSONObjectBuilder()
        builder.add("profiles", .array(page.profiles.map { JSONValue($0) }))
        builder.add("totalCount", .integer(page.totalCount))
        builder.add("next", page.next.map { JSONValue($0) })
        self = builder.value
    }

    private init(_ page: FollowPage) {
        var builder = JSONObjectBuilder()
        builder.add(
            "entries",
            .array(
                page.entries.map { ["user": JSONValue($0.profile.userID), "followedAt": JSONValue($0.followedAt)] }
            )
        )
        builder.add("next", page.next.map { ["at": JSONValue($0.followedAt), "user": JSONValue($0.user)] })
        self = builder.value
    }

    private init(_ entry: SubscriptionEntry) {
        var builder = JSONObjectBuilder()
        builder.add("subscription", JSONValue(entry.subscription))
        builder.add("presence", entry.presence.map { JSONValue($0) })
        builder.add("profile", entry.profile.map { JSONValue($0) })
        self = builder.value
    }
}
