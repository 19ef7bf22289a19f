import RelationshipCore

/// One user's lists in plain words, as the model has them and as a hub answers.
struct PlainView: Sendable, Hashable {
    struct Friend: Sendable, Hashable {
        var user: String
        var relation: String
        var remark: String
        var wording: String
        var source: String
        var at: Int64
    }

    struct Block: Sendable, Hashable {
        var user: String
        var at: Int64
    }

    struct Request: Sendable, Hashable {
        var user: String
        var role: String
        var status: String
        var wording: String
        var source: String
        var sentAt: Int64
        var changedAt: Int64
        var isRead: Bool
    }

    /// Oldest first, then by name.
    var friends: [Friend] = []
    /// Oldest first, then by name.
    var blocks: [Block] = []
    /// Newest place first.
    var requests: [Request] = []
    var unread = 0
    var permission = "unset"
}

extension PlainView {
    /// Asks a hub for a user's lists.
    init(of user: UserID, in service: RelationshipService) async throws(RelationshipError) {
        let caller = Caller(user)
        if case .friends(let entries) = try await service.execute(.listFriends(FriendQuery()), as: caller) {
            friends = entries.map { entry in
                Friend(
                    user: entry.profile.userID.rawValue,
                    relation: entry.relation.rawValue,
                    remark: entry.friendship?.remark ?? "",
                    wording: entry.friendship?.wording ?? "",
                    source: entry.friendship?.source ?? "",
                    at: entry.friendship?.addedAt.milliseconds ?? 0
                )
            }
        }
        if case .blocked(let entries) = try await service.execute(.listBlocked, as: caller) {
            blocks = entries.map { entry in
                Block(user: entry.block.blocked.rawValue, at: entry.block.blockedAt.milliseconds)
            }
        }
        let query = RequestQuery(statuses: Set(FriendRequest.Status.allCases), limit: 1_000)
        if case .requests(let page) = try await service.execute(.listRequests(query), as: caller) {
            requests = page.entries.map { entry in
                Request(
                    user: entry.request.counterpart(entry.role).rawValue,
                    role: entry.role.rawValue,
                    status: entry.request.status.rawValue,
                    wording: entry.request.wording,
                    source: entry.request.source,
                    sentAt: entry.request.sentAt.milliseconds,
                    changedAt: entry.changedAt.milliseconds,
                    isRead: entry.request[entry.role].isRead
                )
            }
            unread = page.unreadCount
        }
        if case .profiles(let profiles) = try await service.execute(.getProfiles([user]), as: caller) {
            permission = profiles.first?.addPermission?.rawValue ?? "unset"
        }
    }

    /// One line for each thing that the lists hold.
    var lines: [String] {
        friends.map { friend in
            "friend \(friend.user) \(friend.relation) remark \"\(friend.remark)\" \"\(friend.wording)\""
                + " source \"\(friend.source)\" since \(friend.at)"
        } + blocks.map { "blocked \($0.user) since \($0.at)" }
            + requests.map { request in
                "request \(request.role) \(request.user) \(request.status) \"\(request.wording)\""
                    + " source \"\(request.source)\" sent \(request.sentAt) changed \(request.changedAt)"
                    + (request.isRead ? " read" : "")
            } + ["unread \(unread)", "permission \(permission)"]
    }
}
