import Foundation
import TestFiles
import Testing

/// Only listed files in `Sources` name a dialect outside of the dialect's folders.
///
/// A dialect consists of its wire module, its adapter, the vendors' module names, the vendor's server API and one line of
/// registration for each of both. The list contains the other files that name it. The test fails for an unlisted file, and for a listed file that no
/// longer names the dialect.
struct DialectsApartTests {
    /// Checks RongCloud, because its name is not part of other words.
    @Test func `only listed files outside its modules name RongCloud`() throws {
        let known: Set = [
            "Tools/ServerExports/RongCloudExport.swift", "Tools/ServerExports/ServerExports.swift",
            "Tools/StandardApps/StandardApps.swift", "Tools/BridgeCommands/Output/CommandExamples.swift",
            "Runtime/StandardDialects/DialectRegistry+Standard.swift",
            "Runtime/StandardServers/ServerAPIKind+Standard.swift",
            // The settings, an example and the benchmarks of the vendor's server API and webhooks.
            "Tools/relbridge/Import.swift", "Tools/relbridge/Play.swift", "Tools/relbridge/Serve.swift",
            "Tools/BridgeBenchmarks/Gateway/ServerAPIBenchmarks.swift",
            "Tools/BridgeBenchmarks/Gateway/HookBenchmarks.swift",
        ]
        let found = try files(
            naming: "rongcloud",
            outside: ["RongCloudWire", "RongCloudAdapter", "RongCloudServer", "RongIMLib", "RongIMLibCore"]
        )
        #expect(found.subtracting(known).sorted() == [])
        #expect(known.subtracting(found).sorted() == [])
    }

    private func files(naming name: String, outside targets: [String]) throws -> Set<String> {
        let sources = repository.appending(path: "Sources")
        let paths = try #require(FileManager.default.enumerator(atPath: sources.path)).compactMap { $0 as? String }
        var found: Set<String> = []
        for path in paths where path.hasSuffix(".swift") && !path.contains("/Generated/") {
            guard !targets.contains(where: path.split(separator: "/").map(String.init).dropFirst().prefix(1).contains)
            else { continue }
            let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
            if text.range(of: name, options: .caseInsensitive) != nil { found.insert(path) }
        }
        return found
    }
}
