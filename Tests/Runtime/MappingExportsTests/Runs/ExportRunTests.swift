import Foundation
import MappingExports
import TestThreads
import Testing

/// Tests that the exports compile without a warning and agree with Swift, in every language that this machine can run.
@Suite(.serialized, .longWork)
struct ExportRunTests {
    private let cases = SharedCases.file.path

    @Test(.enabled(if: Toolchain.has(.node), "there is no node"))
    func `JavaScript agrees with Swift`() throws {
        let exportFolder = try ExportFolder()
        try exportFolder.export(.javascript)
        try exportFolder.copy("check.mjs", "load.mjs")
        try exportFolder.run(.node, ["load.mjs"] + exportFolder.exportEachTable(.javascript))
        try expectAgreement(try exportFolder.run(.node, ["check.mjs", ExportLanguage.javascript.fileName, cases]))
    }

    @Test(.enabled(if: TestSize.isFull, "compilers run with CI=true"))
    func `TypeScript compiles under strict rules and agrees with Swift`() throws {
        let exportFolder = try ExportFolder()
        try exportFolder.export(.typescript)
        try exportFolder.copy("usage.ts", "check.mjs", "load.mjs")
        try exportFolder.write(#"{"type": "module"}"#, to: "package.json")
        let rules = ["--strict", "--noUnusedLocals", "--noUnusedParameters", "--noImplicitReturns", "--noEmitOnError"]
        let platform = ["--target", "es2020", "--module", "es2020", "--moduleResolution", "node"]
        let files = try exportFolder.exportEachTable(.typescript) + ["usage.ts"]
        try exportFolder.run(.tsc, rules + platform + ["--lib", "es2020,dom", "--outDir", "built"] + files)
        let built = ExportTable.allCases.map { "built/\($0.rawValue)/relationship-mappings.js" }
        try exportFolder.run(.node, ["load.mjs"] + built)
        try expectAgreement(try exportFolder.run(.node, ["check.mjs", "built/relationship-mappings.js", cases]))
    }

    @Test(.enabled(if: ExportFolder.nodeStripsTypes, "this node does not strip types"))
    func `TypeScript runs as it is and agrees with Swift`() throws {
        let exportFolder = try ExportFolder()
        try exportFolder.export(.typescript)
        try exportFolder.copy("check.mjs")
        try expectAgreement(try exportFolder.run(.node, ["check.mjs", ExportLanguage.typescript.fileName, cases]))
    }

    @Test(.enabled(if: Toolchain.has(.python), "there is no python3"))
    func `Python agrees with Swift`() throws {
        let exportFolder = try ExportFolder()
        try exportFolder.export(.python)
        try exportFolder.copy("check.py")
        for file in try exportFolder.exportEachTable(.python) {
            try exportFolder.run(.python, ["-W", "error", "-B", file])
        }
        try expectAgreement(try exportFolder.run(.python, ["-W", "error", "-B", "check.py", cases]))
    }

    @Test(.enabled(if: Toolchain.has(.lua), "there is no lua"))
    func `Lua agrees with Swift`() throws {
        let exportFolder = try ExportFolder()
        try exportFolder.export(.lua)
        try exportFolder.copy("check.lua", "decode.lua")
        for file in try exportFolder.exportEachTable(.lua) { try exportFolder.run(.lua, [file]) }
        try expectAgreement(try exportFolder.run(.lua, ["check.lua", cases]))
    }

    @Test(.enabled(if: TestSize.isFull, "compilers run with CI=true"))
    func `Go is formatted, passes vet and agrees with Swift`() throws {
        let exportFolder = try ExportFolder()
        let folders = try exportFolder.exportEachTable(.go)
        try exportFolder.export(.go, to: "mappings/mappings.go")
        try exportFolder.copy("check.go")
        try exportFolder.write("module example.org/check\n\ngo 1.19\n", to: "go.mod")
        #expect(folders.count == ExportTable.allCases.count)
        #expect(try exportFolder.run(.gofmt, ["-l", "."]) == "")
        try exportFolder.run(.go, ["vet", "./..."])
        try exportFolder.run(.go, ["build", "./..."])
        try expectAgreement(try exportFolder.run(.go, ["run", ".", cases]))
    }

    @Test(.enabled(if: TestSize.isFull, "compilers run with CI=true"))
    func `Java compiles without a warning and agrees with Swift`() throws {
        let exportFolder = try ExportFolder()
        try exportFolder.export(.java)
        try exportFolder.copy("Check.java", "Reader.java", "Compile.java")
        // One JVM compiles all files, and its fast compiler is enough for programs that run for a second.
        let quick = ["-XX:+IgnoreUnrecognizedVMOptions", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"]
        try exportFolder.run(.java, quick + ["Compile.java", "Check.java"] + exportFolder.exportEachTable(.java))
        try expectAgreement(try exportFolder.run(.java, quick + ["-cp", "built", "Check", cases]))
    }

    /// Checks that a program has found no difference, and has compared all results.
    private func expectAgreement(_ output: String, _ location: SourceLocation = #_sourceLocation) throws {
        let last = output.split(separator: "\n").last.map(String.init)
        #expect(last == "compared \(try SharedCases.made.get().count), different 0", sourceLocation: location)
    }
}
