import Foundation
import Testing

/// An app that embeds an adapter gets this package alone.
struct EmbeddingTests {
    @Test(.timeLimit(.minutes(5)))
    func aPackageThatUsesTheAdaptersResolvesNothingElse() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let manifest = """
            // swift-tools-version: 6.1
            import PackageDescription
            let package = Package(
                name: "consumer",
                platforms: [.macOS(.v15)],
                dependencies: [.package(name: "relationship-bridge", path: "\(root.path)", traits: [])],
                targets: [
                    .target(
                        name: "Consumer",
                        dependencies: ["RelationshipCore", "TIMAdapter", "V2TIMAdapter", "ImSDK_Plus_Swift", "RongCloudAdapter"].map {
                            .product(name: $0, package: "relationship-bridge")
                        }
                    )
                ]
            )
            """
        let sources = folder.url.appendingPathComponent("Sources/Consumer")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        try Data(manifest.utf8).write(to: folder.url.appendingPathComponent("Package.swift"))
        try Data("public import TIMAdapter\n".utf8).write(to: sources.appendingPathComponent("Consumer.swift"))

        let (status, output) = try run(
            "swift",
            "package",
            "--package-path",
            folder.url.path,
            "show-dependencies",
            "--format",
            "flatlist"
        )
        #expect(status == 0, "\(output)")
        let resolved = output.split(separator: "\n").filter { !$0.hasPrefix("warning:") }
        #expect(resolved == ["relationship-bridge"] || resolved == [Substring(root.lastPathComponent)], "\(output)")
        let checkouts = folder.url.appendingPathComponent(".build/checkouts").path
        #expect(
            try !FileManager.default.fileExists(atPath: checkouts)
                || FileManager.default.contentsOfDirectory(atPath: checkouts).isEmpty
        )
    }

    private func run(_ command: String...) throws -> (Int32, String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }
}
