package import RelationshipCore

/// What a session of maintenance does with the tables.
package enum MaintenanceAccess: Sendable {
    /// It reads each table on its own.
    case reading
    /// It reads all tables, and compares them with each other.
    case comparing
    /// It compares and changes tables.
    case writing
}

/// A separate connection for maintenance.
package protocol MaintenanceConnection: Sendable {
    /// Runs a query with text columns, and folds its rows one after the other into a value.
    func fold<Value: Sendable>(
        _ sql: String,
        into start: Value,
        _ add: @Sendable @escaping (inout Value, [String?]) -> Void
    ) async throws(RelationshipError) -> Value

    /// Runs a statement without result rows.
    func run(_ sql: String) async throws(RelationshipError)

    /// Ends the session.
    ///
    /// - Parameter isKept: Whether to keep the written rows.
    /// - Throws: An error if they could not be kept. In that case nothing has changed.
    func end(isKept: Bool) async throws(RelationshipError)
}

/// A store on a database that the maintenance tools can check and repair.
package protocol MaintainedStore: RelationshipStore {
    /// The names of the store's tables and columns.
    var layout: StoreLayout { get }

    /// Opens a connection for maintenance.
    ///
    /// - Parameter access: What the session does. If it changes rows, it is one transaction, and commands wait until it
    ///   ends.
    /// - Returns: The session, which the caller must end.
    /// - Throws: An error if the connection could not be opened.
    func session(for access: MaintenanceAccess) async throws(RelationshipError) -> any MaintenanceConnection

    /// Returns the sizes in bytes, by the name of what they measure.
    func sizes(_ session: any MaintenanceConnection) async throws(RelationshipError) -> [String: Int]

    /// Copies the store into a file, while other work continues.
    func backUp(
        to path: String,
        progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void
    ) async throws(RelationshipError)
}

extension MaintainedStore {
    /// Checks whether the database is intact and, optionally, whether all data obeys the rules.
    ///
    /// The check runs while the store is in use. The whole check reads every row and compares tables, which takes about
    /// a minute for a million friendships.
    ///
    /// - Parameters:
    ///   - isWhole: Whether to check the data too.
    ///   - policy: The operator's policy, for the limits of the lists. `nil` skips the limits.
    ///   - progress: Receives each rule before it is checked.
    /// - Returns: The faults, at most 20 findings for each rule. Empty if there are none.
    /// - Throws: The store's own failure.
    package func check(
        isWhole: Bool,
        policy: Policy? = nil,
        progress: @Sendable (String) -> Void = { _ in }
    ) async throws(RelationshipError) -> [StoreFault] {
        let layout = layout
        var faults = try await inSession(for: isWhole ? .comparing : .reading) { session throws(RelationshipError) in
            var faults: [StoreFault] = []
            for invariant in (isWhole ? layout.wholeIntegrity : layout.integrity) + [StoreInvariant.epoch(layout)] {
                progress(invariant.rule)
                faults += try await session.findings(invariant).faults(invariant)
            }
            // A damaged database returns wrong results, or none, for the other rules.
            guard isWhole, faults.isEmpty else { return faults }
            let invariants = try await session.readabilityInvariants(layout) + StoreInvariant.all(layout)
            for invariant in invariants + (policy.map { StoreInvariant.capacities($0, layout) } ?? []) {
                progress(invariant.rule)
                faults += try await session.findings(invariant).faults(invariant)
            }
            return faults
        }
        if isWhole, faults.isEmpty {
            progress("every user can be read")
            faults += try await readAll()
        }
        return faults
    }

    /// Reads all users with their data, as an export does.
    func readAll() async throws(RelationshipError) -> [StoreFault] {
        var last: UserID?
        repeat {
            do throws(RelationshipError) {
                last = try await data(after: last, limit: 500).last?.user
            } catch {
                guard error.code != .timeout else { throw error }
                let place = last.map { "after \($0)" } ?? "at the start"
                return [StoreFault(rule: "every user can be read", finding: "\(place): \(error.message)")]
            }
        } while last != nil
        return []
    }

    /// Counts the rows of the store.
    ///
    /// - Returns: The number of rows of each kind, and the sizes.
    /// - Throws: The store's own failure.
    package func contents() async throws(RelationshipError) -> StoreContents {
        let layout = layout
        return try await inSession(for: .reading) { session throws(RelationshipError) in
            var contents = StoreContents()
            for (name, table) in layout.kinds {
                let filter = layout.actorSides[table]?.filter ?? "true"
                contents.rows[name] = try await session.number(
                    "SELECT CAST(count(*) AS text) FROM \(table) WHERE \(filter)"
                )
            }
            contents.sizes = try await sizes(session)
            contents.schema = try await session.fold(layout.version, into: "") { $0 = ($1.first ?? nil) ?? "" }
            return contents
        }
    }

    /// Runs a body in a session and ends the session.
    func inSession<Value: Sendable>(
        for access: MaintenanceAccess,
        isKept: Bool = true,
        _ body: (any MaintenanceConnection) async throws(RelationshipError) -> Value
    ) async throws(RelationshipError) -> Value {
        let session = try await session(for: access)
        let value: Value
        do throws(RelationshipError) {
            value = try await body(session)
        } catch {
            // The failure that ended the body is the one to report.
            do { try await session.end(isKept: false) } catch {}
            throw error
        }
        try await session.end(isKept: isKept)
        return value
    }
}

/// The places where a rule does not hold.
struct InvariantFindings: Sendable {
    /// The maximum number of findings of one rule to report.
    static let reportedCount = 20

    var kept: [StoreInvariant.Finding] = []
    var count = 0

    func faults(_ invariant: StoreInvariant) -> [StoreFault] {
        let reported = kept.prefix(Self.reportedCount).map { StoreFault(rule: invariant.rule, finding: $0.text) }
        let rest = count - reported.count
        return rest == 0 ? reported : reported + [StoreFault(rule: invariant.rule, finding: "and \(rest) more")]
    }
}

extension MaintenanceConnection {
    /// Finds the places where a rule does not hold.
    ///
    /// - Parameters:
    ///   - invariant: The rule.
    ///   - limit: The maximum number of findings to keep. The others are only counted.
    /// - Returns: The findings.
    /// - Throws: The store's own failure.
    func findings(
        _ invariant: StoreInvariant,
        limit: Int = InvariantFindings.reportedCount
    ) async throws(RelationshipError) -> InvariantFindings {
        let start = (scan: StoreInvariant.Scan(), findings: InvariantFindings())
        return try await fold(invariant.sql, into: start) { state, row in
            guard let finding = invariant.finder(&state.scan, row) else { return }
            state.findings.count += 1
            if state.findings.count <= limit { state.findings.kept.append(finding) }
        }
        .findings
    }

    /// Returns the rules that every row can be read.
    func readabilityInvariants(_ layout: StoreLayout) async throws(RelationshipError) -> [StoreInvariant] {
        let tables = try await fold(layout.columns, into: [String: [String]]()) { tables, row in
            if let table = row[0], let column = row[1] { tables[table, default: []].append(column) }
        }
        return layout.keys.sorted { $0.key < $1.key }
            .compactMap { table, key in ReadableRows.invariant(table, tables[table] ?? [], key: key, layout) }
    }

    /// Returns the number that a query returns as text.
    package func number(_ sql: String) async throws(RelationshipError) -> Int {
        try await fold(sql, into: 0) { $0 = ($1.first ?? nil).flatMap { Int($0) } ?? 0 }
    }
}
