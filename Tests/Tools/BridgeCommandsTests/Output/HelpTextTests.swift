import Foundation
import Testing

@testable import BridgeCommands

struct HelpTextTests {
    @Test func `examples stay whole, and paragraphs and options are broken`() {
        let text = """
            OVERVIEW: Plays calls of apps.

            A paragraph of a few words.
              {"dialect": "tim", "user": "u1", "call": "getFriendList"}

            USAGE: relbridge play [--store <store>] [--clock <moment>]

            OPTIONS:
              --clock <moment>        Stop the clock at a moment.
              -h, --help              Show help.
            """
        #expect(
            HelpText.wrapped(text, to: 40) == """
                OVERVIEW: Plays calls of apps.

                A paragraph of a few words.
                  {"dialect": "tim", "user": "u1", "call": "getFriendList"}

                USAGE: relbridge play [--store <store>]
                    [--clock <moment>]

                OPTIONS:
                  --clock <moment>        Stop the clock
                                          at a moment.
                  -h, --help              Show help.
                """
        )
    }

    @Test func `other texts, such as completion scripts, stay as they are`() {
        let script = "#compdef relbridge and a long line"
        #expect(HelpText.wrapped(script, to: 10) == script)
    }

    @Test(arguments: [
        (
            "play",
            #"  {"server":{"user":"u1","call":"importFriends","args":{"friends":[{"user":"u2","remark":"Bo"}]}}}"#
        ),
        ("play", #"  {"checksRelationship":true,"allowsUserSearch":true,"customFriendFields":["Level"],"#),
        ("verify", "  relbridge verify Fixtures --against sqlite:verify.sqlite --junit report.xml"),
    ])
    func `the help of a command has its examples as whole lines`(command: String, example: String) throws {
        let result = try RelbridgeProcess().run([command, "--help"])
        let lines = result.output.split(separator: "\n").map(String.init)
        #expect(lines.contains(example))
        #expect(lines.allSatisfy { $0.count <= 80 || $0.hasPrefix("  ") })
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func `the completions of a shell are written`(shell: String) throws {
        let result = try RelbridgeProcess().run(["--generate-completion-script", shell])
        #expect(result.status == 0)
        #expect(result.output.contains("delete-user"))
    }
}
