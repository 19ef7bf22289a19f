import JSONSyntax
import RelationshipCore
import ServerTranslation
import Testing

@testable import RongCloudServer

/// The vendor's webhooks in the forms of both versions.
struct HookTests {
    private let three: RongCloudHooks
    private let four: RongCloudHooks
    private static let (ann, bob) = (UserID(sanitizing: "ann"), UserID(sanitizing: "bob"))

    init() throws {
        three = try RongCloudHooks(.three, app: "key", secret: "testsecret")
        four = try RongCloudHooks(.four, app: "key", secret: "testsecret")
    }

    private static func act(
        _ command: Command,
        _ changes: [CommittedAct.Change],
        isAdministrator: Bool = false,
        origin: CommandOrigin = CommandOrigin()
    ) -> CommittedAct {
        CommittedAct(
            command,
            of: ann,
            isAdministrator: isAdministrator,
            origin: origin,
            at: Timestamp(milliseconds: 1_700_000_000_000),
            changes: changes
        )
    }

    private static let friends: [CommittedAct.Change] = [
        .init(.friendAdded, of: ann, bob), .init(.friendAdded, of: bob, ann),
    ]

    @Test(arguments: [
        (
            act(.addFriend(AddFriendArguments(target: bob, wording: "hi")), [.init(.requestSent, of: ann, bob)]),
            #"{"eventType":1,"userId":"ann","toUserId":"bob","time":1700000000000,"source":"Websocket","extra":"hi"}"#,
            #"{"type":"user:friendship","id":"ann/1","time":1700000000000,"data":[{"operationType":1,"userId":"ann","toUserId":"bob","time":1700000000000,"os":"Websocket","extra":"hi"}]}"#
        ),
        (
            act(
                .acceptRequest(AcceptRequestArguments(requester: bob, direction: .twoWay)),
                [.init(.requestAccepted, of: bob, ann)] + friends
            ),
            #"{"eventType":2,"userId":"ann","toUserId":"bob","time":1700000000000,"source":"Websocket","extra":""}"#,
            #"{"type":"user:friendship","id":"ann/1","time":1700000000000,"data":[{"operationType":2,"userId":"bob","toUserId":"ann","time":1700000000000,"os":"Websocket"}]}"#
        ),
        (
            act(.addFriend(AddFriendArguments(target: bob)), friends, isAdministrator: true),
            #"{"eventType":5,"userId":"ann","toUserId":"bob","time":1700000000000,"source":"Server","extra":""}"#,
            #"{"type":"user:friendship","id":"ann/1","time":1700000000000,"data":[{"operationType":5,"userId":"ann","toUserId":"bob","time":1700000000000,"os":"Server"}]}"#
        ),
        (
            act(
                .block(UserBatch([bob])),
                [
                    .init(.friendRemoved, of: ann, bob), .init(.friendRemoved, of: bob, ann),
                    .init(.blocked, of: ann, bob),
                ]
            ),
            #"{"eventType":4,"userId":"ann","toUserId":"bob","time":1700000000000,"source":"Websocket","extra":""}"#,
            #"{"type":"user:friendship","id":"ann/1","time":1700000000000,"data":[{"operationType":4,"userId":"ann","toUserId":"bob","time":1700000000000,"os":"Websocket"}]}"#
        ),
        (
            act(
                .goOffline(signsOut: false),
                [.init(.wentOffline, of: ann, device: DeviceID("phone"), platform: .android)]
            ),
            #"[{"userid":"ann","status":"1","os":"Android","time":1700000000000,"clientIp":"","sessionId":"phone"}]"#,
            #"{"type":"user:connection_status","id":"ann/1","time":1700000000000,"data":[{"userid":"ann","status":"1","os":"Android","time":1700000000000,"sessionId":"phone"}]}"#
        ),
        (
            act(
                .goOnline(.ios),
                [.init(.wentOnline, of: ann, device: DeviceID("phone"), platform: .ios)],
                origin: CommandOrigin(platform: .ios, address: "192.0.2.1", port: 50_000)
            ),
            #"[{"userid":"ann","status":"0","os":"iOS","time":1700000000000,"clientIp":"192.0.2.1:50000","sessionId":"phone"}]"#,
            #"{"type":"user:connection_status","id":"ann/1","time":1700000000000,"data":[{"userid":"ann","status":"0","os":"iOS","time":1700000000000,"clientIp":"192.0.2.1:50000","sessionId":"phone"}]}"#
        ),
        (
            act(
                .goOffline(signsOut: true),
                [.init(.signedOut, of: ann, device: DeviceID("phone"), platform: .harmonyOS)],
                origin: CommandOrigin(address: "2001:db8::1", port: 443)
            ),
            #"[{"userid":"ann","status":"2","os":"HarmonyOS","time":1700000000000,"clientIp":"[2001:db8::1]:443","sessionId":"phone"}]"#,
            #"{"type":"user:connection_status","id":"ann/1","time":1700000000000,"data":[{"userid":"ann","status":"2","os":"HarmonyOS","time":1700000000000,"clientIp":"[2001:db8::1]:443","sessionId":"phone"}]}"#
        ),
        (
            // A proxy names no port.
            act(
                .endSessions(EndSessionsArguments(reason: .kicked)),
                [.init(.signedOut, of: ann, device: DeviceID("pad"), platform: .miniWeb)],
                isAdministrator: true,
                origin: CommandOrigin(address: "192.0.2.1")
            ),
            #"[{"userid":"ann","status":"2","os":"MiniProgram","time":1700000000000,"clientIp":"192.0.2.1","sessionId":"pad"}]"#,
            #"{"type":"user:connection_status","id":"ann/1","time":1700000000000,"data":[{"userid":"ann","status":"2","os":"MiniProgram","time":1700000000000,"clientIp":"192.0.2.1","sessionId":"pad"}]}"#
        ),
        (
            act(.addFriend(AddFriendArguments(target: bob)), friends, origin: CommandOrigin(platform: .android)),
            #"{"eventType":1,"userId":"ann","toUserId":"bob","time":1700000000000,"source":"Android","extra":""}"#,
            #"{"type":"user:friendship","id":"ann/1","time":1700000000000,"data":[{"operationType":1,"userId":"ann","toUserId":"bob","time":1700000000000,"os":"Android"}]}"#
        ),
        (
            act(
                .refuseRequest(from: bob),
                [.init(.requestRefused, of: bob, ann)],
                origin: CommandOrigin(platform: .pc)
            ),
            #"{"eventType":3,"userId":"ann","toUserId":"bob","time":1700000000000,"source":"PC","extra":""}"#,
            #"{"type":"user:friendship","id":"ann/1","time":1700000000000,"data":[{"operationType":3,"userId":"bob","toUserId":"ann","time":1700000000000,"os":"PC"}]}"#
        ),
        (
            // A friend who removed the user first leaves one list.
            act(.deleteFriends(UserBatch([bob]), .oneWay), [.init(.friendRemoved, of: ann, bob)]),
            #"{"eventType":4,"userId":"ann","toUserId":"bob","time":1700000000000,"source":"Websocket","extra":""}"#,
            #"{"type":"user:friendship","id":"ann/1","time":1700000000000,"data":[{"operationType":4,"userId":"ann","toUserId":"bob","time":1700000000000,"os":"Websocket"}]}"#
        ),
        (
            act(.clearFriends(.twoWay), [.init(.friendRemoved, of: ann, bob), .init(.friendRemoved, of: bob, ann)]),
            #"{"eventType":4,"userId":"ann","toUserId":"bob","time":1700000000000,"source":"Websocket","extra":""}"#,
            #"{"type":"user:friendship","id":"ann/1","time":1700000000000,"data":[{"operationType":4,"userId":"ann","toUserId":"bob","time":1700000000000,"os":"Websocket"}]}"#
        ),
        (
            act(.updateProfile(ProfilePatch(nickname: "Ann")), [.init(.profileChanged, of: ann)]),
            #"{"userId":"ann","time":1700000000000,"type":1,"userProfile":"{\"name\": \"Ann\"}"}"#,
            #"{"type":"user:profile","id":"ann/1","time":1700000000000,"data":[{"userId":"ann","time":1700000000000,"type":1,"userProfile":"{\"name\": \"Ann\"}"}]}"#
        ),
        (
            act(.deleteUser, [.init(.friendRemoved, of: bob, ann)], isAdministrator: true),
            #"{"eventType":4,"userId":"ann","toUserId":"bob","time":1700000000000,"source":"Server","extra":""}"#,
            #"{"type":"user:friendship","id":"ann/1","time":1700000000000,"data":[{"operationType":4,"userId":"ann","toUserId":"bob","time":1700000000000,"os":"Server"}]}"#
        ),
        (
            act(.deleteUser, [.init(.userDeleted, of: ann)], isAdministrator: true),
            #"{"userId":"ann","time":1700000000000,"type":0}"#,
            #"{"type":"user:deactivation","id":"ann/1","time":1700000000000,"data":[{"userId":"ann","time":1700000000000,"type":0}]}"#
        ),
    ])
    func `an act is one report in each version`(_ act: CommittedAct, _ body: String, _ envelope: String) throws {
        let (body, envelope) = (try JSONValue(parsing: Array(body.utf8)), try JSONValue(parsing: Array(envelope.utf8)))
        #expect(three.messages(for: act, id: "ann/1").map(\.body) == [body])
        #expect(four.messages(for: act, id: "ann/1").map(\.body) == [envelope])
    }

    @Test(arguments: [
        act(.importFriends([ImportedFriend(friend: bob)]), friends, isAdministrator: true),
        act(.follow(UserBatch([bob])), [.init(.followed, of: ann, bob)]),
        act(.unblock(UserBatch([bob])), [.init(.unblocked, of: ann, bob)]),
        act(.updateProfile(ProfilePatch(addPermission: .anyone)), [.init(.profileChanged, of: ann)]),
    ])
    func `an act that the vendor does not know is not reported`(_ act: CommittedAct) {
        #expect(three.messages(for: act, id: "ann/1").isEmpty)
    }

    @Test func `each report of an act has its own id`() {
        let replaced = Self.act(
            .goOnline(.ios),
            [
                .init(.signedOut, of: Self.ann, device: DeviceID("old"), platform: .ios),
                .init(.wentOnline, of: Self.ann, device: DeviceID("new"), platform: .ios),
            ]
        )
        let ids = four.messages(for: replaced, id: "ann/1").map { $0.body["id"]?.text }
        #expect(ids == ["ann/1", "ann/1/1"])
    }

    @Test func `the query has the time under both names`() {
        let query = three.query(of: HookMessage("", [:]), at: Timestamp(milliseconds: 1_700_000_000_000), nonce: "n1")
        #expect(
            query.map { "\($0.name)=\($0.value)" } == [
                "appKey=key", "nonce=n1", "timestamp=1700000000000", "signTimestamp=1700000000000",
                "signature=13d1ebd811d40a04e58910673fd0e7b87b05e2cd",
            ]
        )
    }
}
