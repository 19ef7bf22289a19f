import JSONSyntax
import RelationshipCore
import ServerTranslation
import Testing

@testable import RongCloudServer

/// The form of answers, on which the vendor's SDKs depend.
struct AnswerTests {
    @Test(arguments: [
        (ServerRefusal.unknownPath, 404, 404), (.wrongMethod, 405, 405), (.bodyTooLarge, 1_005, 400),
        (.malformedBody, 1_002, 400), (.tooManyRequests, 1_008, 429), (.internalFailure, 1_000, 500),
    ]) func `a request that is no call is answered in the vendor's form`(
        refusal: ServerRefusal,
        code: Int,
        status: Int
    ) async throws {
        let world = try await ServerWorld()
        for api in [world.three, world.four] {
            let response = api.response(to: refusal, path: "/friend/nothing.json")
            #expect(response.bodyCode == code && response.status == status)
            // Metrics count this number.
            #expect(response.code == code)
            #expect(response["errorMessage"]?.text?.isEmpty == false)
        }
    }

    @Test func `version 3 reports its own failures with HTTP 200, and others with their status`() async throws {
        let world = try await ServerWorld()
        for endpoint in world.three.rows.endpoints {
            for (code, error) in endpoint.vendorErrors {
                let isBusiness = (24_300..<24_400).contains(error.code) || (25_400..<25_500).contains(error.code)
                #expect(!isBusiness || error.status == nil, "\(endpoint.path) \(code)")
            }
        }
    }

    @Test func `every failure of version 4 has an HTTP status of a failure`() async throws {
        let world = try await ServerWorld()
        let known: [RelationshipError.Code: Int] = [
            .alreadyFriends: 409, .unknownUser: 404, .blockedByTarget: 403, .notFriends: 403, .addDenied: 403,
            .internalFailure: 500, .invalidArgument: 400,
        ]
        for endpoint in world.four.rows.endpoints {
            for code in RelationshipError.Code.allCases {
                let response = world.four.response(
                    to: .failed(RelationshipError(code), of: endpoint),
                    path: endpoint.path
                )
                #expect(response.status >= 400, "\(endpoint.path) \(code)")
                if let status = known[code], endpoint.but?[code.rawValue] == nil { #expect(response.status == status) }
            }
        }
    }

    @Test func `a server failure after a change is no HTTP 500`() async throws {
        let world = try await ServerWorld()
        let session = FailingSession(base: world.service.administrator, failing: id("bob"))
        for (users, status, code) in [("alice,bob", 400, 1_050), ("bob,alice", 500, 1_000)] {
            let form = "userIds=\(users)&permissionType=1"
            let request = ServerWorld.signed("/friend/permission/set.json", Array(form.utf8))
            let context = ServerContext(session, at: world.clock.now())
            let response = await world.three.perform(try world.three.call(request), context)
            #expect(response.status == status && response.bodyCode == code)
        }
    }

    @Test func `version 4 answers data in a result, with objects instead of their text`() async throws {
        let world = try await ServerWorld()
        func post(_ path: String, _ json: JSONValue) async -> String { await world.post("/v4" + path, json: json).text }
        #expect(
            await post("/friend/add", ["userId": "alice", "targetId": "bob", "action": 2, "x": 1]) == #"{"code": 0}"#
        )
        let profile: JSONValue = [
            "userId": "alice", "targetId": "bob", "alias": "B", "friendExtProfile": ["ext_a": "1"],
        ]
        #expect(await post("/friend/profile/set", profile) == #"{"code": 0}"#)
        #expect(
            await post("/friend/list", ["userId": "alice", "pageToken": .null]) == """
                {"code": 0, "result": {"pageToken": "", "totalCount": 1, "friends": [{"userId": "bob", "name": "", \
                "alias": "B", "friendExtProfile": {"ext_a": "1"}, "addedAt": 1700000000000}]}}
                """
        )
        let check: JSONValue = ["userId": "alice", "targetIds": ["bob", "carol"]]
        #expect(
            await post("/friend/relationship/get", check) == """
                {"code": 0, "result": {"friendships": [{"userId": "bob", "result": 4}, {"userId": "carol", "result": 1}]}}
                """
        )
        for names in ["targetUserIds", "blockedUserIds"] {
            let block: JSONValue = ["userId": "alice", JSONObject.key(names): ["carol"]]
            #expect(await post("/user/blocklist/add", block) == #"{"code": 0}"#)
            #expect(
                await post("/user/blocklist/get", ["userId": "alice", "pageSize": 1, "order": 0])
                    == #"{"code": 0, "result": {"blockedUserIds": ["carol"]}}"#
            )
            #expect(await post("/user/blocklist/remove", block) == #"{"code": 0}"#)
        }
        let twice = await world.post("/v4/friend/add", json: ["userId": "alice", "targetId": "bob"])
        #expect(twice.status == 409 && twice.bodyCode == 25_460)
        #expect(await world.post("/v4/user/get", json: ["userId": "nobody"]).status == 404)
        #expect(await world.post("/v4/user/get", json: []).bodyCode == 1_002)
    }
}

extension JSONObject {
    fileprivate static func key(_ name: String) -> String { name }
}

/// A session whose store fails for one user's changes.
private struct FailingSession: AdministratorSession {
    let base: any AdministratorSession
    let failing: UserID

    func execute(_ command: Command, for user: UserID) async throws(RelationshipError) -> Outcome {
        if command.kind == .updateProfile, user == failing { throw RelationshipError(.internalFailure) }
        return try await base.execute(command, for: user)
    }
}
