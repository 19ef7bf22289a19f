import Foundation
import TestFiles
import TestThreads
import Testing

/// A release build of the whole package has no modules for `@testable import`.
@Suite(.longWork)
struct TestableImportTests {
    /// The test targets, which only `--build-tests` builds.
    private static func testTargets() throws -> Set<String> {
        let manifest = try String(contentsOf: repository.appending(path: "Package.swift"), encoding: .utf8)
        return Set(manifest.matches(of: /\.testTarget\(\s*name: "(\w+)"/).map { String($0.1) })
    }

    @Test(arguments: ["Sources", "Tests"])
    func `only test targets import a module with @testable`(_ folder: String) throws {
        let tests = try Self.testTargets()
        try #require(tests.contains("StoreTests"))
        let root = repository.appending(path: folder)
        for name in try FileManager.default.subpathsOfDirectory(atPath: root.path) where name.hasSuffix(".swift") {
            guard let target = name.split(separator: "/").dropFirst().first, !tests.contains(String(target)) else {
                continue
            }
            let text = try String(contentsOf: root.appending(path: name), encoding: .utf8)
            #expect(!text.split(separator: "\n").contains { $0.hasPrefix("@testable") }, "\(folder)/\(name)")
        }
    }
}
