import Foundation
import RelationshipCore
import RongCloudAdapter
import RongCloudWire
import TIMAdapter
import TIMWire
import Testing
import V2TIMAdapter
import V2TIMWire

/// The backend calls that an app's calls cause.
struct CallCountTests {
    struct App: CustomTestStringConvertible {
        var dialect: any Dialect
        var login: String
        var add: String

        var testDescription: String { dialect.name.rawValue }
    }

    static let apps = [
        App(
            dialect: TIMDialect(),
            login: #"{"call": "login", "args": {"param": {"identifier": "ann", "userSig": "any"}}}"#,
            add: #"{"call": "addFriend", "args": {"request": {"identifier": "bob", "addType": 2}}}"#
        ),
        App(
            dialect: V2TIMDialect(),
            login: #"{"call": "login", "args": {"userID": "ann", "userSig": "any"}}"#,
            add: #"{"call": "addFriend", "args": {"application": {"userID": "bob", "addType": 2}}}"#
        ),
        App(
            dialect: RongCloudDialect(),
            login: #"{"call": "connectWithToken", "args": {"token": "ann"}}"#,
            add: #"{"call": "addFriend", "args": {"userId": "bob", "directionType": 2}}"#
        ),
    ]

    /// Returns a backend with bob, who requires approval from every user.
    private func backend() async throws -> ObservedBackend {
        let service = RelationshipService(store: InMemoryStore())
        _ = try await service.signIn(.user(UserID(sanitizing: "bob")), on: Device(DeviceID("other")))
        return ObservedBackend(service)
    }

    @Test(arguments: apps)
    func `a login makes two backend calls, and addFriend executes one command`(_ app: App) async throws {
        try await count(app.dialect, app)
    }

    private func count(_ dialect: some Dialect, _ app: App) async throws {
        let backend = try await backend()
        let session = dialect.makeSession(backend: backend, user: nil, device: DeviceID("phone"))
        try await perform(app.login, on: session)
        #expect(session.currentUser == UserID(sanitizing: "ann"))
        _ = await session.takeNotifications()
        #expect(backend.takeCalls() == [.signIn, .listen])
        try await perform(app.add, on: session)
        // The device delivers all events that the call caused without reading the feed.
        _ = await session.takeNotifications()
        #expect(backend.takeCalls() == [.execute(.addFriend)])
    }

    private func perform<Session: DialectSession>(_ call: String, on session: Session) async throws {
        _ = await session.perform(try JSONDecoder().decode(Session.Call.self, from: Data(call.utf8)))
    }

    /// The `install` functions of the SDKs, which accept any backend.
    ///
    /// The compiler checks that they do.
    static let installs: [@Sendable (any RelationshipBackend) -> Void] = [
        { TIMManager.install(backend: $0) }, { V2TIMManager.install(backend: $0) },
        { RCCoreClient.install(backend: $0) },
    ]

    @Test func `TIM queries of cached values make no backend calls`() async throws {
        let backend = try await backend()
        let ann = UserID(sanitizing: "ann")
        let session = TIMDialect().makeSession(backend: backend, user: ann, device: DeviceID("phone"))
        try await session.connect()
        let read = TIMCall.getUsersProfile(identifiers: ["bob"], forceUpdate: false)
        let first = await session.perform(read)
        #expect(backend.takeCalls() == [.signIn, .listen, .execute(.getProfiles)])
        #expect(await session.perform(read) == first)
        _ = await session.perform(.queryUserProfile(identifier: "bob"))
        #expect(backend.takeCalls() == [])
    }
}
