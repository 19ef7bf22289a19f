import ContractTesting
import Foundation
import TestThreads
import Testing

/// Objects with many members.
@Suite(.longWork)
struct WideObjectTests {
    @Test
    func `the work grows linearly with the number of members`() throws {
        let small = try work(members: 10_000)
        let great = try work(members: 40_000)
        #expect(great < small * 10, "\(small) s and \(great) s")
    }

    @Test
    func `a repeated member among many is reported with its place`() {
        let text = "{" + (0..<20_000).map { "\"k\($0)\":0," }.joined() + "\n\"k7\":0}"
        let error = #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: text.utf8) }
        #expect(error?.description == #"line 2, column 1: the key "k7" is there twice"#)
    }

    @Test
    func `the work grows linearly with the number of escapes`() throws {
        func work(_ count: Int) throws -> Double {
            try seconds { _ = try JSONValue(parsing: ("\"" + String(repeating: "\\n", count: count) + "\"").utf8) }
        }
        let small = try work(25_000)
        let great = try work(100_000)
        #expect(great < small * 10, "\(small) s and \(great) s")
    }

    private func work(members: Int) throws -> Double {
        let text = "{" + (0..<members).map { "\"key\($0)\":0" }.joined(separator: ",") + "}"
        return try seconds { _ = try JSONValue(parsing: text.utf8) }
    }

    /// The least time of the processor of three runs.
    private func seconds(_ body: () throws -> Void) rethrows -> Double {
        var least = Double.infinity
        for _ in 0..<3 {
            let start = ProcessorTime.ofThread()
            try body()
            least = min(least, ProcessorTime.ofThread() - start)
        }
        return least
    }
}
