import Foundation
import JSONSyntax
import TestThreads
import Testing

@testable import MappingGenerator

/// Tests that the generator's rules reject broken tables with file and rule; see also ``GeneratorProcessTests``.
@Suite(.longWork)
struct MappingGeneratorTests {
    static let refusals = Refusal.of([
        "hub/operations.json": [
            .twice("commands", "duplicate row")
        ],
        "hub/errors.json": [
            .add(["name": "page", "summary": "-"], to: "arguments", "is about the argument \"page\"")
        ],
        "hub/fields.json": [
            .add(["field": "groupKey", "summary": "-"], to: "customKeys", "about the prefix of \"groupKey\""),
            .add(["conversion": "magic", "summary": "s"], to: "conversions", "no cell uses the conversion \"magic\""),
            .set("records/0/fields/0/type", "Nothing", "there is no record \"Nothing\" of a value"),
            .set("records/0/kind", "command", "hub/operations.json has no command \"Profile\""),
            .set("records/0/kind", "event", "hub/events.json has no event \"Profile\""),
        ],
        "tim/calls.json": [
            .twice("commands", "duplicate row"),
            .set("commands/0/calls/0/fidelity", nil, "a cell needs its fidelity"),
            .set("commands/0/calls", [["selector": .null, "fidelity": "rejected"]], "needs a note that says why"),
            .set("commands/0/calls/0/selector", "logIn:succ:fail:", "no call has the selector logIn:succ:fail:"),
            .set("calls/call=login/call", "logIn", "is not the selector"),
            .set("calls/call=login/selectors/0/added", "4.x", "\"4.x\" is not a version"),
            .set(
                ["calls/call=login/selectors/0/swift": ["logIn()"], "calls/call=login/selectors/0/added": nil],
                "no version adds \"login:succ:fail:\""
            ),
            .set("localCalls/selector=unInit", nil, "unInit is neither a call of a command nor a local call"),
            .twice("calls/call=login/selectors", "duplicate row: login:succ:fail: is there twice"),
            .set("localCalls/0/unsupported", ["number": 7013], "\"reason\": missing"),
        ],
        "v2tim/calls.json": [
            .set("calls/call=searchUsers/selectors/0/added", "8.4", "the list of 8.4 says when searchUsers:succ:fail:"),
            .set(
                "calls/call=login/selectors/0/added",
                "9.8",
                "9.8, which adds login:userSig:succ:fail:, has no row in"
            ),
            .set("commands/0", nil, "the command \"signIn\" of the hub has no row"),
            .set("commands/0/command", "sing", "hub/operations.json has no command \"sing\""),
        ],
        "tim/callbacks.json": [
            .twice("events", "duplicate row"),
            .twice("localCallbacks", "onConnSucc is there twice"),
            .set(
                ["localCallbacks/0/owner": "TIMFriendshipListener", "localCallbacks/0/selector": "onAddFriends:"],
                "onAddFriends: is there twice"
            ),
            .set("events/0/callbacks/0/fidelity", nil, "a cell needs its fidelity"),
            .set("events/0/callbacks", [], "has no entry; an event without a callback says so"),
            .set(
                "localCallbacks/0/unsupported",
                ["number": 7013, "reason": ""],
                "what is not supported needs the reason"
            ),
        ],
        "v2tim/callbacks.json": [
            .set("events/0/event", "sung", "hub/events.json has no event \"sung\"")
        ],
        "tim/codes.json": [
            .set("errors/0/nmber", 1, "\"nmber\": unknown member"),
            .twice("errors", "duplicate row"),
            .set("errors/code=unknownUser", nil, "the neutral code \"unknownUser\" has no row"),
            .set("errors/0/code", "noSuchCode", "\"noSuchCode\" is not a neutral code"),
            .set("alsoReads/0/operations", ["sing"], "\"sing\" is not a command"),
            .set(
                [
                    "errors/code=alreadyBlocked/text": nil, "errors/code=alreadyBlocked/reads": nil,
                    "errors/code=selfTarget/text": nil, "errors/code=selfTarget/reads": nil,
                ],
                "ambiguous reverse mapping: 30001"
            ),
            .set("numbers/number=30539", nil, "30539 is not described"),
            .set("errors/0/fidelity", nil, "a cell needs its fidelity"),
            .set("errors/0/fidelity", "perfect", "\"fidelity\": unknown value \"perfect\""),
            .set("success/0", nil, "\"success\" has no row for all operations"),
            .set("errors/0/number", "6017", "\"number\": expected a whole number, found a string"),
        ],
        "v2tim/codes.json": [
            .set("errors/0", nil, "the neutral code \"invalidArgument\" has no row")
        ],
        "rongcloud/codes.json": [
            .set("errors/argument=requestRole/argument", "page", "\"page\" is not an argument"),
            .set("errors/code=requestExpired/reads", nil, "ambiguous reverse mapping: 25466"),
        ],
        "tim/enums.json": [
            .twice("enums", "duplicate row"),
            .twice("enums/0/cases", "duplicate row"),
            .set("enums/0/cases/1/number", 0, "ambiguous reverse mapping: 0"),
            .set("enums/0/cases/0/fidelity", nil, "a cell needs its fidelity"),
            .set("enums/0/cases/0/number", .null, "needs a note that says what happens instead"),
        ],
        "v2tim/enums.json": [
            .set("enums/0/cases/0/case", "choir", "has no case of addPermission \"choir\"")
        ],
        "tim/fields.json": [
            .set("vendorFields/0/field", "colour", "has no field without a place"),
            .twice("records/0/fields", "duplicate row"),
            .twice("records", "duplicate row"),
            .set("records/0/fields/0/fidelity", nil, "a cell needs its fidelity"),
            .set("records/0/fields/0/fidelity", "converted", "a converted field names its conversion"),
            .set("records/0/fields/0/conversion", "seconds", "only a converted field has a conversion"),
            .set(
                ["records/0/fields/0/fidelity": "converted", "records/0/fields/0/conversion": "magic"],
                "there is no conversion \"magic\""
            ),
            .set("records/0/fields/0/keeps", ["remark"], "\"remark\" is not a field of"),
            .set("records/0/fields/0/only", "x", "\"only\" is for fields of which"),
            .set("records/0/fields/0/instead", "dropped", "\"instead\" is for arguments"),
            .set("records/0/fields/0/name", nil, "says in its note what becomes of it"),
        ],
        "v2tim/fields.json": [
            .set("records/0/fields/0/field", "voice", "has no field of Profile \"voice\"")
        ],
        "tim/limits.json": [
            .set("colour", "red", "\"colour\": unknown member"),
            .twice("limits", "duplicate row"),
            .set("limits/0/unit", nil, "a limit needs its unit"),
            .set("limits/0/unit", "inches", "\"unit\": unknown value \"inches\""),
        ],
        "v2tim/limits.json": [
            .set("limits/0/field", "pitch", "has no limited field \"pitch\"")
        ],
        "tim/versions.json": [
            .set("versions/version=4.4.716/added", nil, "4.4.716 changes nothing")
        ],
        "v2tim/versions.json": [
            .set("versions/version=5.4/removed", ["setSelfStatus:succ:fail:"], "goes in 5.4 and comes in 6.3"),
            .set("versions/version=7.4/added", ["addFriend:succ:fail:"], "\"addFriend:succ:fail:\" is added twice"),
            .set("prefixes/0/field", "groupKey", "\"groupKey\" is not a custom key"),
        ],
    ])

    private static func messages(of file: String, _ table: () throws(Problem) -> JSONValue) -> [String] {
        do throws(Problem) {
            var tables = Tables.set
            tables.replace(file, by: try table())
            return tables.problems.map(\.message)
        } catch {
            return [error.message]
        }
    }

    @Test(arguments: TestSize.every(4, of: refusals, "broken tables that the generator refuses"))
    func `each broken table is refused`(_ refusal: Refusal) throws {
        let table = try refusal.table()
        let lines = Self.messages(of: refusal.file) { table }
        let pattern = try Regex("error: \(NSRegularExpression.escapedPattern(for: refusal.file))(:[0-9]+)?: ")
        #expect(lines.contains { $0.contains(refusal.rule) && $0.prefixMatch(of: pattern) != nil }, "\(lines)")
    }

    @Test(arguments: [
        ("{\n  \"limits\": [,]\n}", ":2: not JSON: a value is expected"),
        ("{ \"limits\": [], \"limits\": [] }", ":1: the key \"limits\" is there twice"),
        ("{ \"limits\": 1.5 }", ":1: 1.5 is not a whole number"),
        ("[]", ":1: expected an object, found an array"),
        ("", ":1: not JSON: the file ends"),
        ("{} {}", ":1: not JSON: something follows"),
        ("{\"about\": \"\\ud83d\"}", ":1: not JSON: half a surrogate pair"),
        ("{\"about", ":1: not JSON: a text without its closing quote"),
        (String(repeating: "[", count: 100_000), ":1: not a table: nested too deeply"),
    ])
    func `invalid JSON is rejected with its line`(_ text: String, _ message: String) {
        let file = "tim/limits.json"
        let messages = Self.messages(of: file) { () throws(Problem) in
            try JSONValue(parsing: Array(text.utf8), file: file)
        }
        #expect(messages.first?.hasPrefix("error: \(file)\(message)") == true, "\(messages)")
    }
}
