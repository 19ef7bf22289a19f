import BridgeCommands
import ContractTesting
import Foundation
import RelationshipCore
import TestFiles
import Testing

/// The calls of toy apps are recorded as a fixture.
struct RecordingTests {
    private let script = [
        #"{"dialect":"toy","user":"bob","call":"updateCard","args":{"nickname":"Robert Tables"}}"#,
        #"{"dialect":"toy","user":"ann","call":"invitePal","args":{"who":"bob","words":"greetings"}}"#,
        #"{"dialect":"v2tim","user":"cat","call":"addFriend","args":{"application":{"userID":"bob","addType":2}}}"#,
        #"{"clock":"+1h"}"#,
        #"{"dialect":"toy","user":"bob","call":"listInvitations","args":{"sides":[2],"states":[1],"size":1}}"#,
        #"{"dialect":"toy","user":"bob","call":"listInvitations","args":{"sides":[2],"states":[1],"size":1,"page":"TOKEN"}}"#,
        #"{"dialect":"toy","user":"bob","call":"acceptInvitation","args":{"who":"ann"}}"#,
        #"{"dialect":"toy","user":"bob","call":"updateCard","args":{"door":3}}"#,
        #"{"dialect":"toy","user":"dan","call":"invitePal","args":{"who":"bob"}}"#,
    ]

    @Test(arguments: [true, false])
    func `a session of the toy becomes a fixture that passes`(isRedacted: Bool) async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "recorded.json")
            try await record(to: file, isRedacted ? Redaction() : nil)
            let (report, output) = try await verify([file.path(percentEncoded: false)])
            #expect(report?.isGood == true, "\(output)")
            let text = try String(contentsOf: file, encoding: .utf8)
            for word in ["Robert Tables", "greetings"] { #expect(text.contains(word) == !isRedacted) }
            #expect(text.contains("$$capture") && text.contains("$$ref"))
            #expect(text.contains(#""why": "shut door""#))
        }
    }

    private func record(to file: URL, _ redaction: Redaction?) async throws {
        let noon = ClockChoice.fixed(Timestamp(milliseconds: 1_767_268_800_000))
        let bridge = try Bridge(store: InMemoryStore(), clock: noon, dialects: try registryWithToy())
        let recording = try PlayRecording(bridge, file: file.path(percentEncoded: false), redaction: redaction)
        var player = Player(bridge, recording: recording)
        var token = ""
        for line in script {
            let line = line.replacingOccurrences(of: "TOKEN", with: token)
            let answer = try await player.play(Data(line.utf8)).first ?? ""
            if let page = answer.firstMatch(of: /"page":"([^"]+)"/) { token = String(page.1) }
        }
        try await recording.write()
    }
}
