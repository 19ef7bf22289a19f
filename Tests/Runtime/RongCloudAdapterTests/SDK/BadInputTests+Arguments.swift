import Foundation
import RongCloudWire

/// An invalid argument, or an unusual argument that is just valid.
struct BadArgument: Sendable {
    /// The description of the problem.
    let what: String
    /// The value in JSON, or `nil` for a missing argument.
    let json: String?
    /// Whether the call must fail.
    ///
    /// Some unusual values are valid.
    let fails: Bool

    static func bad(_ what: String, _ json: String?) -> BadArgument {
        BadArgument(what: what, json: json, fails: true)
    }

    static func odd(_ what: String, _ json: String?) -> BadArgument {
        BadArgument(what: what, json: json, fails: false)
    }
}

/// The arguments of each call: valid arguments, and all invalid values of each of them.
///
/// A new call does not compile without valid arguments, and a test checks that each argument has invalid values.
enum BadArguments {
    /// Returns arguments with which the call succeeds for "ann", who has the friend "bob" and a request from "dan".
    static func good(_ name: RongCloudCall.Name) -> [String: String] {
        switch name {
        case .initWithAppKey: ["appKey": #""k""#]
        case .connectWithToken: ["token": #""ann""#, "timeLimit": "5"]
        case .connectWithUserId: ["userId": #""ann""#, "token": #""ann""#, "timeLimit": "5"]
        case .disconnect: ["isReceivePush": "true"]
        case .addFriend: ["userId": #""cat""#, "directionType": "2", "extra": #""hi""#]
        case .deleteFriends, .checkFriends: ["userIds": #"["bob"]"#, "directionType": "2"]
        case .acceptFriendApplication, .refuseFriendApplication: ["userId": #""dan""#]
        case .setFriendInfo: ["userId": #""bob""#, "remark": #""B""#, "extProfile": #"{"k":"v"}"#]
        case .getFriends: ["directionType": "2"]
        case .getFriendApplications: ["option": #"{"count":10}"#, "types": "[1,2]", "status": "[0]"]
        case .getFriendsInfo, .getUserProfiles, .getSubscribeUsersOnlineStatus: ["userIds": #"["bob"]"#]
        case .searchFriendsInfo: ["name": #""b""#]
        case .setFriendAddPermission: ["permission": "3"]
        case .addToBlacklist, .removeFromBlacklist, .getBlacklistStatus: ["userId": #""cat""#]
        case .subscribeEvent, .unSubscribeEvent:
            ["request": #"{"subscribeType":1,"expiry":60,"userIds":["bob"]}"#]
        case .querySubscribeEvent:
            ["request": #"{"subscribeType":1,"userIds":["bob"]}"#, "pageSize": "10", "startIndex": "0"]
        case .updateMyUserProfile: ["profile": #"{"name":"Ann"}"#]
        case .searchUserProfileByUniqueId: ["uniqueId": #""cat-1""#]
        case .updateMyUserProfileVisibility: ["visibility": "3"]
        case .logout, .getFriendAddPermission, .getBlacklist, .getMyUserProfile, .getMyUserProfileVisibility: [:]
        }
    }

    /// Returns the invalid and the unusual values of an argument of a call.
    static func bad(_ argument: String, of name: RongCloudCall.Name) -> [BadArgument] {
        switch argument {
        case "appKey": [.bad("empty", text(""))]
        case "token": [.bad("empty", text("")), .bad("of nobody", text("ü")), .bad("of another", text("bob"))]
        case "timeLimit": [.odd("missing", nil), .odd("negative", "-1"), .odd("huge", "\(Int.max)")]
        case "isReceivePush": [.odd("missing", nil)]
        case "userId": userIDs(name)
        case "userIds": lists(name)
        case "directionType": numbers([-1, 0, 1, 3, .max, .min])
        case "permission": numbers([-1, 0, 4, .max])
        case "visibility": numbers([-1, 4, .max])
        case "extra":
            [.odd("missing", nil), .odd("empty", text("")), .bad("too long", text(129)), .bad("huge", text(100_000))]
        case "remark":
            [.odd("missing", nil), .odd("empty", text("")), .bad("too long", text(65)), .bad("huge", text(100_000))]
        case "name": [.bad("empty", text("")), .bad("too long", text(65)), .bad("huge", text(100_000))]
        case "uniqueId": [.bad("empty", text("")), .bad("too long", text(33)), .bad("of nobody", text("x"))]
        case "extProfile": extensions { $0 }
        case "option": options
        case "types":
            [.bad("empty", "[]"), .bad("no side", "[0]"), .bad("both and none", "[1,2,3]"), .odd("twice", "[1,1]")]
                + [.odd("10,000 times", many { _ in "1" })]
        case "status":
            [.bad("empty", "[]"), .bad("no state", "[4]"), .bad("negative", "[-1]"), .odd("twice", "[0,0]")]
                + [.odd("10,000 times", many { _ in "0" })]
        case "pageSize": [.bad("missing", nil)] + numbers([0, -1, 201, .max])
        case "startIndex": [.odd("missing", nil), .odd("beyond the end", "\(Int.max)")] + numbers([-1, .min])
        case "request": requests(name)
        case "profile": profiles
        default: []
        }
    }

    private static func userIDs(_ name: RongCloudCall.Name) -> [BadArgument] {
        // For getBlacklistStatus an unknown user is a valid question. A login with a token uses the token's user.
        let isQuestion = name == .getBlacklistStatus
        return [
            .bad("empty", text("")), .bad("too long", text(65)), .bad("no ASCII", text("ü")),
            .bad("with a line break", #""a\nb""#),
            BadArgument(what: "unknown", json: text("nobody"), fails: !isQuestion),
            BadArgument(what: "oneself", json: text("ann"), fails: !isQuestion && name != .connectWithUserId),
        ]
    }

    private static func lists(_ name: RongCloudCall.Name) -> [BadArgument] {
        let limit =
            switch name {
            case .checkFriends: 20
            case .deleteFriends, .getFriendsInfo, .getUserProfiles: 100
            default: 200
            }
        return [
            .bad("empty", "[]"), .bad("with an empty id", #"["bob",""]"#), .bad("with a wrong id", #"["ü"]"#),
            .bad("with an id twice", #"["bob","bob"]"#),
            .bad("over the limit", list((0...limit).map { text("u\($0)") })),
            .bad("of 10,000", many { text("u\($0)") }),
            .bad("of 10,000 times the same", many { _ in text("bob") }),
            BadArgument(what: "of unknown users", json: #"["nobody"]"#, fails: name == .deleteFriends),
        ]
    }

    private static func requests(_ name: RongCloudCall.Name) -> [BadArgument] {
        func request(_ type: Int = 1, _ expiry: Int = 60, _ users: String = #"["bob"]"#) -> String {
            #"{"subscribeType":\#(type),"expiry":\#(expiry),"userIds":\#(users)}"#
        }
        let types = [-1, 0, 3, 4, 5, .max].map { BadArgument.bad("type \($0)", request($0)) }
        let times = [0, -60, 59, 2_592_001, .max, .min]
            .map { BadArgument(what: "expiry \($0)", json: request(1, $0), fails: name == .subscribeEvent) }
        let users = lists(name)
            .filter { $0.what != "empty" || name != .querySubscribeEvent }
            .map { bad in
                let fails = bad.what == "of unknown users" ? name == .subscribeEvent : bad.fails
                return BadArgument(what: bad.what, json: request(1, 60, bad.json ?? "[]"), fails: fails)
            }
        return types + times + users + [.bad("empty", "{}")]
    }

    private static var profiles: [BadArgument] {
        let limits = ["name": 32, "portraitUri": 128, "email": 128, "birthday": 32, "location": 32]
        let tooLong = limits.sorted { $0.key < $1.key }
            .map { BadArgument.bad("with a long \($0.key)", #"{"\#($0.key)":\#(text($0.value + 1))}"#) }
        let numbers = [("gender", 3), ("gender", -1), ("role", 101), ("role", -1), ("level", 101), ("level", Int.max)]
            .map { BadArgument.bad("\($0.0) \($0.1)", #"{"\#($0.0)":\#($0.1)}"#) }
        return tooLong + numbers
            + extensions { #"{"name":"changed","userExtProfile":\#($0)}"# }.filter { $0.json != nil }
            + [
                .odd("empty", "{}"), .bad("of somebody else", #"{"userId":"bob","name":"B"}"#),
                .bad("with a unique id", #"{"uniqueId":"x","name":"A"}"#),
            ]
    }

    private static func extensions(_ wrap: (String) -> String) -> [BadArgument] {
        [
            .odd("missing", nil), .odd("empty", wrap("{}")), .bad("with an empty key", wrap(#"{"":"v"}"#)),
            .bad("with a malformed key", wrap(#"{"a b":"v"}"#)), .bad("with an unknown key", wrap(#"{"new":"v"}"#)),
            .bad("with a long key", wrap(#"{\#(text(33)):"v"}"#)),
            .bad("with a long value", wrap(#"{"k":\#(text(257))}"#)),
            .bad("with 10,000 keys", wrap("{" + (1...10_000).map { #""k\#($0)":"v""# }.joined(separator: ",") + "}")),
        ]
    }

    private static var options: [BadArgument] {
        [0, -1, 101, .max, .min].map { .bad("count \($0)", #"{"count":\#($0)}"#) }
            + ["x", "f1.0.ann", String(repeating: "t", count: 100_000)]
            .map { .bad("token \($0.prefix(8))", #"{"count":1,"pageToken":\#(text($0))}"#) }
            + [.odd("empty token", #"{"count":1,"pageToken":"","order":true}"#)]
    }

    private static func numbers(_ numbers: [Int]) -> [BadArgument] { numbers.map { .bad("\($0)", "\($0)") } }
    private static func text(_ text: String) -> String { #""\#(text)""# }
    private static func text(_ count: Int) -> String { text(String(repeating: "x", count: count)) }
    private static func list(_ items: [String]) -> String { "[\(items.joined(separator: ","))]" }
    private static func many(_ item: (Int) -> String) -> String { list((1...10_000).map(item)) }
}
