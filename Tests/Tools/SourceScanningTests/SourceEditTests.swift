import Foundation
import SeededRandom
import TestFiles
import Testing

@testable import SourceScanning

struct SourceEditTests {
    private static let bytes = Array("one two\nthree".utf8)

    private static let results: [([SourceEdit], String)] = [
        ([], "one two\nthree"),
        ([SourceEdit(0..<3, "1")], "1 two\nthree"),
        ([SourceEdit(8..<13, "3"), SourceEdit(0..<0, "# ")], "# one two\n3"),
        // An edit beside another one, and an insertion before and after a change.
        ([SourceEdit(3..<4, ""), SourceEdit(4..<7, "2")], "one2\nthree"),
        ([SourceEdit(4..<4, "a "), SourceEdit(4..<7, "2"), SourceEdit(7..<7, "!")], "one a 2!\nthree"),
        // An edit that changes nothing.
        ([SourceEdit(0..<3, "one")], "one two\nthree"),
    ]

    @Test(arguments: results) func `edits change their ranges only`(_ edits: [SourceEdit], _ text: String) throws {
        let ordered = try edits.ordered(in: Self.bytes)
        #expect(String(decoding: ordered.applied(to: Self.bytes[...]), as: UTF8.self) == text)
        #expect(ordered.allSatisfy { !Self.bytes[$0.range].elementsEqual($0.text.utf8) })
    }

    private static let conflicts: [[SourceEdit]] = [
        [SourceEdit(0..<3, "a"), SourceEdit(2..<4, "b")],
        [SourceEdit(0..<7, "a"), SourceEdit(4..<7, "b")],
        [SourceEdit(4..<4, "a"), SourceEdit(4..<4, "b")],
        [SourceEdit(0..<3, "a"), SourceEdit(0..<3, "a")],
        [SourceEdit(12..<14, "a")],
    ]

    @Test(arguments: conflicts) func `edits of the same bytes are refused`(_ edits: [SourceEdit]) {
        #expect(throws: EditConflict.self) { try edits.ordered(in: Self.bytes) }
    }

    @Test func `git apply makes the same file of the difference as the edits`() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SplitMix64(seed: seed)
        let folder = TemporaryFolder()
        var (patch, expected): ([UInt8], [String: [UInt8]]) = ([], [:])
        for number in 0..<60 {
            let newline = number.isMultiple(of: 3) ? "\r\n" : "\n"
            let count = Int.random(in: 1...30, using: &random)
            var text = (0..<count).map { "\($0 % 7) \(Int.random(in: 0..<4, using: &random))" }
                .joined(separator: newline)
            if Bool.random(using: &random) { text += newline }
            // A file in an encoding that is not UTF-8.
            let bytes = Array(text.utf8).map { $0 == UInt8(ascii: "3") ? 0xC4 : $0 }
            var edits: [SourceEdit] = []
            var place = 0
            while place < bytes.count, edits.count < 6 {
                let start = Int.random(in: place...bytes.count, using: &random)
                let end = Int.random(in: start...min(start + 9, bytes.count), using: &random)
                edits.append(
                    SourceEdit(start..<end, ["", "x", "x\(newline)y", newline].randomElement(using: &random) ?? "")
                )
                place = end + 1
            }
            let ordered = try edits.ordered(in: bytes)
            let name = "f \(number).m"
            try Data(bytes).write(to: folder.url.appending(path: name))
            patch += UnifiedDiff(of: bytes, after: ordered).bytes(path: name)
            expected[name] = ordered.applied(to: bytes[...])
        }
        try Data(patch).write(to: folder.url.appending(path: "a.patch"))
        let git = Process()
        git.executableURL = URL(filePath: "/usr/bin/env")
        git.arguments = ["git", "apply", "--whitespace=nowarn", "a.patch"]
        git.currentDirectoryURL = folder.url
        try git.run()
        git.waitUntilExit()
        #expect(git.terminationStatus == 0, "seed \(seed)")
        for (name, bytes) in expected {
            #expect(try Data(contentsOf: folder.url.appending(path: name)) == Data(bytes), "\(name), seed \(seed)")
        }
    }
}
