import Foundation

/// The Swift compiler, set to build for an Apple system of a given version.
///
/// The toolchain's interfaces of the standard library contain the Apple versions of every declaration, also on Linux.
/// Compiled for an Apple triple, they let the compiler reject declarations and language features that need a newer
/// system. The bodies of the library are left out, so nothing can be linked, but everything is type-checked.
struct AppleCompiler {
    /// An error that the compiler reports.
    struct Fault: Hashable, CustomStringConvertible {
        let file: String
        let line: Int
        let reason: String

        var description: String { "\(file):\(line): \(reason)" }
    }

    private let triple: String
    private let folder: URL

    /// Builds the modules that all targets import.
    init(triple: String, in folder: URL) async throws {
        self.triple = triple
        self.folder = folder
        let paths = try await ToolchainPaths(in: folder)
        for name in ["modules", "interfaces", "resources"] {
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent(name),
                withIntermediateDirectories: true
            )
        }
        try FileManager.default.copyItem(
            at: paths.resources.appendingPathComponent("shims"),
            to: folder.appendingPathComponent("resources/shims")
        )
        for name in ["Swift", "SwiftOnoneSupport", "_Concurrency", "_RegexParser", "_StringProcessing"] {
            try await makeStandardModule(name, from: paths.interface(of: name))
        }
        for module in [AppleModule.darwin, .dispatch, .foundation] {
            let file = folder.appendingPathComponent("interfaces/\(module.name).swift")
            try Data(module.declarations.utf8).write(to: file)
            let faults = try await compile(module.name, [file], features: [])
            if let fault = faults.first { throw CommandFailure(description: "\(fault)") }
        }
    }

    private func makeStandardModule(_ name: String, from interface: URL) async throws {
        let text = try String(contentsOf: interface, encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            .compactMap { line -> String? in
                // A back-deployed function would need its body. Its versions are also in a separate attribute.
                if line.contains("@backDeployed") { return nil }
                guard line.hasPrefix("// swift-module-flags:") else { return String(line) }
                let flags = line.split(separator: " ").dropFirst(2).map(String.init).filter { $0 != "-O" }
                let target = flags.firstIndex(of: "-target").map { flags[$0 + 1] } ?? ""
                return "// swift-module-flags: -experimental-skip-all-function-bodies -disable-availability-checking "
                    + flags.map { $0 == target ? triple : $0 }.joined(separator: " ")
            }
        let file = folder.appendingPathComponent("interfaces/\(name).swiftinterface")
        try Data(lines.joined(separator: "\n").utf8).write(to: file)
        let run = try await frontend(
            ["-compile-module-from-interface", "-module-name", name, file.path, "-o", "modules/\(name).swiftmodule"]
                + (name == "Swift" ? ["-parse-stdlib"] : [])
        )
        if run.status != 0 { throw CommandFailure(description: "\(name): \(run.errors)") }
    }

    /// Compiles a module, which later modules may import, and returns the compiler's errors.
    func compile(_ module: String, _ files: [URL], features: [String]) async throws -> [Fault] {
        let run = try await frontend(
            ["-emit-module", "-module-name", module, "-o", "modules/\(module).swiftmodule"]
                + ["-swift-version", "6", "-parse-as-library", "-package-name", "package"]
                + features.flatMap { ["-enable-upcoming-feature", $0] }
                + files.map(\.path)
        )
        let faults = run.errors.split(separator: "\n").compactMap { Fault(line: $0) }
        if run.status != 0, faults.isEmpty { throw CommandFailure(description: "\(module): \(run.errors)") }
        return faults
    }

    private func frontend(_ arguments: [String]) async throws -> CommandRun {
        try await CommandRun.of(
            ["swiftc", "-frontend", "-target", triple, "-disable-objc-interop", "-I", "modules"]
                + ["-resource-dir", "resources", "-module-cache-path", "cache", "-diagnostic-style", "llvm"]
                + arguments,
            in: folder
        )
    }
}

extension AppleCompiler.Fault {
    /// Parses a line of the form `file:line:column: error: reason`.
    fileprivate init?(line text: Substring) {
        guard let error = text.range(of: ": error: ") else { return nil }
        let place = text[..<error.lowerBound].split(separator: ":")
        guard place.count == 3, let line = Int(place[1]) else { return nil }
        var reason = String(text[error.upperBound...])
        if !reason.contains("only available") {
            reason += " (a name of Foundation, Dispatch or the C library is known only once AppleModule lists it)"
        }
        self.init(file: String(place[0]), line: line, reason: reason)
    }
}

/// The folders in which the toolchain keeps the files that it needs to compile.
private struct ToolchainPaths {
    let resources: URL
    let libraries: [URL]

    init(in folder: URL) async throws {
        struct Info: Decodable {
            struct Paths: Decodable {
                var runtimeResourcePath: String
                var runtimeLibraryImportPaths: [String]
            }
            var paths: Paths
        }
        let run = try await CommandRun.of(["swift", "-print-target-info"], in: folder)
        let paths = try JSONDecoder().decode(Info.self, from: Data(run.output.utf8)).paths
        resources = URL(fileURLWithPath: paths.runtimeResourcePath)
        libraries = paths.runtimeLibraryImportPaths.map { URL(fileURLWithPath: $0) }
    }

    /// Returns the public interface of a module of the standard library.
    func interface(of module: String) throws -> URL {
        for library in libraries {
            let folder = library.appendingPathComponent("\(module).swiftmodule")
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            let found = names.sorted()
                .first { $0.hasSuffix(".swiftinterface") && !$0.hasSuffix(".private.swiftinterface") }
            if let found { return folder.appendingPathComponent(found) }
        }
        throw CommandFailure(description: "the toolchain has no interface of \(module)")
    }
}
