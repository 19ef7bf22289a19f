import Foundation
import MigrationRules
import Testing

@testable import BridgeCommands

struct MigrationRulesCommandTests {
    private func command(
        _ from: String,
        _ to: String,
        _ kinds: [MigrationRule.Kind] = []
    ) throws -> MigrationRulesCommand {
        try MigrationRulesCommand(
            from: MigrationRulesCommand.Place(from),
            to: MigrationRulesCommand.Place(to),
            kinds: kinds
        )
    }

    @Test func `the text counts the rules and lists them by kind`() throws {
        let text = try command("tim", "v2tim").text()
        #expect(text.hasPrefix("TIM to V2TIM: "))
        for part in [
            "safe  conditional  review  none", "addBlackList:succ:fail:", "addToBlackList:succ:fail:",
            "TIMFriendshipListener onAddFriends:", "when `pendencyRequest.seq` is not 0",
            "The tables don't compare these calls: sharedInstance, ",
        ] {
            #expect(text.contains(part), "\(part)")
        }
    }

    @Test func `only the rules of a kind are listed`() throws {
        let text = try command("tim", "v2tim", [.value]).text()
        #expect(text.contains("TIM_FRIEND_DEL_BOTH") && !text.contains("addBlackList"))
    }

    @Test(arguments: [("tim", "rongcloud"), ("v2tim@5.0", "v2tim@8.7")])
    func `JSON has each rule with its id`(from: String, to: String) throws {
        let command = try command(from, to)
        let document = try JSONDecoder().decode(Document.self, from: Data(command.json().utf8))
        #expect(document.rules.count > 400)
        #expect(document.rules.allSatisfy { $0.id.hasPrefix($0.kind + "/") && $0.id.hasSuffix($0.name) })
        #expect(command.text().hasPrefix("\(document.from) to \(document.to): \(document.rules.count) rules\n"))
    }

    @Test func `the page has a table for each kind, and each row as many cells as its head`() throws {
        let page = try command("v2tim", "rongcloud").markdown()
        for title in ["# What becomes of V2TIM in RongCloud", "## Calls of V2TIM", "## Codes of V2TIM"] {
            #expect(page.contains(title + "\n"))
        }
        let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") }
        #expect(Set(rows.map { $0.replacing("\\|", with: "").count { $0 == "|" } }) == [6, 7])
    }

    @Test(arguments: [
        ("tim", "tim", "give two versions of the SDK, such as tim@4.4.900"),
        ("v2tim@8.4", "v2tim", "give two versions of the SDK, such as v2tim@8.4, v2tim@8.7"),
        ("v2tim@8.4", "v2tim@8.4", "give two versions of the SDK, such as v2tim@8.4, v2tim@8.7"),
        (
            "tim", "v2tim@8.4", "rules between two SDKs are for their newest versions; leave out what follows @"
        ),
        ("v2tim@4.9", "v2tim@8.7", "the tables know V2TIM from SDK 5.0.6 on; 4.9 is older"),
        ("tim@new", "v2tim", "'new' is not a version of an SDK; write it like tim@5.0.6"),
        ("tim@", "v2tim", "'' is not a version of an SDK; write it like tim@5.0.6"),
        ("qq", "tim", "the dialect qq is not registered; use one of rongcloud, tim, v2tim"),
    ])
    func `two places without rules between them are an error`(from: String, to: String, message: String) {
        #expect(throws: CommandFailure(message)) { try command(from, to) }
    }

    @Test(arguments: [
        (["--from", "tim", "--to", "v2tim"], "give --rules, to print what becomes of each name"),
        (["--from", "tim", "--to", "v2tim", "--rules", "--markdown", "--json"], "--markdown prints the whole page"),
        (["--from", "tim", "--to", "nix", "--rules"], "the dialect nix is not registered"),
    ])
    func `wrong arguments are explained`(arguments: [String], message: String) throws {
        let result = try RelbridgeProcess().run(["migrate"] + arguments)
        #expect(result.status != 0 && result.output.isEmpty)
        #expect(result.complaints.contains(message), "\(result.complaints)")
    }

    @Test func `the rules are printed, and the help has examples`() throws {
        let rules = try RelbridgeProcess()
            .run(["migrate", "--from", "tim", "--to", "v2tim", "--rules", "--kind", "call"])
        #expect(rules.status == 0 && rules.output.contains("addToBlackList:succ:fail:"))
        let help = try RelbridgeProcess().run(["migrate", "--help"])
        #expect(help.output.contains("\n  relbridge migrate --from v2tim@5.0.6 --to v2tim@8.7 --rules\n"))
    }
}

private struct Document: Decodable {
    var from: String
    var to: String
    var rules: [Rule]

    struct Rule: Decodable {
        var id: String
        var kind: String
        var name: String
    }
}
