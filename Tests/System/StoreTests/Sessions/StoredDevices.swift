import Foundation
import RelationshipCore
import SQLiteStore
import StoreConformance
import TestFiles
import TestPostgres
import TestStores
import Testing

#if PostgreSQL
import PostgresStore
#endif

/// Gateways that keep their sessions in one store, with a clock that the test moves.
struct StoredDevices {
    static let ann = UserID(sanitizing: "ann")
    static let phone = DeviceID("phone")

    let clock = ManualClock(Timestamp(milliseconds: 1_000_000))

    /// Returns a gateway, which issues credentials at its own time if it doesn't trust all logins.
    func gateway(
        _ store: any RelationshipStore,
        issuedAt: Timestamp? = nil,
        _ adjust: (inout Policy) -> Void = { _ in }
    ) -> RelationshipService {
        var policy = Policy()
        adjust(&policy)
        return RelationshipService(
            store: store,
            policy: policy,
            clock: clock,
            authenticator: DatedLogins(issuedAt: issuedAt)
        )
    }

    /// Returns a device with a session that lasts for ten seconds.
    func device(
        _ id: String,
        on device: DeviceID = phone,
        platform: Platform = .ios,
        limit: Int = 8,
        isResumed: Bool = false
    ) -> Device {
        let terms = SessionTerms(
            id: id,
            expiresAt: clock.now().advanced(byMilliseconds: 10_000),
            deviceLimit: limit,
            isResumed: isResumed
        )
        return Device(device, platform: platform, session: terms)
    }
}

/// Accepts every login, as issued at one time.
private struct DatedLogins: Authenticator {
    let issuedAt: Timestamp?

    func authenticate(_ credential: Credential, at now: Timestamp) throws(RelationshipError) -> AuthenticatedUser {
        AuthenticatedUser(try TrustingAuthenticator().authenticate(credential, at: now).user, issuedAt: issuedAt)
    }
}

extension RelationshipService {
    /// Signs ann in.
    func signIn(on device: Device) async throws(RelationshipError) -> any BackendSession {
        try await signIn(.user(StoredDevices.ann), on: device)
    }

    /// Signs ann in, and returns the error.
    func refusal(on device: Device) async -> RelationshipError? {
        do throws(RelationshipError) {
            _ = try await signIn(on: device)
            return nil
        } catch {
            return error
        }
    }
}

extension BackendSession {
    /// Executes a command, and returns the code of the error.
    func refusal(of id: Int64) async -> RelationshipError.Code? {
        do throws(RelationshipError) {
            _ = try await execute(.getProfiles([user]), id: RequestID(rawValue: id))
            return nil
        } catch {
            return error.code
        }
    }

    /// The states of the connection that the session reports.
    var connectionStates: AsyncStream<ConnectionState> {
        let (states, change) = AsyncStream.makeStream(of: ConnectionState.self)
        setConnectionHandler { change.yield($0) }
        return states
    }
}

/// A database that several stores use at the same time, as several gateways do.
enum SharedKind: String, CaseIterable, CustomTestStringConvertible {
    case sqlite
    #if PostgreSQL
    case postgres
    case partitionedPostgres
    #endif

    /// The kinds that can be tested on this machine.
    static var available: [SharedKind] {
        allCases.filter { StoreKind(rawValue: $0.rawValue).map(StoreKind.available.contains) ?? false }
    }

    var testDescription: String { rawValue }

    /// Runs a body with two stores on one new database.
    func withTwoStores(
        _ body: (_ first: any RelationshipStore, _ second: any RelationshipStore) async throws -> Void
    ) async throws {
        switch self {
        case .sqlite:
            try await withTemporaryFolder { folder in
                let path = folder.appending(path: "store.sqlite").path
                try await body(try SQLiteStore(path: path), try SQLiteStore(path: path))
            }
        #if PostgreSQL
        case .postgres, .partitionedPostgres:
            try await TestSchemas.shared.withStore(partitions: self == .postgres ? nil : 16) { store, connection in
                try await body(store, try PostgresStore(connection, connectionLimit: 6))
            }
        #endif
        }
    }
}
