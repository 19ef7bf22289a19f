import Foundation
import SQLiteStore
import TestFiles
import TestPostgres
import Testing

@testable import RelationshipCore

/// Positions that clients send and that no feed has.
struct AcknowledgedPlaceTests {
    enum Store: String, CaseIterable {
        case memory, sqlite
        #if PostgreSQL
        case postgres
        #endif

        static var available: [Store] {
            #if PostgreSQL
            PostgresServer.missing == nil ? allCases : [.memory, .sqlite]
            #else
            allCases
            #endif
        }

        func run(_ body: (RelationshipService) async throws -> Void) async throws {
            switch self {
            case .memory: try await body(RelationshipService(store: InMemoryStore()))
            case .sqlite:
                try await withTemporaryFolder { folder in
                    try await body(RelationshipService(store: try SQLiteStore(path: folder.appending(path: "s").path)))
                }
            #if PostgreSQL
            case .postgres:
                try await TestSchemas.shared.withStore { store, _ in try await body(RelationshipService(store: store)) }
            #endif
            }
        }
    }

    private static let ann = UserID(sanitizing: "ann")
    private static let phone = Device(DeviceID("phone"))

    /// Writes an event to ann's feed from another device.
    private func rename(_ name: String, _ service: RelationshipService) async throws {
        let caller = Caller(Self.ann, device: DeviceID("tablet"))
        _ = try await service.execute(.updateProfile(ProfilePatch(nickname: name)), as: caller)
    }

    /// Returns whether a reader after a position must read its lists again.
    private func mustListAgain(_ session: any BackendSession, after position: FeedPosition) async throws -> Bool {
        let listsAgain = Mutex(false)
        try await session.listen(after: position) { slice in
            if slice.mustListAgain { listsAgain.withLock { $0 = true } }
        }
        return listsAgain.withLock { $0 }
    }

    @Test(arguments: Store.available, [3, 1 << 53, .max, -1, .min] as [Int64])
    func `a position that is not in the feed is not acknowledged`(_ store: Store, _ place: Int64) async throws {
        try await store.run { service in
            let session = try await service.signIn(.user(Self.ann), on: Self.phone)
            let epoch = session.resumePosition.epoch
            try await rename("one", service)
            try await rename("two", service)
            for position in [FeedPosition(place, epoch: epoch), FeedPosition(place)] {
                let error = await #expect(throws: RelationshipError.self) { try await session.acknowledge(position) }
                #expect(error?.code == .invalidArgument)
            }
            #expect(try await service.signIn(.user(Self.ann), on: Self.phone).resumePosition.place == 0)
            try await session.acknowledge(FeedPosition(2, epoch: epoch))
            #expect(try await service.signIn(.user(Self.ann), on: Self.phone).resumePosition.place == 2)
        }
    }

    @Test(arguments: Store.available)
    func `a position of a feed that is gone is acknowledged, and the device lists again`(_ store: Store) async throws {
        try await store.run { service in
            let first = try await service.signIn(.user(Self.ann), on: Self.phone)
            let epoch = first.resumePosition.epoch
            try await first.acknowledge(FeedPosition(900, epoch: ~epoch, mark: 5))
            for place in [.max, -1] as [Int64] {
                let error = await #expect(throws: RelationshipError.self) {
                    try await first.acknowledge(FeedPosition(place, epoch: ~epoch))
                }
                #expect(error?.code == .invalidArgument)
            }
            let session = try await service.signIn(.user(Self.ann), on: Self.phone)
            #expect(session.resumePosition == FeedPosition(900, epoch: ~epoch, mark: 5))
            #expect(try await mustListAgain(session, after: session.resumePosition))
        }
    }

    @Test(arguments: Store.available, [1 << 53, .max, -1, .min] as [Int64])
    func `a feed is read after any position`(_ store: Store, _ place: Int64) async throws {
        try await store.run { service in
            let session = try await service.signIn(.user(Self.ann), on: Self.phone)
            try await rename("one", service)
            try await rename("two", service)
            var policy = Policy()
            policy.eventLimit = 1
            _ = try await service.store.prune(Retention(policy, at: service.now), after: nil, limit: 10)
            let slice = try await session.feed(after: place, limit: 10)
            #expect(slice.events.map(\.position) == (place > 0 ? [] : [2]))
            #expect(try await mustListAgain(session, after: FeedPosition(place, epoch: session.resumePosition.epoch)))
        }
    }
}
