import Foundation
import GRDB
import RelationshipCore
import TestFiles
import TestStores
import Testing

@testable import SQLiteStore

/// With more users, a search costs more only inside SQLite.
struct SQLiteStoreSearchTests {
    @Test
    func `a search among all users reads no profile that is not on the page`() async throws {
        try await withTemporaryFolder { folder in
            let store = try SQLiteStore(path: folder.appending(path: "store.sqlite").path)
            let users = sampleUsers(6)
            var decision = Decision(outcome: .done, at: Timestamp(milliseconds: 0), caller: Caller(users[0]))
            decision.changes = users.enumerated()
                .map { place, user in .putUser(Profile(userID: user, nickname: place == 1 ? "Bo" : "Ann")) }
            let written = decision
            _ = try await store.commit(Footprint(users: [], expiredUpTo: Timestamp(milliseconds: 0))) { _ in written }
            // Reading any profile that is not on the page fails.
            try await store.pool.write { db in
                try db.execute(sql: "UPDATE user SET fields = 'damaged' WHERE id NOT IN ('user-102', 'user-103')")
            }
            let search = UserSearch(keywords: ["ann"], after: Cursor(.user(users[0])), limit: 2)
            let page = try await store.users(matching: search)
            #expect(page.profiles.map(\.userID) == [users[2], users[3]])
            #expect(page.totalCount == 5 && page.next?.user == users[3])
            await #expect(throws: RelationshipError.self) {
                try await store.users(matching: UserSearch(keywords: ["bo"]))
            }
        }
    }

    @Test
    func `a search among all users reads them in the order of their table, without sorting them`() async throws {
        try await withTemporaryFolder { folder in
            let statements = Mutex<[String]>([])
            let path = folder.appending(path: "store.sqlite").path
            let store = try SQLiteStore(path: path, busyTimeout: 5) { _, expanded in
                statements.withLock { if expanded.contains("instr(search_text") { $0.append(expanded) } }
            }
            _ = try await store.users(
                matching: UserSearch(keywords: ["友"], gender: 1, after: Cursor(.user(UserID("bob")!)))
            )
            let plans = try await store.pool.read { db in
                try statements.withLock { $0 }
                    .map { sql in
                        try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + sql).map { $0["detail"] as String }
                    }
            }
            #expect(plans == [["SEARCH user USING PRIMARY KEY (id>?)"], ["SCAN user"]])
        }
    }
}
