import Foundation
import TestFiles
import TestThreads
import Testing

/// All code that an app links runs on the oldest system that the manifest supports.
///
/// The compiler checks this with the declarations and versions in the toolchain's interfaces. iOS also covers macOS,
/// because the standard library's versions name both systems in pairs. The test can't check unlisted names of
/// Foundation and the C library, the Objective-C side of a class, linking, running, and the stores with a database,
/// which need another package.
@Suite(.timeLimit(.minutes(5)))
struct PlatformTests {
    private let folder = TemporaryFolder()

    @Test(
        .enabled(if: TestSize.isFull, "compiles all that an app links; CI=true runs it")
    )
    func `an app for the oldest system compiles, and the compiler rejects each newer declaration in it`() async throws {
        let app = try await AppTargets(root: repository, scratch: folder.url)
        let version = try #require(app.iOS.split(separator: ".").first.flatMap { Int($0) })
        #expect(version <= 15, "apps that migrate sit at iOS 15 and older")
        #expect(app.targets.contains { $0.name == "RelationshipCore" })

        let compiler = try await AppleCompiler(triple: "x86_64-apple-ios\(app.iOS)-simulator", in: folder.url)
        for target in app.targets {
            for fault in try await compiler.compile(target.name, target.files, features: target.features) {
                Issue.record("\(fault)")
            }
        }
        try await findPlanted(PlantedUse.imports, with: compiler, in: folder.url)
        try await findPlanted(PlantedUse.uses, with: compiler, in: folder.url)
    }

    /// Compiles one file per planted use, and expects an error in it.
    private func findPlanted(_ planted: [PlantedUse], with compiler: AppleCompiler, in folder: URL) async throws {
        let files = planted.indices.map { folder.appendingPathComponent("Planted\($0).swift") }
        for (use, file) in zip(planted, files) { try Data("import Foundation\n\(use.code)\n".utf8).write(to: file) }
        let faults = try await compiler.compile("Planted", files, features: [])
        for (use, file) in zip(planted, files) {
            let found = faults.filter { $0.file == file.path && $0.line == 2 }
            #expect(found.contains { $0.reason.contains(use.reason) }, "\(use.code): \(found)")
        }
    }
}

/// A use of a declaration that is newer than the oldest system, and the compiler's error.
struct PlantedUse {
    let code: String
    let reason: String

    static let imports = [PlantedUse(code: "import Synchronization", reason: "no such module")]
    static let uses = [
        PlantedUse(code: "private func f(_: Duration) {}", reason: "'Duration' is only available in iOS 16.0"),
        PlantedUse(
            code: "private func f() async throws { try await Task.sleep(for: .seconds(1)) }",
            reason: "only available"
        ),
        PlantedUse(code: "private func f() { _ = ContinuousClock() }", reason: "only available in iOS 16.0"),
        PlantedUse(
            code: "private func f(_ value: Any) -> Bool { value is any Collection<Int> }",
            reason: "parameterized protocol types is only available in iOS 16.0"
        ),
        PlantedUse(
            code: "private struct E: Error {}; private func f() -> Any.Type { (() throws(E) -> Void).self }",
            reason: "typed throws function types is only available in iOS 18.0"
        ),
        PlantedUse(code: "private struct Pack<each T> {}", reason: "only available in iOS 17.0"),
        PlantedUse(code: "private func f(_: some AsyncSequence<Int, Never>) {}", reason: "only available in iOS 18.0"),
        PlantedUse(code: "private func f() { _ = #/a+/# }", reason: "only available in iOS 16.0"),
        PlantedUse(code: #"private func f() -> Bool { "abc".contains("bc") }"#, reason: "only available in iOS 16.0"),
        PlantedUse(
            code: "private func f(_ bytes: [UInt8]) { _ = String(validating: bytes, as: UTF8.self) }",
            reason: "only available in iOS 18.0"
        ),
        PlantedUse(code: "private func f(_: InlineArray<3, Int>) {}", reason: "only available in iOS 26.0"),
        PlantedUse(code: #"private func f() { _ = URL(filePath: "/") }"#, reason: "only available in iOS 16.0"),
        PlantedUse(code: "private func f() { _ = Date().formatted() }", reason: "only available in iOS 15.0"),
        PlantedUse(code: "private func f() { _ = AttributedString() }", reason: "once AppleModule lists it"),
    ]
}
