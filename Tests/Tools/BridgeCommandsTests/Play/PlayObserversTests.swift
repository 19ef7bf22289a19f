import BridgeCommands
import ContractTesting
import Foundation
import RelationshipCore
import TestFiles
import TestThreads
import Testing

/// A change that many users observe is told to all of them with the line that makes it.
@Suite(.longWork)
struct PlayObserversTests {
    private let folder = TemporaryFolder()

    /// Counts below and above the number of observers that the service tells of a change at once.
    private static let counts = [0, 1, 200, 201, 450] + (TestSize.isFull ? [2_000] : [])

    @Test(arguments: counts)
    func `all friends receive a change of a profile before the next line, several times over`(count: Int) async throws {
        for _ in 0..<(count > 450 ? 1 : 3) {
            let lines = try await lines(of: friends(count), Policy())
            #expect(try order(of: lines, ["onFriendProfileChanged"]) == Array(repeating: true, count: count))
        }
    }

    @Test(arguments: counts)
    func `all subscribers receive a change of presence before the next line`(count: Int) async throws {
        var policy = Policy()
        policy.tracksPresence = true
        policy.subscriberLimit = max(policy.subscriberLimit, count)
        let lines = try await lines(of: subscribers(count), policy)
        // The user's own device is told as well.
        #expect(try order(of: lines, ["onUserStatusChanged", "away"]) == Array(repeating: true, count: count + 1))
    }

    @Test(arguments: [201, 450])
    func `a recording of a change with many observers passes`(count: Int) async throws {
        let file = folder.url.appending(path: "recording.json")
        let bridge = try Bridge(store: InMemoryStore(), clock: newYear)
        let recording = try PlayRecording(bridge, file: file.path, redaction: Redaction())
        let script = friends(count).joined(separator: "\n")
        _ = try await play(Data(script.utf8), on: bridge, recording: recording)
        try await recording.write()
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.components(separatedBy: "onFriendProfileChanged").count - 1 == count)
        let result = await FixtureRunner(ServiceBackend.memory, timeout: nil).run(FixtureFile(path: file.path))
        #expect(result.isGood, "\(result.verdict)")
    }

    /// For each line of output with some texts: whether it is between the answers to the last two lines.
    private func order(of lines: [String], _ texts: [String]) throws -> [Bool] {
        let change = try #require(lines.lastIndex { $0.contains(#""call":"setSelf"#) })
        let end = try #require(lines.lastIndex { $0.contains(#""call":"getBlackList""#) })
        return lines.indices.filter { line in texts.allSatisfy { lines[line].contains($0) } }
            .map { (change...end).contains($0) }
    }

    private func lines(of script: [String], _ policy: Policy) async throws -> [String] {
        let bridge = try Bridge(store: InMemoryStore(), clock: newYear, policy: policy)
        return try await play(Data(script.joined(separator: "\n").utf8), on: bridge).lines
    }

    private let last = #"{"dialect":"v2tim","user":"star","call":"getBlackList","args":{}}"#

    private func friends(_ count: Int) -> [String] {
        [#"{"dialect":"v2tim","user":"star","call":"getFriendList","args":{}}"#]
            + (0..<count)
            .flatMap { number in
                [
                    #"{"dialect":"v2tim","user":"f\#(number)","call":"getFriendList","args":{}}"#,
                    #"{"server":{"user":"f\#(number)","call":"importFriends","args":{"friends":[{"user":"star"}]}}}"#,
                ]
            } + [#"{"dialect":"v2tim","user":"star","call":"setSelfInfo","args":{"info":{"nickName":"New"}}}"#, last]
    }

    private func subscribers(_ count: Int) -> [String] {
        [#"{"dialect":"v2tim","user":"star","call":"getFriendList","args":{}}"#]
            + (0..<count)
            .map { number in
                #"{"dialect":"v2tim","user":"f\#(number)","call":"subscribeUserStatus","args":{"userIDList":["star"]}}"#
            } + [
                #"{"dialect":"v2tim","user":"star","call":"setSelfStatus","args":{"status":{"customStatus":"away"}}}"#,
                last,
            ]
    }
}
