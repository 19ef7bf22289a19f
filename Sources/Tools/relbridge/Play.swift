import ArgumentParser
import BridgeCommands
import ContractTesting
import Foundation
import StandardDialects

/// The `relbridge play` command, which plays calls from a script of JSON lines.
struct Play: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Plays calls of apps, one JSON line each, and prints answers and callbacks as JSON lines.",
        discussion: """
            A line names an app and its call, with the argument names of the SDK's own parameters:
            \(CommandExamples.playCalls)
            The arguments of addFriend, for instance, are these in three SDKs:
            \(CommandExamples.playAddFriend)

            Instead of "call" a line may have a message to another user. The policy allows it, or rejects it with an error \
            code of the sender's SDK:
            \(CommandExamples.playMessage)
            The app's server uses the hub's neutral commands, as in fixtures, and receives neutral answers:
              {"server":{"user":"u3","call":"endSessions","args":{"reason":"expired"}}}
              {"server":{"user":"u3","call":"clearFriends","args":{"direction":"twoWay"}}}
              {"server":{"user":"u1","call":"importFriends","args":{"friends":[{"user":"u2","remark":"Bo"}]}}}
            It may also call a vendor's server API, as the vendor's server SDK does:
              {"server":"tencent","path":"/v4/sns/friend_delete_all","body":{"From_Account":"u1"}}
              {"server":"rongcloud","path":"/friend/add.json","body":{"userId":"u1","targetId":"u2","optType":2}}
            From this line on the content audit rejects texts with these words (25480, 40005):
              {"audit":{"refusedWords":["spam"]}}

            The device is d1 unless the line names one. A user is connected at the first call, unless that call initialises \
            the SDK or logs in. Blank lines and lines that begin with # are skipped.

            The output has a line for each call, with the blocks of the dialect's reply, such as "succ" or "fail", and then \
            a line for each callback of a connected device, in order of connection. Changes by another process in the same \
            store arrive with a device's next call. All output for a line is written before the next line is read, so that \
            play works as a filter between two programs.

            With --clock the time changes only by lines such as {"clock":"+7d"} (units ms, s, m, h, d) or \
            {"clock":{"advance":604800000}}. The output for such a line is {"clock":"…"} with the new time.

            With --record the session is written as a fixture for relbridge verify. Texts of users are replaced by \
            placeholders; with requests to a server API that is not possible, and needs --no-redaction. Values that the backend creates, such as page tokens, are captured and used in later steps. --name and --why say what happens and why it matters.

            After ^C or SIGTERM, --record writes the session up to that point.

            A policy enables features that are off by default in the vendors' consoles, for all dialects or for one:
            \(CommandExamples.playPolicy)

            For a malformed line, or a line with an unknown member, the output is {"error":"…","line":NUMBER} with the \
            path of the error. The other lines run, and the exit status is 1.

            EXAMPLES:
              relbridge play script.jsonl
              relbridge play --store bridge.sqlite < script.jsonl
              relbridge play --clock 2026-01-01T00:00:00Z script.jsonl > answers.jsonl
              relbridge play --policy policy.json script.jsonl
              relbridge play --clock 2026-01-01T00:00:00Z --record fixture.json --name "A request waits" script.jsonl
              tail -f calls.jsonl | relbridge play -
            """
    )

    @Argument(help: "The script; - or nothing reads standard input.")
    var file = "-"

    @OptionGroup
    var options: StoreOptions

    @Option(help: ArgumentHelp("Write the session as a fixture into this file.", valueName: "file"))
    var record: String?

    @Option(help: "The name of the recorded fixture: what happens, in a sentence.")
    var name: String?

    @Option(help: "Why the recorded scenario matters, in a sentence.")
    var why: String?

    @Flag(help: "Keep the texts of users in the recorded fixture.")
    var noRedaction = false

    @Flag(help: "Accepted for consistency; the output is always JSON lines.")
    var json = false

    func validate() throws {
        guard record != nil || (name == nil && why == nil) else {
            throw ValidationError("--name and --why belong to --record")
        }
    }

    func run() async throws {
        // The script comes first: without it, no store is created.
        let lines = try LineReader(input: file)
        let bridge = try options.openBridge()
        let recording = try record.map {
            try PlayRecording(bridge, file: $0, name: name, why: why, redaction: noRedaction ? nil : Redaction())
        }
        let interruption = recording.map { recording in Interruption(finishing: recording.write) }
        defer { interruption?.end() }
        var player = Player(bridge, recording: recording)
        let isWellFormed = try await player.play(lines) { try StandardOutput.write($0) }
        try await recording?.write()
        if !isWellFormed { throw ExitCode.failure }
    }
}
