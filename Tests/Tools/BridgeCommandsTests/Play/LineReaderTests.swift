import Foundation
import Testing

@testable import BridgeCommands

struct LineReaderTests {
    @Test(arguments: [
        ("", []),
        ("a", ["a"]),
        ("a\n", ["a"]),
        ("a\r\nb", ["a", "b"]),
        ("\n\n", ["", ""]),
        ("a\n\nb\n", ["a", "", "b"]),
    ])
    func `input is split at line ends`(input: String, expected: [String]) async throws {
        #expect(try await lines(of: Data(input.utf8)) == expected.map { .text(Data($0.utf8)) })
    }

    @Test func `a line may span many chunks`() async throws {
        let long = String(repeating: "x", count: 300_000)
        let expected = ["first", long, "last"]
        let input = Data(expected.joined(separator: "\n").utf8)
        #expect(try await lines(of: input) == expected.map { .text(Data($0.utf8)) })
    }

    @Test(arguments: ["\n", ""])
    func `a line that is too long is skipped, and the others are read`(end: String) async throws {
        let tooLong = String(repeating: "x", count: LineReader.maximumLineLength + 1)
        let longest = String(repeating: "y", count: LineReader.maximumLineLength)
        let input = Data("\(tooLong)\n\(longest)\n\(tooLong)\(tooLong)\(end)".utf8)
        #expect(try await lines(of: input) == [.tooLong, .text(Data(longest.utf8)), .tooLong])
    }

    @Test func `a line is read before the next one is written`() async throws {
        let pipe = Pipe()
        var reader = LineReader(pipe.fileHandleForReading)
        for text in ["one", "two", "three"] {
            try pipe.fileHandleForWriting.write(contentsOf: Data("\(text)\n".utf8))
            #expect(try await reader.next() == .text(Data(text.utf8)))
        }
        try pipe.fileHandleForWriting.close()
        #expect(try await reader.next() == nil)
        try pipe.fileHandleForReading.close()
    }

    @Test func `an unreadable input is reported`() async {
        var reader = LineReader(FileHandle(fileDescriptor: -1))
        await #expect(throws: CommandFailure.self) { try await reader.next() }
    }

    private func lines(of input: Data) async throws -> [LineReader.Line] {
        let pipe = Pipe.feeding(input)
        var reader = LineReader(pipe.fileHandleForReading)
        var lines: [LineReader.Line] = []
        while let line = try await reader.next() { lines.append(line) }
        try pipe.fileHandleForReading.close()
        return lines
    }
}
