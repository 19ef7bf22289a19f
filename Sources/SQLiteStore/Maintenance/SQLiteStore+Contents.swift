internal import Foundation
internal import GRDB
public import RelationshipCore

/// How much a store holds.
public struct StoreContents: Sendable, Hashable, Encodable {
    /// The number of rows by kind, such as `users` or `events`.
    public var rows: [String: Int] = [:]
    /// The size of the file, in bytes.
    public var fileSize = 0
    /// The size of the log beside the file, in bytes.
    public var logSize = 0
    /// How many bytes of the file are free and will be used again.
    public var freeSize = 0
    /// The version of the tables.
    public var schema = ""
}

extension SQLiteStore {
    private static let kinds = [
        ("users", "user"), ("friendships", "friendship"), ("groups", "friend_group"), ("blocks", "block"),
        ("requests", "request"), ("follows", "follow"), ("subscriptions", "subscription"), ("devices", "device"),
        ("events", "event"), ("answeredRequests", "answered_request"),
    ]

    /// Counts what the store holds.
    ///
    /// - Returns: The number of rows of each kind, and the sizes.
    /// - Throws: The store's own failure.
    public func contents() async throws(RelationshipError) -> StoreContents {
        let path = pool.path
        return try await maintain { db in
            var contents = StoreContents()
            for (name, table) in Self.kinds {
                contents.rows[name] = try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") ?? 0
            }
            let free = try Int.fetchOne(db, sql: "PRAGMA freelist_count") ?? 0
            contents.freeSize = try free * (Int.fetchOne(db, sql: "PRAGMA page_size") ?? 0)
            contents.schema = try Schema.migrator.appliedIdentifiers(db).sorted().last ?? ""
            contents.fileSize = Self.size(of: path)
            contents.logSize = Self.size(of: "\(path)-wal")
            return contents
        }
    }

    private static func size(of path: String) -> Int {
        // A log that is not there has no size.
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return attributes?[.size] as? Int ?? 0
    }
}
