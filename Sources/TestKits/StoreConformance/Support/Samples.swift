import RelationshipCore

let alice = UserID.sample("alice")
let bob = UserID.sample("bob")
let carol = UserID.sample("carol")
let dave = UserID.sample("dave")
/// The users of most cases.
let sampleUsers = [alice, bob, carol, dave]

extension UserID {
    /// Creates a user of a case.
    static func sample(_ text: String) -> UserID { UserID(sanitizing: text) }

    /// Creates users with ids in the order of their numbers.
    static func numbered(_ range: Range<Int>) -> [UserID] {
        range.map { .sample("user-\(1_000 + $0)") }
    }
}

extension Timestamp {
    /// Creates a moment in milliseconds after an arbitrary start.
    static func sample(_ milliseconds: Int64) -> Timestamp {
        Timestamp(milliseconds: 1_790_000_000_000).advanced(byMilliseconds: milliseconds)
    }
}

extension Friendship {
    static func sample(_ owner: UserID, _ friend: UserID, remark: String = "", at moment: Int64 = 0) -> Friendship {
        Friendship(owner: owner, friend: friend, remark: remark, addedAt: .sample(moment))
    }

    /// A friendship with a different value in every field, including values that are difficult to store.
    static let full = Friendship(
        owner: alice,
        friend: bob,
        remark: "B. 'the \"one\"'; DROP TABLE 友達 🧑‍🤝‍🧑",
        groups: ["work", "a, b", "", "[\"x\"]"],
        source: "AddSource_Type_search",
        wording: "line\nline\ttab \\ slash / \u{0} end",
        addedAt: .sample(-5),
        custom: FieldValue.samples
    )

    /// The same friendship after a change of every field that can change.
    static let changed: Friendship = {
        var friendship = full
        friendship.remark = ""
        friendship.groups = []
        friendship.custom = ["other": .string("x")]
        friendship.source = "s"
        friendship.wording = "w"
        return friendship
    }()
}

extension FieldValue {
    /// Fields of each kind, with the ends of their ranges.
    static let samples: [String: FieldValue] = [
        "text": .string("é\u{0}\u{1A}\"\\"), "empty": .string(""), "": .string("no name"),
        "bytes": .bytes([0, 1, 127, 128, 255]), "none": .bytes([]),
        "least": .integer(.min), "greatest": .integer(.max), "zero": .integer(0),
    ]
}

extension Profile {
    static func full(_ user: UserID, addPermission: AddPermission? = .nobody) -> Profile {
        Profile(
            userID: user,
            nickname: "Nick \u{0} \u{1A}0 \u{1A} 名前",
            avatarURL: "https://example.org/a?b=c&d=%20",
            addPermission: addPermission,
            fields: FieldValue.samples,
            custom: FieldValue.samples.filter { $0.key != "zero" },
            visibility: .friends
        )
    }
}

extension FriendRequest {
    /// Creates a request at the same place in both lists.
    static func sample(
        _ requester: UserID,
        _ addressee: UserID,
        at moment: Int64 = 0,
        place: Int64 = 1,
        status: Status = .pending,
        handledAt: Int64? = nil
    ) -> FriendRequest {
        FriendRequest(
            requester: requester,
            addressee: addressee,
            sentAt: .sample(moment),
            status: status,
            handledAt: handledAt.map(Timestamp.sample),
            requesterSide: Side(position: place),
            addresseeSide: Side(position: place)
        )
    }

    /// A request with a different value in every field.
    static let full = FriendRequest(
        requester: alice,
        addressee: bob,
        wording: "may I?\u{0}",
        source: "AddSource_Type_qr",
        remark: "Bobby",
        group: "work",
        direction: .oneWay,
        sentAt: .sample(11),
        status: .refused,
        handledAt: .sample(12),
        requesterSide: Side(position: 7, isRead: true, isDeleted: false),
        addresseeSide: Side(position: 9, isRead: false, isDeleted: true)
    )
}

extension RequestFilter {
    /// Creates a filter that by default accepts all requests: none expires, and none is hidden because of its age.
    static func sample(
        roles: Set<FriendRequest.Role> = [.sent, .received],
        statuses: Set<FriendRequest.Status> = Set(FriendRequest.Status.allCases),
        newestFirst: Bool = true,
        after: Int64? = nil,
        limit: Int = 1_000
    ) -> RequestFilter {
        var policy = Policy()
        policy.requestLifetime = nil
        policy.settledRequestRetention = .max
        let query = RequestQuery(
            roles: roles,
            statuses: statuses,
            newestFirst: newestFirst,
            after: after.map { Cursor(position: $0) }
        )
        return RequestFilter(query, policy: policy, now: .sample(0), limit: limit)
    }
}
