import Foundation
import TestFiles
import Testing

@testable import SurfaceCoverage

/// The adapters' modules of the same build from which the tests run.
struct BuiltModules: Sendable {
    /// The repository's mapping tables.
    static let mappings = repository.appending(path: "Mappings")

    /// The comparison of every list with its adapter, computed once for all tests.
    static let comparisons = Result { try BuiltModules().comparisons() }

    /// The folder of the modules.
    private let modules: URL

    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// Finds the modules in a folder next to the test bundle.
    private init() throws {
        modules = try builtProduct("Modules/TIMAdapter.swiftmodule").deletingLastPathComponent()
    }

    private func comparisons() throws -> [SurfaceComparison] {
        let folder = TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        let output = folder.url
        let target = try JSONDecoder().decode(TargetInfo.self, from: run(["-print-target-info"])).target.triple
        return try SurfaceList.load(from: Self.mappings)
            .map { list in
                let module = list.module
                if !FileManager.default.fileExists(atPath: output.appending(path: "\(module).symbols.json").path) {
                    var arguments = ["symbolgraph-extract", "-module-name", module, "-I", modules.path]
                    arguments += ["-target", target, "-minimum-access-level", "public", "-output-dir", output.path]
                    #if os(macOS)
                    let sdk = String(decoding: try run(["--show-sdk-path"], of: "xcrun"), as: UTF8.self)
                    arguments += ["-sdk", sdk.trimmingCharacters(in: .newlines)]
                    #endif
                    _ = try run(arguments)
                }
                return SurfaceComparison(list, try SymbolGraph.load(module, from: output))
            }
    }

    /// Runs a program of the toolchain on the path, which has also built the tests.
    private func run(_ arguments: [String], of program: String = "swift") throws -> Data {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [program] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(description: "\(program) \(arguments.joined(separator: " ")): \(process.terminationStatus)")
        }
        return output
    }
}

private struct TargetInfo: Decodable {
    struct Target: Decodable {
        var triple: String
    }

    var target: Target
}
