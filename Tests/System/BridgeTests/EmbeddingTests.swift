import Foundation
import TestFiles
import Testing

/// An app that embeds an adapter resolves this package and no other.
struct EmbeddingTests {
    private let folder = TemporaryFolder()

    @Test(.timeLimit(.minutes(5)))
    func `a package that uses the adapters resolves no other package`() async throws {
        let manifest = """
            // swift-tools-version: 6.1
            import PackageDescription
            let package = Package(
                name: "consumer",
                platforms: [.macOS(.v15)],
                dependencies: [.package(name: "relationship-bridge", path: "\(repository.path)", traits: [])],
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

        let run = try await CommandRun.of(
            ["swift", "package", "show-dependencies", "--format", "flatlist"],
            in: folder.url
        )
        #expect(run.status == 0, "\(run.errors)")
        let resolved = run.output.split(separator: "\n").filter { !$0.hasPrefix("warning:") }
        #expect(
            resolved == ["relationship-bridge"] || resolved == [Substring(repository.lastPathComponent)],
            "\(run.output)"
        )
        let checkouts = folder.url.appendingPathComponent(".build/checkouts").path
        #expect(
            try !FileManager.default.fileExists(atPath: checkouts)
                || FileManager.default.contentsOfDirectory(atPath: checkouts).isEmpty
        )
    }
}
