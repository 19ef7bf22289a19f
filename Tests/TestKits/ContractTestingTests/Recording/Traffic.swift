import ContractTesting
import Foundation
import RelationshipCore
import RongCloudWire
import TIMWire
import Testing
import V2TIMWire

/// A hub with some users, and what their apps say.
struct Traffic {
    /// What belongs to a user, and must be in no redacted fixture.
    static let secrets = [
        "alice@corp", "bob.the.builder", "zoe-99", "dan_7", "Bobby Tables", "小明的老同学", "let me in", "我们认识吗",
        "Ally Adams",
        "https://pictures.example.com/ally.png", "Work mates", "red team", "cmVkIHRlYW0=", "QR code", "1771027200",
    ]

    let service: RelationshipService
    let recorder: FixtureRecorder
    let clock = ManualClock(Timestamp(milliseconds: 1_771_027_200_345))

    /// Alice and Zoe are friends, Bob and Dan have asked Alice, and all of it before the recording begins.
    init() async throws {
        var policy = Policy()
        policy.customFriendFields = ["Team"]
        service = RelationshipService(store: InMemoryStore(), policy: policy, clock: clock)
        recorder = FixtureRecorder(service)
        let users = try ["alice@corp", "bob.the.builder", "zoe-99", "dan_7"].map { try #require(UserID($0)) }
        for user in users { _ = try await service.execute(.signIn, as: Caller(user)) }
        let name = ProfilePatch(nickname: "Ally Adams", avatarURL: "https://pictures.example.com/ally.png")
        _ = try await service.execute(.updateProfile(name), as: Caller(users[0]))
        for (owner, friend) in [(0, 2), (2, 0)] {
            let friendship = ImportedFriend(friend: users[friend], remark: "小明的老同学", groups: ["Work mates"])
            _ = try await service.execute(.importFriends([friendship]), as: Caller(users[owner], isAdministrator: true))
        }
        clock.advance(byMilliseconds: 86_400_000)
        let request = AddFriendArguments(target: users[0], wording: "let me in", source: "AddSource_Type_QR code")
        for requester in [users[1], users[3]] {
            _ = try await service.execute(.addFriend(request), as: Caller(requester))
        }
        clock.advance(byMilliseconds: 3_600_000)
    }

    /// Plays all calls of some dialects, one dialect after the other; Bob's devices listen.
    func play(_ dialects: DialectName...) async throws {
        var apps: [App] = []
        for dialect in dialects {
            switch dialect {
            case .tim: apps.append(try await app(TIMDialect()))
            case .v2tim: apps.append(try await app(V2TIMDialect()))
            default: apps.append(try await app(RongCloudDialect()))
            }
        }
        for (app, dialect) in zip(apps, dialects) {
            for (place, line) in Traffic.calls(of: dialect).enumerated() {
                if place == 2 { clock.advance(byMilliseconds: 1_500) }
                try await app.perform(line)
            }
            // The app still receives what the recorder has received first.
            #expect(await app.received() > 0)
        }
    }

    private struct App {
        var perform: (String) async throws -> Void
        var received: () async -> Int
    }

    private func app(_ dialect: some Dialect) async throws -> App {
        let recorded = recorder.recording(dialect)
        let device = DeviceID("\(dialect.name.rawValue)-phone")
        let alice = recorded.makeSession(backend: service, user: UserID("alice@corp"), device: device)
        let bob = recorded.makeSession(backend: service, user: UserID("bob.the.builder"), device: device)
        try await alice.connect()
        try await bob.connect()
        return App(perform: { try await perform($0, on: alice) }, received: { await alice.takeNotifications().count })
    }

    private func perform<Session: DialectSession>(_ line: String, on session: Session) async throws {
        let call = try JSONDecoder().decode(Session.Call.self, from: Data(line.utf8))
        _ = await session.perform(call)
    }

    static func calls(of dialect: DialectName) -> [String] {
        switch dialect {
        case .tim:
            [
                #"{"call":"getFriendList"}"#,
                #"{"call":"getPendencyList","args":{"pendencyRequest":{"numPerPage":1,"type":3}}}"#,
                #"{"call":"doResponse","args":{"response":{"identifier":"bob.the.builder","responseType":1,"remark":"Bobby Tables"}}}"#,
                #"{"call":"modifyFriend","args":{"identifier":"zoe-99","values":{"Tag_SNS_Custom_Team":"red team"}}}"#,
                #"{"call":"getFriendList"}"#,
                #"{"call":"addFriend","args":{"request":{"identifier":"nobody-at-all","addWording":"我们认识吗"}}}"#,
                #"{"call":"getSelfProfile"}"#,
            ]
        case .v2tim:
            [
                #"{"call":"getFriendApplicationList"}"#,
                #"{"call":"acceptFriendApplication","args":{"application":{"userID":"bob.the.builder","type":1},"acceptType":1}}"#,
                #"{"call":"setFriendInfo","args":{"info":{"userID":"bob.the.builder","friendRemark":"Bobby Tables"}}}"#,
                #"{"call":"searchFriends","args":{"searchParam":{"keywordList":["Tables"],"isSearchRemark":true}}}"#,
                #"{"call":"addFriendsToFriendGroup","args":{"groupName":"Work mates","userIDList":["bob.the.builder"]}}"#,
                #"{"call":"getFriendList"}"#,
                #"{"call":"addToBlackList","args":{"userIDList":["zoe-99"]}}"#,
                #"{"call":"getUsersInfo","args":{"userIDList":["alice@corp","zoe-99"]}}"#,
            ]
        default:
            [
                #"{"call":"addFriend","args":{"userId":"bob.the.builder","directionType":2,"extra":"我们认识吗"}}"#,
                #"{"call":"getFriendApplications","args":{"option":{"count":1},"types":[1,2],"status":[0]}}"#,
                #"{"call":"acceptFriendApplication","args":{"userId":"bob.the.builder"}}"#,
                #"{"call":"setFriendInfo","args":{"userId":"bob.the.builder","remark":"Bobby Tables","extProfile":{"Team":"red team"}}}"#,
                #"{"call":"getFriends","args":{"directionType":2}}"#,
                #"{"call":"deleteFriends","args":{"userIds":["zoe-99"],"directionType":2}}"#,
                #"{"call":"getMyUserProfile"}"#,
            ]
        }
    }
}
