#if PostgreSQL
import Foundation
import PostgresStore
import RelationshipCore
import Synchronization
import TestPostgres
import TestThreads
import Testing

/// Two stores on one database, as in two gateways.
@Suite(.withPostgres) struct FeedNotifierTests {
    private static let ann = UserID(sanitizing: "ann")

    @Test func `a change in one store is pushed by another store`() async throws {
        try await TestSchemas.shared.withStore { here, connection in
            let elsewhere = RelationshipService(store: try PostgresStore(connection, connectionLimit: 4))
            let session = try await RelationshipService(store: here)
                .signIn(
                    .user(Self.ann),
                    on: Device(DeviceID("phone"))
                )
            let (arrivals, arrive) = AsyncStream.makeStream(of: Int64.self)
            try await session.listen(after: session.resumePosition) { slice in
                for event in slice.events { arrive.yield(event.position) }
            }
            var positions = arrivals.makeAsyncIterator()
            var delays: [Duration] = []
            let count = TestSize.isFull ? 400 : 100
            for number in 1...count {
                let rename = Command.updateProfile(ProfilePatch(nickname: "name \(number)"))
                _ = try await elsewhere.execute(rename, as: Caller(Self.ann, device: DeviceID("tablet")))
                let committed = ContinuousClock.now
                let position = await positions.next()
                delays.append(ContinuousClock.now - committed)
                #expect(position == session.resumePosition.place + Int64(number))
            }
            delays.sort()
            let (median, late) = (delays[count / 2], delays[count * 99 / 100])
            print("events from one store to another, \(count) commits: p50 \(median), p99 \(late)")
        }
    }

    @Test func `notifications lost with a connection are detected by comparing positions`() async throws {
        try await TestSchemas.shared.withStore { here, connection in
            let elsewhere = RelationshipService(store: try PostgresStore(connection, connectionLimit: 4))
            let session = try await RelationshipService(store: here)
                .signIn(
                    .user(Self.ann),
                    on: Device(DeviceID("phone"))
                )
            let (arrivals, arrive) = AsyncStream.makeStream(of: Int64.self)
            try await session.listen(after: session.resumePosition) { slice in
                for event in slice.events { arrive.yield(event.position) }
            }
            var positions = arrivals.makeAsyncIterator()
            for number in 1...3 {
                try await TestDatabase(connection)
                    .run(
                        """
                        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                        WHERE query LIKE 'LISTEN relationship_store_' || (SELECT epoch FROM store)
                        """
                    )
                let rename = Command.updateProfile(ProfilePatch(nickname: "name \(number)"))
                _ = try await elsewhere.execute(rename, as: Caller(Self.ann, device: DeviceID("tablet")))
                #expect(await positions.next() == session.resumePosition.place + Int64(number))
            }
        }
    }
}
#endif
