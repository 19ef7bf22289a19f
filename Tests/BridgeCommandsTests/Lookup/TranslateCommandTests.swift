import Foundation
import RelationshipCore
import RongCloudWire
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
    func exactPairsAreTranslated(number: Int, from: DialectName, to: DialectName, code: Int, channel: String) throws {
        let command = try TranslateCommand(number: number, from: from, to: to, operations: [.addFriend])
        let document = try JSONDecoder().decode(Document.self, from: Data(command.json().utf8))
        #expect(document.translations.map(\.target.code) == [code])
        #expect(document.translations.map(\.target.channel) == [channel])
        #expect(document.translations.map(\.target.fidelity) == ["exact"])
    }

    @Test func anAmbiguousCodeListsEveryMeaning() throws {
        let command = try TranslateCommand(number: 30001, from: .tim, to: .rongcloud)
        let document = try JSONDecoder().decode(Document.self, from: Data(command.json().utf8))
        let meanings = Set(document.translations.map(\.meaning))
        #expect(meanings.isSuperset(of: ["alreadyFriends", "notFriends", "alreadyBlocked", "selfTarget"]))
        let text = try command.text()
        #expect(text.contains("Err_SNS_FriendAdd_Friend_Exist"))
        #expect(text.contains("Err_SNS_BlackListAdd_Already_Exist"))
        #expect(text.split(separator: "\n").count == document.translations.count + 1)
    }

    @Test func anOperationNarrowsTheMeanings() throws {
        let command = try TranslateCommand(number: 30001, from: .v2tim, to: .rongcloud, operations: [.block])
        let text = try command.text()
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
    func operationsAreFoundByTheNamesOfAllDialects(name: String, expected: [Command.Kind]) {
        #expect(TranslateCommand.operations(named: name) == expected)
    }

    @Test func `a profile of the target has different codes`() throws {
        let old = try TranslateCommand(
            number: 25467,
            from: .rongcloud,
            to: .tim,
            operations: [.addFriend],
            profile: "4.2.52"
        )
        let document = try JSONDecoder().decode(Document.self, from: Data(old.json().utf8))
        #expect(document.translations.map(\.target.code) == [30519])
    }

    @Test func `an unknown profile is rejected with a list of the profiles`() {
        let message =
            "rongcloud has no profile 'latest'; use reference, 5.12-header, server-page, or the version of an SDK such as "
            + "4.2.52"
        #expect(throws: CommandFailure(message)) {
            try TranslateCommand(number: 30539, from: .tim, to: .rongcloud, profile: "latest")
        }
    }

    @Test func anUnknownCodeIsReported() throws {
        let command = try TranslateCommand(number: 99, from: .tim, to: .rongcloud)
        #expect(throws: CommandFailure("tim has no code 99 that the bridge knows; it would travel as it is")) {
            try command.text()
        }
        #expect(throws: CommandFailure.self) { try command.json() }
    }

    @Test func aCodeOfAnotherOperationIsReportedWithAdvice() throws {
        let command = try TranslateCommand(number: 30539, from: .tim, to: .rongcloud, operations: [.listFriends])
        #expect(
            throws: CommandFailure(
                "tim has no code 30539 in listFriends that the bridge knows; "
                    + "leave --operation out to see all of its meanings"
            )
        ) {
            try command.text()
        }
    }
}

private struct Document: Decodable {
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
