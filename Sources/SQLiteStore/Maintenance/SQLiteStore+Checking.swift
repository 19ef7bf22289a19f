internal import GRDB
public import RelationshipCore
internal import StoreRecords

extension SQLiteStore {
    /// How many findings of one rule are told.
    private static let toldFindings = 20

    /// Looks whether the file is intact and, if wanted, whether all data keeps the rules.
    ///
    /// Reads on a snapshot, beside everything else that uses the file. The quick check reads the file's pages once; the whole
    /// one looks into every row and compares tables, which takes about a minute for a million friendships.
    ///
    /// - Parameters:
    ///   - isWhole: Whether to look at the data too.
    ///   - policy: What the operator has chosen, for how long lists may be; `nil` to leave that out.
    ///   - progress: Gets the name of each part before it is checked.
    /// - Returns: What is wrong, at most 20 findings for each rule; nothing if all is well.
    /// - Throws: The store's own failure.
    public func check(
        isWhole: Bool,
        policy: Policy? = nil,
        progress: @escaping @Sendable (String) -> Void = { _ in }
    ) async throws(RelationshipError) -> [StoreFault] {
        let integrity = isWhole ? "PRAGMA integrity_check(20)" : "PRAGMA quick_check(20)"
        progress("the file")
        var faults = try await findings("the file is intact", integrity).filter { $0.finding != "ok" }
        // A damaged file answers the rest wrongly, or not at all.
        guard isWhole, faults.isEmpty else { return faults }
        for law in StoreLaw.all + (policy.map(StoreLaw.capacities) ?? []) {
            progress(law.rule)
            faults += try await findings(law.rule, law.sql)
        }
        progress("every user can be read")
        faults += try await checkUsers()
        progress("every event can be read")
        return try await faults + checkEvents()
    }

    private func findings(_ rule: String, _ sql: String) async throws(RelationshipError) -> [StoreFault] {
        try await maintain { db in
            let rows = try String.fetchCursor(db, sql: sql)
            var faults: [StoreFault] = []
            while faults.count < Self.toldFindings, let finding = try rows.next() {
                faults.append(StoreFault(rule: rule, finding: finding))
            }
            return faults
        }
    }

    /// Reads all users with what is theirs, and checks what no query can.
    private func checkUsers() async throws(RelationshipError) -> [StoreFault] {
        var faults: [StoreFault] = []
        var last: UserID?
        while faults.count < Self.toldFindings {
            let page: [UserData]
            do throws(RelationshipError) {
                page = try await data(after: last, limit: 500)
            } catch {
                let place = last.map { "after \($0)" } ?? "at the start"
                return faults + [
                    StoreFault(rule: "every row holds what the store writes", finding: "\(place): \(error.message)")
                ]
            }
            guard let next = page.last?.user else { break }
            for data in page { faults += data.strayGroups }
            let long = page.map(\.user).filter(\.needsShortForm)
            let known = long.isEmpty ? [:] : try await users(ofShortForms: long.map(\.shortForm))
            for user in long where known[user.shortForm] != user {
                faults.append(StoreFault(rule: "the short form of a long id leads to its user", finding: "\(user)"))
            }
            last = next
        }
        return faults
    }

    private func checkEvents() async throws(RelationshipError) -> [StoreFault] {
        try await maintain { db in
            var faults: [StoreFault] = []
            let rows = try Row.fetchCursor(db, sql: "SELECT recipient, position, kind FROM event")
            while faults.count < Self.toldFindings, let row = try rows.next() {
                let (recipient, text): (String, String) = (row[0], row[2])
                guard let user = UserID(recipient), (try? JSONText.decode(text, to: user)) != nil else {
                    // One that a newer version wrote is passed over by readers, and still worth telling.
                    let position: Int64 = row[1]
                    faults.append(StoreFault(rule: "every event can be read", finding: "\(recipient): \(position)"))
                    continue
                }
            }
            return faults
        }
    }

    /// Runs a query of maintenance on a snapshot.
    func maintain<Value: Sendable>(
        _ body: @Sendable @escaping (Database) throws -> Value
    ) async throws(RelationshipError) -> Value {
        do {
            return try await pool.read(body)
        } catch {
            throw RelationshipError(databaseFailure: error)
        }
    }
}

extension UserData {
    /// The groups that friends are in and that are not there.
    fileprivate var strayGroups: [StoreFault] {
        let names = Set(groups.map(\.name))
        return friends.flatMap { friend in
            friend.groups.filter { !names.contains($0) }
                .map {
                    StoreFault(rule: "a friend is in groups that exist", finding: "\(user): \(friend.friend) in \($0)")
                }
        }
    }
}
