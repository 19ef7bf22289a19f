import Foundation
import JSONFoundation
import RelationshipCore
import Testing

struct PolicyJSONTests {
    private func policy(_ json: String) throws -> Policy {
        try OutsideJSON.decode(Policy.self, from: Data(json.utf8))
    }

    @Test func `an empty policy is the default`() throws {
        #expect(try policy("{}") == Policy())
    }

    @Test func `omitted fields keep their defaults`() throws {
        var expected = Policy()
        expected.tracksPresence = true
        expected.friendLimit = 5
        expected.customProfileFields = ["team", "score"]
        expected.defaultVisibility = .friends
        expected.followerLimit = 9
        let json = """
            {"tracksPresence": true, "friendLimit": 5, "customProfileFields": ["score", "team"],
             "defaultVisibility": "friends", "followerLimit": 9}
            """
        #expect(try policy(json) == expected)
    }

    @Test func `null means no limit`() throws {
        #expect(try policy(#"{"requestLifetime": null}"#).requestLifetime == nil)
        #expect(try policy(#"{"requestLifetime": 1000}"#).requestLifetime == 1_000)
        #expect(try policy(#"{"followerLimit": null}"#).followerLimit == nil)
        #expect(Policy().requestLifetime != nil)
    }

    @Test func `each field survives encoding and decoding`() throws {
        var changed = Policy()
        changed.defaultAddPermission = .nobody
        changed.requestLifetime = nil
        changed.settledRequestRetention = 1
        changed.eventRetention = 9
        changed.eventLimit = nil
        changed.deviceRetention = nil
        changed.keepsFriendshipOnBlock = true
        changed.friendLimit = 2
        changed.blockLimit = 3
        changed.requestLimit = 4
        changed.repeatedRequests = RepeatedRequestLimit(count: 3, period: 4, wait: 5)
        changed.groupLimit = 5
        changed.checksRelationship = true
        changed.checksBlocklist = false
        changed.hidesBlock = false
        changed.customProfileFields = ["b", "a"]
        changed.customFriendFields = ["d", "c"]
        changed.defaultVisibility = .nobody
        changed.notifiesFriendsOfProfileChanges = false
        changed.allowsUserSearch = true
        changed.tracksPresence = true
        changed.notifiesFriendsOfPresence = true
        changed.allowsProfileSubscriptions = true
        changed.subscriberLimit = 6
        changed.allowsOneDevicePerPlatform = true
        changed.followLimit = 7
        changed.followerLimit = 8
        changed.switches = [
            "rongcloud": DialectSwitches(notifiesFriendsOfProfileChanges: true), "tim": DialectSwitches(),
        ]
        // A new field of the policy must be added here, and then to its JSON.
        let values = Mirror(reflecting: changed).children.map { "\($0.value)" }
        let defaults = Mirror(reflecting: Policy()).children.map { "\($0.value)" }
        #expect(zip(values, defaults).allSatisfy { $0 != $1 })
        for policy in [changed, Policy()] {
            let json = try JSONEncoder().encode(policy)
            #expect(try OutsideJSON.decode(Policy.self, from: json) == policy)
        }
        let names = try #require(
            JSONSerialization.jsonObject(with: JSONEncoder().encode(changed)) as? [String: Any]
        )
        #expect(names.count == values.count)
    }

    @Test
    func `a policy has switches for single dialects, by their names`() throws {
        let json =
            #"{"switches": {"rongcloud": {"notifiesFriendsOfProfileChanges": true}, "v2tim": {"hidesBlock": false}}}"#
        let switches = [
            "rongcloud": DialectSwitches(notifiesFriendsOfProfileChanges: true),
            "v2tim": DialectSwitches(hidesBlock: false),
        ]
        #expect(try policy(json).switches == switches)
    }

    @Test(arguments: [
        (
            #"{"switches": {"tim": {"hidesBlok": true}}}"#,
            "switches.tim.hidesBlok: unknown member; known members: notifiesFriendsOfProfileChanges, hidesBlock"
        )
    ])
    func `an invalid switch is rejected`(json: String, text: String) throws {
        let fault = #expect(throws: JSONFault.self) { try policy(json) }
        #expect(fault?.description == text)
    }

    // The dialect's own switch comes first, then the policy, then the default of the dialect's vendor.
    @Test(
        arguments: [
            (Bool?.none, Bool?.none, false, false), (nil, nil, true, true), (nil, true, false, true),
            (nil, false, true, false), (true, false, false, true), (false, true, true, false),
        ]
    )
    func `the most specific setting applies`(ofDialect: Bool?, ofPolicy: Bool?, ofVendor: Bool, expected: Bool) {
        var policy = Policy()
        policy.hidesBlock = ofPolicy
        policy.notifiesFriendsOfProfileChanges = ofPolicy
        policy.switches["one"] = DialectSwitches(notifiesFriendsOfProfileChanges: ofDialect, hidesBlock: ofDialect)
        let defaults = DialectSwitches(notifiesFriendsOfProfileChanges: ofVendor, hidesBlock: ofVendor)
        let settings = ClientSettings(policy, clock: SystemClock())
        #expect(settings.hidesBlock(in: DialectName(rawValue: "one"), defaults: defaults) == expected)
        #expect(
            settings.notifiesFriendsOfProfileChanges(in: DialectName(rawValue: "one"), defaults: defaults) == expected
        )
        #expect(settings.hidesBlock(in: DialectName(rawValue: "other"), defaults: defaults) == ofPolicy ?? ofVendor)
    }

    @Test(
        arguments: [
            "requestLifetime", "settledRequestRetention", "friendLimit", "blockLimit", "requestLimit", "groupLimit",
            "subscriberLimit", "followLimit", "followerLimit", "eventRetention", "eventLimit", "deviceRetention",
        ],
        [-1, Int64.min]
    )
    func `a policy with a negative number is rejected with the field and the number`(field: String, number: Int64)
        throws
    {
        let error = #expect(throws: JSONFault.self) { try policy("{\"\(field)\": \(number)}") }
        #expect(error?.description == "\(field): expected a whole number of at least 0, found \(number)")
        #expect(throws: Never.self) { try policy("{\"\(field)\": 0}") }
        #expect(throws: Never.self) { try policy("{\"\(field)\": \(Int64.max)}") }
    }

    @Test(arguments: [
        (#"{"count": 0, "period": 1, "wait": 0}"#, "count: expected a whole number from 1 to 100, found 0"),
        (#"{"count": 101, "period": 1, "wait": 0}"#, "count: expected a whole number from 1 to 100, found 101"),
        (#"{"count": 1, "period": 0, "wait": 0}"#, "period: expected a whole number of at least 1, found 0"),
        (#"{"count": 1, "period": 1, "wait": -1}"#, "wait: expected a whole number of at least 0, found -1"),
        (#"{"count": 1, "period": 1, "delay": 1}"#, "delay: unknown member; known members: count, period, wait"),
    ])
    func `an invalid limit of repeated requests is rejected`(json: String, text: String) throws {
        let fault = #expect(throws: JSONFault.self) { try policy("{\"repeatedRequests\": \(json)}") }
        #expect(fault?.description == "repeatedRequests.\(text)")
        let greatest = "{\"count\": 100, \"period\": \(Int64.max), \"wait\": \(Int64.max)}"
        #expect(try policy("{\"repeatedRequests\": \(greatest)}").repeatedRequests?.wait == .max)
        #expect(try policy("{\"repeatedRequests\": null}").repeatedRequests == nil)
        #expect(throws: JSONFault.self) { try policy(#"{"repeatedRequests": {"count": 1, "period": 1}}"#) }
    }

    @Test(
        arguments: [Int64.min, -1, 0, .max],
        [Int64.min, -1, 0, .max]
    )
    func `any lifetime and retention is accepted`(lifetime: Int64, retention: Int64) async throws {
        let backend = try await Backend {
            $0.requestLifetime = lifetime
            $0.settledRequestRetention = retention
        }
        try await backend.run("a", add("b"))
        let all = RequestQuery(statuses: Set(FriendRequest.Status.allCases))
        #expect(try await backend.requests("a", all).entries.count <= 1)
        _ = await backend.failure("b", accept("a"))
    }

    @Test(arguments: ["tracksPresense", "", "friendlimit"])
    func `an unknown field is rejected with a list of all fields`(name: String) throws {
        let fault = #expect(throws: JSONFault.self) { try policy("{\"\(name)\": true}") }
        for field in ["tracksPresence", "friendLimit", "followerLimit", "requestLifetime"] {
            #expect(fault?.text.contains(field) == true)
        }
        #expect(fault?.path == name)
        #expect(fault?.text.hasPrefix("unknown member; known members: ") == true)
    }

    @Test(arguments: [
        #"{"friendLimit": "5"}"#, #"{"defaultVisibility": "strangers"}"#, #"{"tracksPresence": 2}"#, "[]",
    ])
    func `a value of the wrong kind is refused`(json: String) {
        #expect(throws: JSONFault.self) { try policy(json) }
    }
}
