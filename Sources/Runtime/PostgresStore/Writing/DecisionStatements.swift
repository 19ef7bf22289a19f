#if PostgreSQL
internal import RelationshipCore
internal import StoreRecords

/// The statements that write decisions about different users.
///
/// Changes of one kind are collected into one statement. Their order matters only if two of them concern the same row.
/// In that case, the collected changes are written first.
struct DecisionStatements {
    struct RowKey: Hashable {
        var table: RecordTable
        var first: String
        var second = ""
        var third = ""
    }

    private(set) var queries: [PostgresQuery] = []
    /// The identity of the writing process, which is stored with devices.
    let holder: Int64
    /// The time at which the command was decided.
    private(set) var moment = Timestamp(milliseconds: 0)
    /// The existing users, with their unique ids.
    private var uniqueIDs: [UserID: String?]
    private var touched: Set<RowKey> = []
    /// The arguments of each statement, by table and act.
    private var batches: [[[PostgresValue]]] = Self.noBatches
    var counters = CounterChanges()
    var newFollows = FollowChanges()
    var oldFollows = FollowChanges()
    var subscriptions: [Subscription] = []

    private static let noBatches = RecordTable.allCases.map { _ in
        RecordTable.Act.allCases.map { _ in [PostgresValue]() }
    }

    /// Creates the statements.
    ///
    /// - Parameters:
    ///   - decisions: The decisions to write.
    ///   - users: The existing users among those that the decisions change, with their profiles.
    ///   - holder: The identity of the writing process, which is stored with devices.
    init(_ decisions: [Decision], users: [UserID: Profile], holder: Int64) {
        self.holder = holder
        uniqueIDs = users.mapValues(\.uniqueIDKey)
        for decision in decisions {
            moment = decision.at
            for change in decision.changes { add(change) }
        }
        flush()
        queries += PostgresQuery.appending(decisions)
        queries += PostgresQuery.appending(decisions.compactMap(\.act))
        for (number, decision) in decisions.enumerated() {
            queries += PostgresQuery.remembering(decision, before: decisions[(number + 1)...])
        }
    }

    private mutating func add(_ change: Change) {
        switch change {
        case .putUser(let profile):
            put(profile)
        case .insertFriendship(let friendship):
            write(.insert, friendship)
            counters[friendship.owner].friends += 1
        case .updateFriendship(let friendship):
            write(.update, friendship)
        case .deleteFriendship(let pair):
            begin(RowKey(table: .friendship, first: pair.owner.rawValue, second: pair.other.rawValue))
            add(.delete, .friendship, .sides(pair))
            counters[pair.owner].friends -= 1
        case .insertBlock(let block):
            let pair = UserPair(from: block.owner, to: block.blocked)
            begin(RowKey(table: .block, first: pair.owner.rawValue, second: pair.other.rawValue))
            add(.insert, .block, .sides(pair), both: [.integers([block.blockedAt.milliseconds])])
            counters[block.owner].blocks += 1
        case .deleteBlock(let pair):
            begin(RowKey(table: .block, first: pair.owner.rawValue, second: pair.other.rawValue))
            add(.delete, .block, .sides(pair))
            counters[pair.owner].blocks -= 1
        case .putRequest(let request):
            put(request)
        case .deleteRequest(let pair):
            begin(RowKey(table: .request, first: pair.owner.rawValue, second: pair.other.rawValue))
            add(.delete, .request, .sides(pair))
        case .putRecentRequests(let recent):
            begin(RowKey(table: .recentRequests, first: recent.requester.rawValue, second: recent.addressee.rawValue))
            let values: [PostgresValue] = [
                .texts([JSONText.encode(times: recent.sentAt)]), .integers([recent.refusedAt?.milliseconds]),
                .integers([recent.endsAt.milliseconds]),
            ]
            add(.put, .recentRequests, .sides(recent.pair), both: values)
        case .deleteRecentRequests(let pair):
            begin(RowKey(table: .recentRequests, first: pair.owner.rawValue, second: pair.other.rawValue))
            add(.delete, .recentRequests, .sides(pair))
        case .setRequestSequence(let user, let sequence):
            counters[user].requestSequence = sequence
        case .insertGroup(let group):
            let key = ColumnText.key(group.name)
            begin(RowKey(table: .friendGroup, first: group.owner.rawValue, second: key))
            let row: [PostgresValue] = [
                .list(group.owner), .texts([key]), .texts([ColumnText.encode(group.name)]),
                .integers([group.createdAt.milliseconds]),
            ]
            add(.insert, .friendGroup, row)
        case .deleteGroup(let owner, let name):
            let key = ColumnText.key(name)
            begin(RowKey(table: .friendGroup, first: owner.rawValue, second: key))
            add(.delete, .friendGroup, [.list(owner), .texts([key])])
        case .setCreationTime(let user, let moment):
            counters[user].createdAt = (moment ?? AccountPlace.unknownTime).milliseconds
        case .setForbiddenToAdd(let user, let isForbidden):
            counters[user].isForbiddenToAdd = isForbidden
        case .setStatusText(let user, let text):
            counters[user].statusText = ColumnText.encode(text)
        case .putDevice, .deleteDevice, .setFeedPosition, .putAccess:
            addDeviceChange(change)
        case .putSubscription, .deleteSubscription, .putAnnouncement, .deleteAnnouncement, .insertFollow, .deleteFollow:
            addPeopleChange(change)
        case .deleteUser(let user):
            remove(user)
        }
    }

    private mutating func put(_ profile: Profile) {
        let user = profile.userID
        begin(RowKey(table: .account, first: user.rawValue))
        let uniqueID = profile.uniqueIDKey
        let row: [PostgresValue] = [
            .list(user), .blobs([SearchText.of(profile)]), .integers([profile.number(.gender) ?? 0]),
            .integers([profile.number(.birthday) ?? 0]), .texts([ColumnText.encode(profile.nickname)]),
            .texts([ColumnText.encode(profile.avatarURL)]), .texts([profile.addPermission?.rawValue]),
            .texts([JSONText.encode(fields: profile.fields)]),
            .texts([profile.custom.isEmpty ? nil : JSONText.encode(fields: profile.custom)]),
            .texts([profile.visibility == .appDefault ? nil : profile.visibility.rawValue]), .texts([uniqueID]),
            .integers([moment.milliseconds]),
        ]
        let known = uniqueIDs.updateValue(uniqueID, forKey: user)
        // An insertion never replaces a row, so it fails if the same user was created in the meantime.
        add(known == nil ? .insert : .update, .account, row)
        if known == nil, user.needsShortForm { add(.put, .shortForm, [.list(user.shortForm), .list(user)]) }
        guard known ?? nil != uniqueID else { return }
        if let old = known ?? nil { add(.delete, .uniqueID, [.texts([old])]) }
        if let uniqueID { add(.insert, .uniqueID, [.texts([uniqueID]), .list(user)]) }
    }

    private mutating func remove(_ user: UserID) {
        flush()
        queries += PostgresQuery.removing(user, uniqueID: uniqueIDs[user] ?? nil)
        uniqueIDs[user] = nil
    }

    private mutating func write(_ act: RecordTable.Act, _ friendship: Friendship) {
        let pair = UserPair(from: friendship.owner, to: friendship.friend)
        begin(RowKey(table: .friendship, first: pair.owner.rawValue, second: pair.other.rawValue))
        add(act, .friendship, .sides(pair), both: friendship.columnValues.map(PostgresValue.init(row:)))
    }

    private mutating func put(_ request: FriendRequest) {
        begin(RowKey(table: .request, first: request.requester.rawValue, second: request.addressee.rawValue))
        let (sent, received) = (request.requesterSide, request.addresseeSide)
        let values: [PostgresValue] = [
            .texts([ColumnText.encode(request.wording)]), .texts([ColumnText.encode(request.source)]),
            .texts([ColumnText.encode(request.remark)]), .texts([request.group.map(ColumnText.encode)]),
            .texts([request.direction.rawValue]), .integers([request.sentAt.milliseconds]),
            .texts([request.status.rawValue]), .integers([request.handledAt?.milliseconds]),
        ]
        let places: [PostgresValue] = [
            .integers([sent.position, received.position]), .flags([sent.isRead, received.isRead]),
            .flags([sent.isDeleted, received.isDeleted]), .integers([received.position, sent.position]),
            .flags([received.isRead, sent.isRead]), .flags([received.isDeleted, sent.isDeleted]),
        ]
        add(.put, .request, .sides(request.pair) + values.map(\.doubled) + places)
    }

    // MARK: Gathering

    /// Begins a change of a row.
    ///
    /// If a collected change concerns the same row, the collected changes are written first.
    mutating func begin(_ key: RowKey) {
        if !touched.insert(key).inserted {
            flush()
            touched.insert(key)
        }
    }

    /// Adds rows to a statement.
    ///
    /// `both` contains the values that both sides of a pair have.
    mutating func add(
        _ act: RecordTable.Act,
        _ table: RecordTable,
        _ columns: [PostgresValue],
        both: [PostgresValue] = []
    ) {
        let columns = columns + both.map(\.doubled)
        if batches[table.rawValue][act.rawValue].isEmpty {
            batches[table.rawValue][act.rawValue] = columns
        } else {
            for (place, column) in columns.enumerated() {
                batches[table.rawValue][act.rawValue][place].append(contentsOf: column)
            }
        }
    }

    private mutating func flush() {
        guard !touched.isEmpty || counters.query != nil else { return }
        // Count new subscriptions before they are written, because new and old ones are indistinguishable afterwards.
        // Accounts are written first.
        for table in RecordTable.allCases {
            if table == .subscription, !subscriptions.isEmpty { queries.append(PostgresQuery(counting: subscriptions)) }
            for act in RecordTable.Act.allCases where !batches[table.rawValue][act.rawValue].isEmpty {
                queries.append(table.query(act, batches[table.rawValue][act.rawValue]))
            }
        }
        queries += [newFollows.query(adding: 1), oldFollows.query(adding: -1), counters.query].compactMap(\.self)
        batches = Self.noBatches
        touched = []
        (counters, newFollows, oldFollows, subscriptions) = (CounterChanges(), FollowChanges(), FollowChanges(), [])
    }
}

extension Profile {
    /// The lookup key of the user's unique id.
    var uniqueIDKey: String? { fields[Profile.Field.uniqueID.rawValue]?.text.map(ColumnText.key) }
}

extension PostgresValue {
    static func list(_ user: UserID) -> PostgresValue { .texts([user.rawValue]) }

    /// The list repeated, for the rows of both sides.
    var doubled: PostgresValue {
        var both = self
        both.append(contentsOf: self)
        return both
    }
}

extension [PostgresValue] {
    /// Returns the keys of the rows of both users of a pair.
    static func sides(_ pair: UserPair, _ more: PostgresValue...) -> [PostgresValue] {
        [
            .texts([pair.owner.rawValue, pair.other.rawValue]), .flags([false, true]),
            .texts([pair.other.rawValue, pair.owner.rawValue]),
        ] + more.map(\.doubled)
    }
}
#endif
