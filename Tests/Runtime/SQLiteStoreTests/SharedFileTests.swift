import Foundation
import RelationshipCore
import SQLiteStore
import TestFiles
import Testing

/// Two stores on one file, as in two processes.
struct SharedFileTests {
    @Test func `listeners receive the events of another process without executing a command`()
        async throws
    {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            let (ann, bob) = (UserID(sanitizing: "ann"), UserID(sanitizing: "bob"))
            let store = try SQLiteStore(path: path)
            let elsewhere = RelationshipService(store: try SQLiteStore(path: path))
            let device = BackendConnection(backend: RelationshipService(store: store), device: DeviceID("phone"))
            try await device.signIn(.user(ann))
            try await store.pushNewEvents()
            for (user, name) in [(ann, "A"), (bob, "B"), (ann, "C")] {
                let rename = Command.updateProfile(ProfilePatch(nickname: name))
                _ = try await elsewhere.execute(rename, as: Caller(user, device: DeviceID("tablet")))
            }
            #expect(await device.takeEvents().isEmpty)
            try await store.pushNewEvents()
            #expect(await device.takeEvents().map(\.position) == [1, 2])
        }
    }

    @Test func `checking an unchanged file reads no feed`() async throws {
        try await withTemporaryFolder { folder in
            let statements = Mutex<[String]>([])
            let path = folder.appending(path: "store.sqlite").path
            let store = try SQLiteStore(path: path, busyTimeout: 5) { sql, _ in statements.withLock { $0.append(sql) } }
            let service = RelationshipService(store: store)
            let device = BackendConnection(backend: service, device: DeviceID("phone"))
            try await device.signIn(.user(UserID(sanitizing: "ann")))
            try await store.pushNewEvents()
            _ = try await device.execute(.updateProfile(ProfilePatch(nickname: "A")))
            statements.withLock { $0 = [] }
            try await store.pushNewEvents()
            #expect(statements.withLock { $0 } == ["PRAGMA data_version"])
        }
    }

    @Test func `a device receives the events of another process with its next command`() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            let ann = UserID(sanitizing: "ann")
            let here = RelationshipService(store: try SQLiteStore(path: path))
            let elsewhere = RelationshipService(store: try SQLiteStore(path: path))
            let device = BackendConnection(backend: here, device: DeviceID("phone"))
            try await device.signIn(.user(ann))
            for name in ["A", "B"] {
                let rename = Command.updateProfile(ProfilePatch(nickname: name))
                _ = try await elsewhere.execute(rename, as: Caller(ann, device: DeviceID("tablet")))
            }
            _ = try await device.execute(.getProfiles([ann]))
            let delivered = await device.takeEvents()
            #expect(delivered.map(\.position) == [1, 2])
            #expect(delivered.last?.payload == .profileUpdated(Profile(userID: ann, nickname: "B")))
        }
    }
}
