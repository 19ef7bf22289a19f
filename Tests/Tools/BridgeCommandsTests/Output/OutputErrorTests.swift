import Foundation
import TestFiles
import TestThreads
import Testing

#if os(Linux)
/// Output that cannot be written.
@Suite(.longWork)
struct OutputErrorTests {
    private let folder = TemporaryFolder()
    private static let commands = [
        ["translate", "code", "30539", "--from", "v2tim", "--to", "rongcloud"], ["translate", "code", "--all"],
        ["explain", "30539"], ["export", "--language", "json"], ["mappings", "loss"], ["mappings", "check"],
        ["demo", "--clock", "2026-01-01T00:00:00Z"],
        ["play", "--clock", "2026-01-01T00:00:00Z"], ["translate", "call", "--from", "tim", "--to", "v2tim"],
        ["verify", "Fixtures/contracts", "--json"], ["translate", "fixture", "--to", "tim", fixture], ["--help"],
        ["migrate", "--from", "tim", "--to", "v2tim", "--rules", "--json"],
    ]
    private static let fixture = "Fixtures/contracts/v2tim/a-request-waits.json"

    @Test(
        arguments: commands,
        ["> /dev/full", ">&-"]
    )
    func `a full device ends every command with a message and a status other than 0`(
        arguments: [String],
        redirection: String
    ) throws {
        let arguments =
            arguments.map { $0.hasPrefix("Fixtures/") ? repository.appending(path: $0).path : $0 }
            + (arguments == ["mappings", "check"] ? [repository.appending(path: "Mappings").path] : [])
        let input = #"{"call":"getFriendList"}"# + "\n" + #"{"clock":"+1d"}"#
        let result = try RelbridgeProcess(redirection: redirection).run(arguments, input: input)
        #expect(result.status != 0)
        #expect(result.complaints.contains("cannot write the output: "), "\(result.complaints)")
    }

    @Test
    func `a recording to a device is rejected before any line is played`() throws {
        let arguments = ["play", "--clock", "2026-01-01T00:00:00Z", "--record", "/dev/null"]
        let result = try RelbridgeProcess().run(arguments, input: #"{"clock":"+1d"}"#)
        #expect(result.status != 0 && result.output.isEmpty)
        #expect(result.complaints.contains("/dev/null is not a file; name a file to write"), "\(result.complaints)")
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func `a stopped play writes the recording of the played lines`(signal: Int32) throws {
        let file = folder.url.appending(path: "recording.json")
        let process = try RelbridgeProcess.process([
            "play", "--clock", "2026-01-01T00:00:00Z", "--record", file.path,
        ])
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        let line = #"{"dialect":"tim","user":"u1","call":"getFriendList","args":{}}"# + "\n"
        try input.fileHandleForWriting.write(contentsOf: Data(line.utf8))
        // The answer shows that the line was played.
        _ = try output.fileHandleForReading.read(upToCount: 1)
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(process.terminationStatus == 128 + signal)
        #expect(try String(contentsOf: file, encoding: .utf8).contains("getFriendList"))
    }

    @Test
    func `verify removes only the files that a killed verify has left`() throws {
        func write(_ text: String, to name: String) throws {
            try Data(text.utf8).write(to: folder.url.appending(path: name))
        }
        let store = folder.path("store")
        // As a run leaves it that has ended: no process has this number, which is beyond the greatest that there is.
        try write("2147483646\n\(store).1\n\(store).2\n", to: "store.verify")
        for name in ["store.1", "store.1-wal", "store.2", "store.3", "other"] { try write("x", to: name) }
        let arguments = ["verify", "\(fixtures.path)/contracts", "--against", "sqlite:\(store)"]
        _ = try RelbridgeProcess().run(arguments)
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
        #expect(left == ["other", "store.3"])
    }
}
#endif
