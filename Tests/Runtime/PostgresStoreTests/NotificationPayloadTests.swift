#if PostgreSQL
import RelationshipCore
import Testing

@testable import PostgresStore

struct NotificationPayloadTests {
    @Test(arguments: [0, 1, 2, 121, 122, 1_000])
    func `notifications contain each user and respect PostgreSQL's size limit`(_ count: Int) {
        let users = (0..<count).compactMap { UserID(String($0) + String(repeating: "x", count: 60)) }
        let payloads = FeedNotifier.payloads(users)
        #expect(payloads.flatMap { $0.split(separator: "\n") }.map(String.init) == users.map(\.rawValue))
        // PostgreSQL accepts less than 8,000 bytes.
        #expect(payloads.allSatisfy { (1..<8_000).contains($0.utf8.count) })
    }
}
#endif
