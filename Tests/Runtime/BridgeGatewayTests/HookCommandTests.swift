#if Gateway
import Foundation
import HTTPTypes
import JSONSyntax
import RelationshipCore
import ServerTranslation
import TestFiles
import TestValues
import Testing

/// `relbridge hooks` beside a running `relbridge serve` over the same file.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct HookCommandTests {
    /// What a process said, and its status.
    private struct Answer {
        let status: Int32
        let output: String
        let complaint: String
    }

    private func hooks(_ arguments: [String]) throws -> Answer {
        let (process, output, complaints) = (Process(), Pipe(), Pipe())
        process.executableURL = try builtProduct("relbridge")
        process.arguments = ["hooks"] + arguments
        (process.standardOutput, process.standardError) = (output, complaints)
        try process.run()
        // Both texts are shorter than what a pipe holds.
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        let complaint = String(decoding: try complaints.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        return Answer(status: process.terminationStatus, output: text, complaint: complaint)
    }

    private func entries(_ store: String, isWaiting: Bool = false) throws -> [JSONValue] {
        let answer = try hooks(["list", store, "--json"] + (isWaiting ? ["--waiting"] : []))
        return try JSONValue(parsing: Array(answer.output.utf8)).elements ?? []
    }

    @Test func `dead acts of a gateway are listed, sent again and dropped`() async throws {
        let isDown = RelationshipCore.Mutex(true)
        let receiver = try await HookReceiverServer { _ in
            isDown.withLock { $0 } ? (.serviceUnavailable, "") : (.ok, "{}")
        }
        try await withTemporaryFolder { folder in
            let (file, store) = (folder.appending(path: "hooks.json"), "sqlite:\(folder.path)/store.sqlite")
            let settings = """
                [{"format":"tencent","app":"1400000000","url":"\(receiver.url.absoluteString)","retries":"vendor"}]
                """
            try Data(settings.utf8).write(to: file)
            let gateway = try ServeProcess(
                ["--store", store],
                before: "export RELBRIDGE_SERVER_HOOKS='\(file.path)'"
            )
            let client = GatewayClient(url: gateway.url)
            _ = try await client.signedIn("hub", #"{"user":"bob"}"#)
            let ann = try await client.signedIn("hub", #"{"user":"ann"}"#)
            for call in ["block", "unblock"] {
                let command = #"{"call":"\#(call)","args":{"users":["bob"]}}"#
                #expect(try await ann.send("POST", "/v1/hub/commands", command).status == 200)
            }
            // The vendor repeats nothing, so that each act is dead after one attempt.
            while try entries(store).count < 2 { await Task.yield() }
            let dead = try entries(store)
            #expect(dead.map { $0["command"]?.text } == ["block", "unblock"])
            #expect(dead.map { $0["user"]?.text } == ["ann", "ann"])
            #expect(dead.map { $0["attempts"]?.wholeNumber } == [1, 1])
            #expect(dead.allSatisfy { $0["note"]?.text?.hasSuffix("HTTP 503") == true })
            #expect(try entries(store, isWaiting: true).isEmpty)
            let places = dead.compactMap { $0["place"]?.wholeNumber }.map(String.init)
            try #require(places.count == 2)
            let list = try hooks(["list", store])
            let lines = list.output.split(separator: "\n")
            #expect(
                lines.map { $0.split(separator: " ").prefix(3) } == [
                    ["ann", Substring(places[0]), "block"], ["ann", Substring(places[1]), "unblock"],
                ]
            )
            for (user, place) in [("ann", "4711"), ("bob", places[0])] {
                for action in ["send", "drop"] {
                    let wrong = try hooks([action, store, user, place])
                    #expect(wrong.status != 0 && wrong.complaint.contains("\(user) has no dead act at place \(place)"))
                }
            }
            isDown.withLock { $0 = false }
            #expect(try hooks(["send", store, "ann", places[0]]).status == 0)
            #expect(try hooks(["drop", store, "ann", places[1]]).status == 0)
            while receiver.received.lines.isEmpty { await Task.yield() }
            #expect(try hooks(["list", store]).output == "no act is dead\n")
            #expect(try hooks(["list", store, "--waiting"]).status == 0)
            _ = try gateway.end()
        }
        #expect(receiver.received.lines == ["Sns.CallbackBlackListAdd ann bob"])
        try await receiver.stop()
    }

    @Test(arguments: [
        ("sqlite:/nowhere/store.sqlite", "/nowhere/store.sqlite"), ("postgres:host=127.0.0.1 port=1", "127.0.0.1"),
    ])
    func `a store that cannot be opened is reported`(_ store: String, _ reason: String) throws {
        let answer = try hooks(["list", store])
        #expect(answer.status != 0 && answer.output.isEmpty)
        #expect(answer.complaint.contains(reason), "\(answer.complaint)")
    }

    @Test(arguments: [["list"], ["list", "--waiting"], ["send", "ann", "1"], ["drop", "ann", "1"]])
    func `a store that does not exist is reported, and not created`(_ words: [String]) async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "missing.sqlite").path
            var arguments = words
            arguments.insert("sqlite:\(file)", at: 1)
            let answer = try hooks(arguments)
            #expect(answer.status != 0 && answer.output.isEmpty)
            #expect(answer.complaint.contains("there is no store at \(file); name the file of one"))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
        }
    }

    @Test(arguments: ["0", "10001", "many"])
    func `a wrong limit is reported`(_ limit: String) throws {
        let answer = try hooks(["list", "memory", "--limit", limit])
        #expect(answer.status != 0 && answer.complaint.contains("limit"), "\(answer.complaint)")
    }
}
#endif
