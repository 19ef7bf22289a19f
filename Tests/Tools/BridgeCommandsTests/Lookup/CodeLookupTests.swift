import Foundation
import MappingLookup
import RelationshipCore
import RongCloudWire
import StandardDialects
import TIMWire
import Testing
import V2TIMWire

@testable import BridgeCommands

struct TranslateCommandTests {
    @Test(arguments: [
        (30539, DialectName.v2tim, DialectName.rongcloud, 25461, "success"),
        (25461, .rongcloud, .v2tim, 30539, "success"),
        (25461, .rongcloud, .tim, 30539, "success"),
        (30515, .tim, .rongcloud, 25464, "failure"),
        (30516, .tim, .rongcloud, 25471, "failure"),
        (30525, .v2tim, .rongcloud, 25462, "failure"),
        (25464, .rongcloud, .tim, 30515, "success"),
        (25471, .rongcloud, .v2tim, 30516, "success"),
        (25462, .rongcloud, .v2tim, 30525, "success"),
        (30539, .tim, .v2tim, 30539, "success"),
    ])
    func `exact pairs are translated`(number: Int, from: DialectName, to: DialectName, code: Int, channel: String)
        throws
    {
        let command = try CodeLookup(number: number, from: from, to: to, operations: [.addFriend], dialects: .standard)
        let document = try JSONDecoder().decode(Document.self, from: Data(command.json().utf8))
        #expect(document.translations.map(\.target.code) == [code])
        #expect(document.translations.map(\.target.channel) == [channel])
        #expect(document.translations.map(\.target.fidelity) == ["exact"])
    }

    @Test func `an ambiguous code lists every meaning`() throws {
        let command = try CodeLookup(number: 30001, from: .tim, to: .rongcloud, dialects: .standard)
        let document = try JSONDecoder().decode(Document.self, from: Data(command.json().utf8))
        let meanings = Set(document.translations.map(\.meaning))
        #expect(meanings.isSuperset(of: ["alreadyFriends", "notFriends", "alreadyBlocked", "selfTarget"]))
        let text = command.text()
        #expect(text.contains("Err_SNS_FriendAdd_Friend_Exist"))
        #expect(text.contains("Err_SNS_BlackListAdd_Already_Exist"))
        let lines = text.split(separator: "\n")
        #expect(lines.count == document.translations.count + 2)
        let advice =
            "give the operation (--operation), the text (--text), the block (--in), if the call names its caller (--caller)"
        #expect(lines.last == "The code has several meanings; \(advice).")
    }

    @Test func `an operation narrows the meanings`() throws {
        let command = try CodeLookup(
            number: 30001,
            from: .v2tim,
            to: .rongcloud,
            operations: [.block],
            dialects: .standard
        )
        let text = command.text()
        #expect(text.contains("alreadyBlocked"))
        #expect(!text.contains("alreadyFriends"))
    }

    @Test(arguments: [
        ("addFriend", [Command.Kind.addFriend]),
        ("deleteFromFriendList", [.deleteFriends]),
        ("doResponse", [.acceptRequest, .refuseRequest]),
        ("acceptRequest", [.acceptRequest]),
        ("sing", []),
    ])
    func `operations are found by the names of all dialects`(name: String, expected: [Command.Kind]) {
        #expect(CodeLookup.operations(named: name, dialects: .standard) == expected)
    }

    @Test func `a profile of the target has different codes`() throws {
        let old = try CodeLookup(
            number: 25467,
            from: .rongcloud,
            to: .tim,
            operations: [.addFriend],
            profile: "4.2.52",
            dialects: .standard
        )
        let document = try JSONDecoder().decode(Document.self, from: Data(old.json().utf8))
        #expect(document.translations.map(\.target.code) == [30519])
    }

    @Test func `an unknown profile is rejected with a list of the profiles`() {
        let message =
            "rongcloud has no profile 'latest'; use reference, 5.12-header, server-page, or the version of an SDK such as "
            + "4.2.52"
        #expect(throws: LookupFailure(message)) {
            try CodeLookup(number: 30539, from: .tim, to: .rongcloud, profile: "latest", dialects: .standard)
        }
    }

    @Test(
        arguments: [
            ("", false, 33003, "The code has several meanings; give if the call names its caller (--caller)."),
            ("", true, 25473, nil), ("Err_SNS_FriendAdd_Friend_Exist", nil, 25460, nil),
        ] as [(String, Bool?, Int, String?)]
    )
    func `the text and the caller narrow the meanings`(text: String, caller: Bool?, code: Int, remark: String?) throws {
        let facts = CodeFacts(text: text, channel: .success, namesCaller: caller == false ? nil : caller)
        let command = try CodeLookup(
            number: 30001,
            from: .tim,
            to: .rongcloud,
            operations: [.addFriend],
            facts: facts,
            dialects: .standard
        )
        let document = try JSONDecoder().decode(Document.self, from: Data(command.json().utf8))
        #expect(document.translations.first?.target.code == code)
        #expect(document.ambiguous == (remark != nil))
        let last = command.text().split(separator: "\n").last.map(String.init)
        #expect(remark == nil || last == remark)
    }

    @Test(
        arguments: [
            (99, [], 99, "The code has no mapping; the number is kept."),
            (30002, [], -1, "The code has no mapping; the number has another meaning in rongcloud, so it is not kept."),
            (8001, [], 8001, "The code is about messages and signals; the number is kept."),
            (38_001, [], 38_001, "The code is for refusals by the app's own server; the number is kept."),
            (
                30539, [.listFriends], 30539,
                "The code has no meaning in this operation; leave --operation out to see the meanings in others."
            ),
        ] as [(Int, [Command.Kind], Int, String)]
    )
    func `a code without a meaning is said to be one`(
        number: Int,
        operations: [Command.Kind],
        code: Int,
        remark: String
    ) throws {
        let command = try CodeLookup(
            number: number,
            from: .tim,
            to: .rongcloud,
            operations: operations,
            dialects: .standard
        )
        let document = try JSONDecoder().decode(Document.self, from: Data(command.json().utf8))
        #expect(document.translations.map(\.target.code) == [code])
        #expect(command.text().hasSuffix("\n\n\(remark)"))
    }
}

private struct Document: Decodable {
    var ambiguous: Bool
    var translations: [Item]

    struct Item: Decodable {
        var meaning: String
        var target: Target
    }

    struct Target: Decodable {
        var code: Int
        var channel: String
        var fidelity: String
    }
}
