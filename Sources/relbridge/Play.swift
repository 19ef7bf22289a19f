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

            In place of "call" a line may have a message to another user, which the policy lets pass or refuses by the code \
            of the sender's SDK:
            \(CommandExamples.playMessage)
            The app's server acts by neutral commands, as fixtures have them, and is answered in neutral words:
              {"server":{"user":"u3","call":"endSessions","args":{"reason":"expired"}}}
              {"server":{"user":"u3","call":"clearFriends","args":{"direction":"twoWay"}}}
              {"server":{"user":"u1","call":"importFriends","args":{"friends":[{"user":"u2","remark":"Bo"}]}}}
            The content audit refuses these words in what users write from then on (25480, 40005):
              {"audit":{"refusedWords":["spam"]}}

            The device is d1 unless the line names one. A user is connected on first use, unless the call is the SDK's \
            own initialisation or login. Blank lines and lines that begin with # are skipped.

            Each call is answered by the same envelope with the blocks of the dialect's reply, such as "succ" or "fail"; then \
            come the callbacks that it caused, one line for each, for every connected user and device in order of \
            connection. Changes of another process in the same store arrive with a device's next call. All output of a line \
            is written before the next line is read, so that play works as a filter between two programs.

            With --clock the time stands still until a line moves it: {"clock":"+7d"} (units ms, s, m, h, d) or \
            {"clock":{"advance":604800000}}; such a line is answered by {"clock":"…"} with the new time.

            With --record all that is played becomes a fixture for relbridge verify: people's own words are replaced by \
            placeholders, and what the backend makes up, such as page tokens, is tied to where it comes back.

            With --record a ^C or a SIGTERM still writes what was played until then.

            A policy switches on what the vendors' consoles have off at first, for all dialects or for one:
            \(CommandExamples.playPolicy)

            A malformed line, also one with a member that it does not have, is answered by \
            {"error":"…","line":NUMBER} with the path of the fault, the rest still runs, and the exit status is 1.

            EXAMPLES:
              relbridge play script.jsonl
              relbridge play --store bridge.sqlite < script.jsonl
              relbridge play --clock 2026-01-01T00:00:00Z script.jsonl > answers.jsonl
              relbridge play --policy policy.json script.jsonl
              relbridge play --clock 2026-01-01T00:00:00Z --record fixture.json script.jsonl
              tail -f calls.jsonl | relbridge play -
            """
    )

    @Argument(help: "The script; - or nothing reads standard input.")
    var file = "-"

    @OptionGroup
    var options: StoreOptions

    @Option(help: ArgumentHelp("Write what is played as a fixture into this file.", valueName: "file"))
    var record: String?

    @Flag(help: "Keep people's own words in the fixture that is recorded.")
    var noRedaction = false

    @Flag(help: "Accepted as everywhere; the output is JSON lines in any case.")
    var json = false

    func run() async throws {
        let bridge = try options.openBridge()
        let recording = try record.map {
            try PlayRecording(bridge, file: $0, redaction: noRedaction ? nil : Redaction())
        }
        let interruption = recording.map { recording in Interruption(finishing: recording.write) }
        defer { interruption?.end() }
        var player = Player(bridge, recording: recording)
        let isWellFormed = try await player.play(LineReader(input: file)) { try StandardOutput.write($0) }
        try await recording?.write()
        if !isWellFormed { throw ExitCode.failure }
    }
}
