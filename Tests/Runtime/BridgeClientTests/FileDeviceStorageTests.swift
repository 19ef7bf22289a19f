import BridgeClient
import Foundation
import RelationshipCore
import TIMWire
import Testing

struct FileDeviceStorageTests {
    /// Creates a folder for one test, and removes it afterwards.
    private func withFolder(_ body: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("device-\(UUID().uuidString)")
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
        try await body(folder)
    }

    @Test func `each name has separate content, whatever its characters`() async throws {
        try await withFolder { folder in
            let names = ["device", "Device", "a/b", "..", "tim-cache-~long.x", "A", "a", "_41", "\u{A}1", "\u{A1}"]
            let storage = FileDeviceStorage(folder: folder)
            for name in names {
                #expect(try storage.read(name) == nil)
                try storage.write(Array(name.utf8), as: name)
            }
            for name in names {
                #expect(try FileDeviceStorage(folder: folder).read(name) == Array(name.utf8))
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == names.count)
            try storage.write([], as: "a")
            try storage.write(nil, as: "A")
            try storage.write(nil, as: "A")
            #expect(try storage.read("a") == [] && storage.read("A") == nil)
        }
    }

    @Test func `after a restart, a device keeps its name and receives the events that it missed`() async throws {
        try await withFolder { folder in
            let service = RelationshipService(store: InMemoryStore())
            let (ann, bob) = (UserID(sanitizing: "ann"), UserID(sanitizing: "bob"))
            func start(_ user: UserID) async throws -> TIMSession {
                let storage = FileDeviceStorage(folder: folder.appendingPathComponent(user.rawValue))
                let session = TIMSession(
                    backend: service,
                    user: user,
                    device: try storage.device("tim"),
                    storage: storage
                )
                try await session.connect()
                return session
            }
            var phone: TIMSession? = try await start(ann)
            let other = try await start(bob)
            phone = nil
            _ = phone
            _ = await other.perform(.addFriend(request: .init(identifier: "ann", addType: 2)))
            let again = try await start(ann)
            let missed = await again.takeNotifications()
            #expect(missed.contains { if case .onAddFriendReqs = $0 { true } else { false } })
            let storage = FileDeviceStorage(folder: folder.appendingPathComponent("ann"))
            #expect(again.device == (try storage.device("tim")))
            // Another SDK in the same app is a separate device.
            #expect(again.device != (try storage.device("v2tim")))
        }
    }

    @Test func `after a restart, TIM answers queries from its cache before the login`() async throws {
        try await withFolder { folder in
            let service = RelationshipService(store: InMemoryStore())
            let storage = FileDeviceStorage(folder: folder)
            let ann = UserID(sanitizing: "ann")
            let device = DeviceID("phone")
            _ = try await service.signIn(.user(UserID(sanitizing: "bob")), on: Device(DeviceID("other")))
            let friends = [ImportedFriend(friend: UserID(sanitizing: "bob"), remark: "Bob")]
            let first = TIMSession(backend: service, user: ann, device: device, storage: storage)
            try await first.connect()
            _ = try await service.administrator.execute(.importFriends(friends), for: ann)
            let listed = await first.perform(.getFriendList)
            _ = await first.perform(.getUsersProfile(identifiers: ["bob"], forceUpdate: true))
            let second = TIMSession(backend: service, user: ann, device: device, storage: storage)
            #expect(await second.perform(.queryFriendList) == .succ(.none))
            _ = await second.perform(.initStorage(userID: "ann"))
            #expect(await second.perform(.queryFriendList) == listed)
            #expect(await second.perform(.queryUserProfile(identifier: "bob")) != .succ(.none))
        }
    }

    @Test func `damaged storage empties the cache, and the failure is reported`() async throws {
        try await withFolder { folder in
            let failures = Mutex<[BackendFailure]>([])
            let service = RelationshipService(store: InMemoryStore()) { failure in
                failures.withLock { $0.append(failure) }
            }
            let storage = FileDeviceStorage(folder: folder)
            try storage.write(Array("[{".utf8), as: "tim-cache-ann")
            let ann = UserID(sanitizing: "ann")
            let session = TIMSession(backend: service, user: ann, device: DeviceID("phone"), storage: storage)
            _ = await session.perform(.initStorage(userID: "ann"))
            #expect(await session.perform(.queryFriendList) == .succ(.none))
            #expect(failures.withLock { $0.map(\.action) } == [.deviceStorage])
        }
    }
}
