import ContractTesting
import Foundation
import TestFiles
import Testing

/// Recording again and again leaves just what was recorded last.
struct RecordingFolderTests {
    private let folder = TemporaryFolder()

    @Test func `recording again removes outdated recordings and no other files`() throws {
        try Data("mine".utf8).write(to: folder.url.appending(path: "notes.json"))
        let recordings = RecordingFolder(path: folder.url.path)
        try recordings.write(["a": ["n": 1], "b": ["n": 2]])
        #expect(try folder.files() == ["a.json", "b.json", "notes.json"])

        try recordings.write(["b": ["n": 3], "c": ["n": 4]])
        #expect(try folder.files() == ["b.json", "c.json", "notes.json"])
        #expect(try folder.content("b.json") == "{\"n\": 3}\n")
        #expect(try folder.content("notes.json") == "mine")
    }

    @Test func `a file that is not a recording is not overwritten`() throws {
        try Data("mine".utf8).write(to: folder.url.appending(path: "a.json"))
        #expect(throws: RecordingFolderProblem.self) {
            try RecordingFolder(path: folder.url.path).write(["a": [:], "b": [:]])
        }
        #expect(try folder.files() == ["a.json"])
        #expect(try folder.content("a.json") == "mine")
    }

    @Test(arguments: ["../a", "a/b", ".recorded"])
    func `a name outside the folder is rejected`(name: String) throws {
        #expect(throws: RecordingFolderProblem.self) { try RecordingFolder(path: folder.url.path).write([name: [:]]) }
        #expect(try folder.files() == [])
    }
}

extension TemporaryFolder {
    fileprivate func files() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: url.path).filter { $0.hasSuffix(".json") }.sorted()
    }

    fileprivate func content(_ name: String) throws -> String {
        try String(contentsOf: url.appending(path: name), encoding: .utf8)
    }
}
