import Foundation
import TestEvidence
import Testing

/// The evidence that call-site tests record, as the coverage page reads it.
struct EvidenceTests {
    /// A folder for one test, which the recording creates.
    private struct Folder: ~Copyable {
        let url = FileManager.default.temporaryDirectory.appending(path: "Evidence-\(UUID().uuidString)")

        func lines(of file: String) throws -> [String] {
            let text = try String(contentsOf: url.appending(path: file), encoding: .utf8)
            #expect(text.hasSuffix("\n"))
            return text.split(separator: "\n").map(String.init)
        }

        deinit {
            try? FileManager.default.removeItem(at: url)
        }
    }

    @Test(arguments: [
        (
            "TIMFriendshipManager.getFriendList(_:fail:)",
            #"{"dialect":"tim","member":"getFriendList(_:fail:)","owner":"TIMFriendshipManager"}"#
        ),
        ("TIMFriend.remark", #"{"dialect":"tim","member":"remark","owner":"TIMFriend"}"#),
        ("ERR_SUCC", #"{"dialect":"tim","member":"","owner":"ERR_SUCC"}"#),
    ])
    func `a row is split into type and member`(_ row: String, _ line: String) throws {
        let folder = Folder()
        Evidence.record(dialect: "tim", row, list: nil, in: folder.url)
        #expect(try folder.lines(of: "tim.jsonl") == [line])
    }

    @Test func `evidence for one list contains the list`() throws {
        let folder = Folder()
        Evidence.record(dialect: "v2tim", "V2TIMManager.getVersion()", list: "v2tim-8.4", in: folder.url)
        let line = #"{"dialect":"v2tim","list":"v2tim-8.4","member":"getVersion()","owner":"V2TIMManager"}"#
        #expect(try folder.lines(of: "v2tim.jsonl") == [line])
    }

    @Test func `lines of concurrent writers are not mixed`() async throws {
        let folder = Folder()
        let url = folder.url
        await withTaskGroup { group in
            for writer in 0..<8 {
                group.addTask {
                    for index in 0..<100 {
                        Evidence.record(dialect: "tim", "A.writer\(writer)(row\(index):)", list: nil, in: url)
                    }
                }
            }
        }
        let expected = (0..<8)
            .flatMap { writer in
                (0..<100).map { #"{"dialect":"tim","member":"writer\#(writer)(row\#($0):)","owner":"A"}"# }
            }
        #expect(try Set(folder.lines(of: "tim.jsonl")) == Set(expected))
        #expect(try folder.lines(of: "tim.jsonl").count == 800)
    }
}
