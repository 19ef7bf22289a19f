import Foundation
import TestFiles
import Testing

/// The package reads JSON with its own readers, which know the place of a fault and keep numbers exact.
struct JSONReadingTests {
    /// The files of the benchmark that compare with Foundation.
    private static let comparisons: Set<String> = ["HubJSONBenchmarks.swift", "GatewayBenchServer.swift"]

    @Test func `only the benchmark reads JSON with Foundation`() throws {
        let folder = repository.appending(path: "Sources")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        let readers = try files.filter { file in
            let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
            return text.contains("JSONDecoder()") || text.contains("JSONSerialization.jsonObject")
        }
        #expect(Set(readers.compactMap { $0.split(separator: "/").last.map(String.init) }) == Self.comparisons)
    }
}
