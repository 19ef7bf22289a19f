#if PostgreSQL
import RelationshipCore
import Testing

@testable import PostgresStore

struct PendingNotificationsTests {
    private func users(_ count: Int) -> [UserID] {
        (0..<count).compactMap { UserID(String($0) + String(repeating: "x", count: 60)) }
    }

    @Test(arguments: [0, 1, 2, 121, 122, 1_000, 4_096])
    func `notifications contain each user and respect PostgreSQL's size limit`(_ count: Int) {
        let users = users(count)
        var pending = PendingNotifications()
        pending.add(users)
        // A user who is added twice is notified once.
        pending.add(users.prefix(1))
        #expect(pending.isEmpty == users.isEmpty)
        let names = pending.payloads.flatMap { $0.split(separator: "\n") }.map(String.init)
        #expect(names.sorted() == users.map(\.rawValue).sorted())
        // PostgreSQL accepts less than 8,000 bytes.
        #expect(pending.payloads.allSatisfy { (1..<8_000).contains($0.utf8.count) })
    }

    @Test func `too many users become one notification without a user, also when they are sent again`() {
        var pending = PendingNotifications()
        pending.add(users(4_097))
        #expect(pending.payloads == [""] && !pending.isEmpty)
        pending.add(users(1))
        #expect(pending.payloads == [""])
        var next = PendingNotifications()
        next.add(users(1))
        next.add(pending)
        #expect(next.payloads == [""])
    }

    @Test func `unsent users are notified with the later ones`() {
        var (unsent, pending) = (PendingNotifications(), PendingNotifications())
        unsent.add([UserID(sanitizing: "ann")])
        pending.add([UserID(sanitizing: "bob")])
        pending.add(unsent)
        #expect(pending.payloads.flatMap { $0.split(separator: "\n") }.sorted() == ["ann", "bob"])
    }
}
#endif
