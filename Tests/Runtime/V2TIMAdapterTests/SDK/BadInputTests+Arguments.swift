import Foundation

@testable import V2TIMAdapter
@testable import V2TIMWire

// Inputs for each kind of argument.
extension BadInputTests {
    static let long = String(repeating: "x", count: 501)
    static let many = (0..<10_000).map { "u\($0)" }
    static let texts: [String?] = [nil, "", long]

    /// Returns a text with a number of UTF-8 bytes, in which most characters have three bytes.
    static func text(_ bytes: Int) -> String {
        String(repeating: "好", count: bytes / 3) + String(repeating: "x", count: bytes % 3)
    }

    static func bad(_ what: String, _ call: V2TIMCall, _ code: Int) -> Input {
        Input(what: what, call: call, expected: .fail(code))
    }

    /// Returns the inputs for a list of users.
    ///
    /// They include a missing list, a friend twice, and a user between two mentions of an unknown user.
    static func users(
        none: Expected = .fail(6_017),
        _ twice: Expected,
        unknown: Expected,
        self myself: Expected,
        mixed: Expected,
        _ call: ([String]?) -> V2TIMCall
    ) -> [Input] {
        [
            Input(what: "nil", call: call(nil), expected: none),
            Input(what: "empty", call: call([]), expected: none),
            bad("an empty id", call(["friend", ""]), 7_003),
            bad("a long id", call(["friend", String(repeating: "a", count: 33)]), 7_003),
            bad("no ASCII", call(["朋友"]), 7_003),
            bad("a control character", call(["friend\n"]), 7_003),
            bad("10,000", call(many), 9_006),
            bad("10,000 times", call(Array(repeating: "friend", count: 10_000)), 9_006),
            Input(what: "twice", call: call(["friend", "friend"]), expected: twice),
            Input(what: "unknown", call: call(["nobody"]), expected: unknown),
            Input(what: "oneself", call: call(["me"]), expected: myself),
            Input(what: "mixed", call: call(["nobody", "friend", "nobody"]), expected: mixed),
        ]
    }

    /// Returns the inputs for a single user.
    static func user(_ call: (String?) -> V2TIMCall) -> [Input] {
        [
            bad("nil", call(nil), 6_017), bad("an empty id", call(""), 7_003),
            bad("a long id", call(String(repeating: "a", count: 33)), 7_003), bad("no ASCII", call("ü"), 7_003),
            bad("a control character", call("a\u{7}"), 7_003),
        ]
    }

    /// Returns inputs with numbers that are in no enumeration, and with the given numbers.
    static func numbers(_ others: Int..., code: Int = 6_017, call: (Int) -> V2TIMCall) -> [Input] {
        ([.min, -1, 99, .max] + others).map { bad("the number \($0)", call($0), code) }
    }

    /// Returns the inputs for the cursor of a list.
    static func cursors(_ call: (String?) -> V2TIMCall) -> [Input] {
        [
            Input(what: "nil", call: call(nil), expected: .fine),
            Input(what: "empty", call: call(""), expected: .fine),
            bad("no cursor", call("x"), 6_017), bad("a long one", call(long), 6_017),
        ]
    }

    /// Returns the inputs for the name of a group.
    static func groupName(unknown: Expected, _ call: (String?) -> V2TIMCall) -> [Input] {
        [
            bad("no name", call(nil), 9_005), bad("an empty name", call(""), 9_005),
            bad("a long name", call(text(31)), 9_005),
            Input(what: "a name that is none", call: call("none"), expected: unknown),
        ]
    }

    /// Returns the inputs for a list of names.
    static func groupNames(none: Expected, unknown: Expected, _ call: ([String]?) -> V2TIMCall) -> [Input] {
        [
            Input(what: "nil", call: call(nil), expected: none),
            Input(what: "empty", call: call([]), expected: none),
            bad("an empty name", call(["g", ""]), 9_005), bad("a long name", call([text(31)]), 9_005),
            bad("10,000 long names", call(Array(repeating: text(31), count: 10_000)), 9_005),
            Input(what: "10,000 names", call: call(many), expected: unknown),
            Input(what: "unknown", call: call(["none"]), expected: unknown),
            Input(what: "unknown twice", call: call(["none", "none"]), expected: unknown),
        ]
    }

    /// Returns the inputs for a request that the app passes.
    static func applications(
        unknown: Expected,
        self myself: Expected,
        stranger: Expected,
        _ call: (V2TIMValue.FriendApplication?) -> V2TIMCall
    ) -> [Input] {
        [bad("nil", call(nil), 6_017)] + user { call(.init(userID: $0, type: 1)) }
            + numbers(3) { call(.init(userID: "asker", type: $0)) } + [
                Input(what: "unknown", call: call(.init(userID: "nobody", type: 1)), expected: unknown),
                Input(what: "oneself", call: call(.init(userID: "me", type: 1)), expected: myself),
                Input(what: "a stranger", call: call(.init(userID: "stranger", type: 1)), expected: stranger),
            ]
    }

    /// Returns the inputs for custom fields.
    ///
    /// The app of the tests has no custom fields.
    static func customFields(tooLong: Int, _ call: ([String: Data]) -> V2TIMCall) -> [Input] {
        [
            bad("no key", call(["": Data()]), 9_001), bad("a key with a digit", call(["k1": Data()]), 9_001),
            bad("a long key", call(["Ninechars": Data()]), 9_001), bad("an unknown key", call(["none": Data()]), 9_001),
            bad("a long value", call(["k": Data(count: 501)]), tooLong),
            bad("10,000 fields", call(Dictionary(uniqueKeysWithValues: many.map { ($0, Data()) })), 9_006),
        ]
    }
}
