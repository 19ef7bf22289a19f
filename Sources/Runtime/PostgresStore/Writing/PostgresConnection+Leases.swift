#if PostgreSQL
internal import RelationshipCore
internal import StoreRecords

// Each process has a lease on the devices that it holds. Devices of a process without a lease are abandoned.

extension PostgresConnection {
    private static let heldQuery = "SELECT renewed_at >= $2 FROM lease WHERE holder = $1"
    private static let renewalQuery = """
        INSERT INTO lease (holder, renewed_at) VALUES ($1, $2)
        ON CONFLICT (holder) DO UPDATE SET renewed_at = excluded.renewed_at
        """
    // Skip the leases that other processes renew or delete at this moment.
    // Engines that copy the table to every node do not lock in a subquery, and change it for one transaction at a time.
    private static let endedQuery =
        "DELETE FROM lease WHERE "
        + PostgresQuery.either(
            parts: "renewed_at < $1",
            whole: "holder IN (SELECT holder FROM lease WHERE renewed_at < $1 FOR UPDATE SKIP LOCKED)"
        )

    /// Writes a row that no one reads, and that the next renewal of any lease deletes.
    ///
    /// The row has a negative holder, and a time before that of any lease.
    func writeProbe(of holder: Int64) async throws {
        let probe: [PostgresValue] = [.integer(-holder), .integer(.random(in: .min ..< .min / 2))]
        _ = try await run([PostgresQuery(Self.renewalQuery, probe)])
    }

    /// Returns whether a process has renewed its lease since a moment.
    func isLeaseHeld(by holder: Int64, since moment: Timestamp) async throws -> Bool {
        let query = PostgresQuery(Self.heldQuery, [.integer(holder), .integer(moment.milliseconds)])
        return try await run([query])[0].first { try $0.flag(0) } ?? false
    }

    /// Renews the lease of a process, and deletes expired leases.
    func renewLease(of holder: Int64, at now: Timestamp, since moment: Timestamp) async throws {
        _ = try await run([PostgresQuery(Self.renewalQuery, [.integer(holder), .integer(now.milliseconds)])])
        // Devices of a process without a lease count as abandoned, so old leases can be deleted.
        _ = try await run([PostgresQuery(Self.endedQuery, [.integer(moment.milliseconds)])])
    }

    // The query searches between the holders with a lease. So the index skips the devices of live processes, of which
    // there may be a million.
    private static let abandonedQuery = """
        SELECT owner, device FROM (SELECT holder AS low, lead(holder, 1, \(Int64.max)) OVER (ORDER BY holder) AS high
        FROM (SELECT holder FROM lease WHERE renewed_at >= $1 UNION ALL SELECT 0) AS live) AS gap
        JOIN device ON online AND device.holder > gap.low AND device.holder < gap.high LIMIT $2
        """

    /// Reads the online devices of processes that no longer hold a lease.
    func abandonedDevices(leasesSince moment: Timestamp, limit: Int) async throws -> [DeviceAddress] {
        let arguments: [PostgresValue] = [.integer(moment.milliseconds), .integer(Int64(max(limit, 0)))]
        return try await run([PostgresQuery(Self.abandonedQuery, arguments)])[0].map { try $0.deviceAddress() }
    }
}
#endif
