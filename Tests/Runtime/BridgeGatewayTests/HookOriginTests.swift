#if Gateway
import BridgeCredentials
import BridgeGateway
import Foundation
import HTTPTypes
import JSONSyntax
import RelationshipCore
import ServerTranslation
import StandardServers
import TestValues
import Testing

/// What webhooks say of the sender of a command.
struct HookOriginTests {
    private let ann = UserID(sanitizing: "ann")
    private let bob = UserID(sanitizing: "bob")

    /// Runs a body, and returns what a receiver got until the outbox was empty.
    private func reports(
        _ format: String,
        _ hooked: HookedGateway,
        _ body: (GatewayClient, RelationshipService) async throws -> Void
    ) async throws -> [String] {
        let receiver = try await HookReceiverServer { _ in (.ok, "{}") }
        try await hooked.run([try HookReceiver(format: format, at: receiver.url)]) { client, service in
            for user in [ann, bob] { _ = try await service.execute(.signIn, as: Caller(user)) }
            try await body(client, service)
            try await hooked.untilSent()
        }
        try await receiver.stop()
        return receiver.requests.lines
    }

    private static func presence(_ change: (inout Policy) -> Void = { _ in }) -> HookedGateway {
        var hooked = HookedGateway()
        hooked.policy.tracksPresence = true
        change(&hooked.policy)
        return hooked
    }

    @Test(.timeLimit(.minutes(1)))
    func `a login that replaces a device and a logout are changes of the state`() async throws {
        let hooked = Self.presence { $0.allowsOneDevicePerPlatform = true }
        let states = try await reports("tencent", hooked) { client, service in
            func opening(_ device: String) -> String {
                #"{"device":"\#(device)","platform":"ios","args":{"user":"ann"}}"#
            }
            _ = try await client.signedIn("hub", opening: opening("old"))
            let phone = try await client.signedIn("hub", opening: opening("new"))
            _ = try await phone.send("DELETE", "/v1/hub/sessions")
        }
        let expected = [
            #"State.StateChange 127.0.0.1 IOS "Info":{"Action":"Login","To_Account":"ann","Reason":"Register"}}"#,
            #"State.StateChange 127.0.0.1 IOS "Info":{"Action":"Login","To_Account":"ann","Reason":"Register"},"KickedDevice":[{"Platform":"iOS"}]}"#,
            #"State.StateChange 127.0.0.1 IOS "Info":{"Action":"Logout","To_Account":"ann","Reason":"Unregister"}}"#,
        ]
        let found = states.map { line in
            line.replacing(/\{"CallbackCommand":"State.StateChange","EventTime":\d+,/, with: "")
        }
        #expect(found == expected)
    }

    @Test(.timeLimit(.minutes(1)), arguments: [false, true])
    func `RongCloud's report of a device has its address, with the port unless a proxy hides it`(
        _ isProxied: Bool
    ) async throws {
        var hooked = Self.presence()
        hooked.configuration.trustsProxy = isProxied
        let headers = isProxied ? ["X-Forwarded-For": "192.0.2.1"] : [:]
        let states = try await reports("rongcloud", hooked) { client, _ in
            let opening = #"{"device":"phone","platform":"ios","args":{"user":"ann"}}"#
            let login = try await client.send("POST", "/v1/hub/sessions", opening, headers: headers)
            var phone = client
            phone.token = try JSONValue(parsing: Array(login.body.utf8))["token"]?.text
            // The second command is one whose session is known.
            let check = #"{"call":"checkRelations","args":{"users":["bob"],"direction":"twoWay"}}"#
            for command in [check, #"{"call":"goOffline","args":{"signsOut":false}}"#] {
                _ = try await phone.send("POST", "/v1/hub/commands", command, headers: headers)
            }
        }
        let addresses = states.compactMap { $0.firstMatch(of: /"clientIp":"([^"]*)"/)?.1 }
        try #require(addresses.count == 2, "\(states)")
        for address in addresses {
            if isProxied {
                #expect(address == "192.0.2.1")
            } else {
                #expect(address.wholeMatch(of: /127\.0\.0\.1:[1-9]\d{0,4}/) != nil, "\(address)")
            }
        }
    }

    @Test(.timeLimit(.minutes(1)))
    func `Tencent's report of a profile has only the values that changed`() async throws {
        let profiles = try await reports("tencent", HookedGateway()) { client, _ in
            let phone = try await client.signedIn("hub", #"{"user":"ann"}"#)
            for fields in [#"{"gender":1,"level":3}"#, #"{"gender":2,"level":3}"#] {
                let patch = #"{"call":"updateProfile","args":{"nickname":"Ann","fields":\#(fields)}}"#
                let answer = try await phone.send("POST", "/v1/hub/commands", patch)
                #expect(answer.status == 200, "\(answer.body)")
            }
        }
        let items = profiles.compactMap { $0.firstMatch(of: /"ProfileItem":(\[.*\])/)?.1 }
        #expect(
            items.map(String.init) == [
                #"[{"Tag":"Tag_Profile_IM_Nick","Value":"Ann"},{"Tag":"Tag_Profile_IM_Gender","Value":"Gender_Type_Male"},{"Tag":"Tag_Profile_IM_Level","Value":3}]"#,
                #"[{"Tag":"Tag_Profile_IM_Gender","Value":"Gender_Type_Female"}]"#,
            ]
        )
    }

    @Test(.timeLimit(.minutes(1)))
    func `a report names the address and the system of the user's device`() async throws {
        let opening = #"{"device":"phone","platform":"android","args":{"user":"ann"}}"#
        let add = #"{"call":"addFriend","args":{"user":"bob","wording":"hi"}}"#
        func act(_ client: GatewayClient, _ service: RelationshipService) async throws {
            let phone = try await client.signedIn("hub", opening: opening)
            #expect(try await phone.send("POST", "/v1/hub/commands", add).status == 200)
            let block = #"{"call":"block","args":{"users":["bob"]}}"#
            #expect(try await phone.send("POST", "/v1/hub/commands", block).status == 200)
        }
        let tencent = try await reports("tencent", HookedGateway(), act)
        #expect(tencent.count == 2)
        #expect(tencent[0].hasPrefix("Sns.CallbackPrevFriendAdd 127.0.0.1 Android "))
        #expect(tencent[1].hasPrefix("Sns.CallbackBlackListAdd 127.0.0.1 Android "))
        let rongcloud = try await reports("rongcloud", HookedGateway(), act)
        #expect(rongcloud.count == 1)
        #expect(rongcloud[0].contains(#""source":"Android","extra":"hi""#))
    }

    @Test(.timeLimit(.minutes(1)))
    func `a report names the administrator who acted`() async throws {
        let key = "a secret key of an app in this test"
        let settings = ServerAPIKind.Settings(app: "1400000000", keys: [key], administrators: ["admin"])
        var hooked = HookedGateway()
        hooked.serverAPIs.apis = try #require(ServerAPIKind.standard.first).make(settings)
        let signature = try UserSigAuthority(appID: 1_400_000_000, keys: [key])
            .userSig(for: UserID(sanitizing: "admin"), lifetime: 600, at: hooked.clock.now())
        let query = "?sdkappid=1400000000&identifier=admin&usersig=\(signature)&random=1&contenttype=json"
        let reports = try await reports("tencent", hooked) { client, _ in
            let body = #"{"From_Account":"ann","AddFriendItem":[{"To_Account":"bob"}],"ForceAddFlags":1}"#
            _ = try await client.send("POST", "/v4/sns/friend_add\(query)", body)
            var operations = client
            operations.token = HookedGateway.key
            let patch = #"{"user":"ann","command":{"call":"updateProfile","args":{"nickname":"Ann"}}}"#
            #expect(try await operations.send("POST", "/v1/admin/commands", patch).status == 200)
        }
        #expect(reports.count == 2)
        #expect(reports[0].hasPrefix("Sns.CallbackFriendAdd 127.0.0.1 RESTAPI "))
        #expect(reports[0].contains(#""Admin_Account":"admin""#))
        #expect(reports[1].contains(/"Operator_Account":"[^"]+"/) && !reports[1].contains(#""Operator_Account":"ann""#))
    }
}
#endif
