#if PostgreSQL
internal import RelationshipCore
internal import StoreRecords

// Presence, subscriptions, and the records of devices.

extension StateLoading {
    private static let devicesQuery = "SELECT \(Columns.device) FROM device WHERE owner = ANY($1)"
    private static let subscriptionsQuery = """
        SELECT \(Columns.subscription) FROM subscription WHERE owner = $1 AND NOT incoming
        """

    mutating func addPresence() {
        if !footprint.devicesOf.isEmpty {
            let users = footprint.devicesOf
            if let moment = footprint.leasesSince { addAbandoned(of: users, since: moment) }
            add(Self.devicesQuery, [.users(users)]) { result, state in
                for user in users { state.devices[user] = [] }
                try result.eachRow { row in
                    let user = try row.userID(0)
                    state.devices[user, default: []].append(try row.device())
                }
                for user in users { state.devices[user]?.sort { $0.id.rawValue < $1.id.rawValue } }
            }
        }
        if let user = footprint.subscriptionsOf {
            add(Self.subscriptionsQuery, [.user(user)], Self.readSubscriptions)
        }
    }

    private static let abandonedQuery = """
        SELECT owner, device FROM device WHERE owner = ANY($1) AND online
        AND holder NOT IN (SELECT holder FROM lease WHERE renewed_at >= $2)
        """

    private mutating func addAbandoned(of users: [UserID], since moment: Timestamp) {
        add(Self.abandonedQuery, [.users(users), .integer(moment.milliseconds)]) { result, state in
            state.abandoned = Set(try result.map { try $0.deviceAddress() })
        }
    }

    static func readSubscriptions(_ result: PostgresResult, _ state: inout RelationshipState) throws {
        for subscription in try result.map({ try $0.subscription() }) {
            state.subscriptions[subscription.key] = subscription
        }
    }

    // MARK: Devices

    private static let answeredQuery = """
        SELECT id, digest, position, answer FROM answered_request WHERE owner = $1 AND device_key = $2
        AND (id = $3 OR id = (SELECT max(id) FROM answered_request WHERE owner = $1 AND device_key = $2))
        """
    private static let heardQuery = """
        SELECT store.epoch, place, heard.epoch, mark, feed.position FROM store
        LEFT JOIN feed_position AS heard ON heard.owner = $1 AND device_key = $2
        LEFT JOIN feed ON feed.owner = $1
        """

    static let accessQuery = "SELECT \(Columns.access) FROM access WHERE owner = ANY($1)"
    // The row is locked as well, because the user may not exist.
    private static let accessLockQuery = "\(accessQuery) ORDER BY owner FOR UPDATE"

    private mutating func addAccess() {
        guard let user = footprint.accessOf else { return }
        add(isLocking ? Self.accessLockQuery : Self.accessQuery, [.users([user])]) { result, state in
            state.access = try result.first { try $0.access(at: 1) } ?? UserAccess()
        }
    }

    mutating func addDeviceRecords() {
        addAccess()
        if let device = footprint.feedOf {
            add(Self.heardQuery, [.user(device.user), .key(device.id)]) { result, state in
                try result.eachRow { row in
                    state.epoch = try row.integer(0)
                    state.feedEnd = row.isNull(4) ? 0 : try row.place(4)
                    guard !row.isNull(1) else { return }
                    // Any number, so that a damaged row does not keep its device from signing in.
                    state.acknowledged = FeedPosition(
                        try row.integer(1),
                        epoch: try row.integer(2),
                        mark: UInt64(bitPattern: try row.integer(3))
                    )
                }
            }
        }
        guard let request = footprint.request else { return }
        let arguments: [PostgresValue] = [
            .user(request.device.user), .key(request.device.id), .integer(request.id.rawValue),
        ]
        add(Self.answeredQuery, arguments) { result, state in
            let answers = try result.map { row in
                AnsweredRequest(
                    id: RequestID(rawValue: try row.integer(0)),
                    digest: try row.bytes(1),
                    outcome: try row.json(3) { try JSONText.decodeOutcome($0, for: request.device.user) },
                    position: try row.place(2)
                )
            }
            state.answered = answers.first { $0.id == request.id }
            state.newestAnswered = answers.map(\.id).max()
        }
    }
}
#endif
