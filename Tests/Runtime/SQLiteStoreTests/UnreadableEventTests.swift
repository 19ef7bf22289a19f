import Foundation
import GRDB
import RelationshipCore
import TestFiles
import Testing

@testable import SQLiteStore

/// An unreadable event is skipped and reported, and never ends the feed.
struct UnreadableEventTests {
    private let ann = UserID(sanitizing: "ann")

    @Test(
        arguments: [#"{"somethingNew":{}}"#, "{", ""]
    )
    func `a feed continues after an event that a newer version wrote, or that is damaged`(_ text: String) async throws {
        try await withTemporaryFolder { folder in
            let store = try SQLiteStore(path: folder.appending(path: "store.sqlite").path)
            let failures = Mutex<[BackendFailure]>([])
            let service = RelationshipService(store: store) { failure in failures.withLock { $0.append(failure) } }
            let device = BackendConnection(backend: service, device: DeviceID("phone"))
            try await device.signIn(.user(ann))
            await device.signOut()
            for name in ["A", "B", "C", "D"] { try await rename(name, service) }
            try await store.pool.write { db in
                try db.execute(sql: "UPDATE event SET kind = ? WHERE position = 2", arguments: [text])
            }

            let slice = try await store.feed(of: ann, after: 0, limit: 3)
            #expect(slice.events.map(\.position) == [1, 3])
            #expect(slice.unreadable.map(\.position) == [2])
            #expect(
                slice.unreadable.first?.reason.hasPrefix("kind is damaged: expected JSON that the store writes") == true
            )

            // A device that resumes receives all other events. So does a device that receives a later event live.
            try await device.signIn(.user(ann))
            try await rename("E", service)
            #expect(await device.takeEvents().map(\.position) == [1, 3, 4, 5])
            let reported = failures.withLock { $0 }
            #expect(reported.map(\.action) == [.readEvents] && reported.map(\.user) == [ann])
            #expect(reported.first?.error.message.hasPrefix("event 2 is passed over: ") == true)
        }
    }

    @Test(arguments: [[2], [2, 3], [4]] as [[Int64]])
    func `a feed continues after an event that is not in the store`(_ missing: [Int64]) async throws {
        try await withTemporaryFolder { folder in
            let store = try SQLiteStore(path: folder.appending(path: "store.sqlite").path)
            let service = RelationshipService(store: store)
            let device = BackendConnection(backend: service, device: DeviceID("phone"))
            try await device.signIn(.user(ann))
            await device.signOut()
            for name in ["A", "B", "C", "D", "E"] { try await rename(name, service) }
            try await store.pool.write { db in
                for position in missing {
                    try db.execute(sql: "DELETE FROM event WHERE position = ?", arguments: [position])
                }
            }
            try await device.signIn(.user(ann))
            try await rename("F", service)
            #expect(await device.takeEvents().map(\.position) == (1...6).filter { !missing.contains($0) })
        }
    }

    private func rename(_ name: String, _ service: RelationshipService) async throws {
        _ = try await service.execute(.updateProfile(ProfilePatch(nickname: name)), as: Caller(ann))
    }
}
