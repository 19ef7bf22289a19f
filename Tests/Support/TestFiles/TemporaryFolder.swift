package import Foundation
private import Testing

/// A folder for one test, which is removed with the value.
///
/// In a property of a suite, it exists for the duration of one test.
package final class TemporaryFolder: Sendable {
    package let url = FileManager.default.temporaryDirectory
        .appending(path: "relationship-bridge-\(UUID().uuidString)")

    package init() {
        #expect(throws: Never.self) {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        }
    }

    deinit {
        // A store that closes at this moment removes files of its own, which the enumeration then misses.
        for _ in 0..<100 {
            do {
                return try FileManager.default.removeItem(at: url)
            } catch let error as CocoaError where error.code == .fileNoSuchFile {
                guard FileManager.default.fileExists(atPath: url.path) else { return }
            } catch {
                Issue.record(error)
                return
            }
        }
        Issue.record("\(url.path) cannot be removed")
    }

    package func path(_ name: String) -> String { url.appending(path: name).path }

    /// Writes a file, and creates the folders in its name.
    package func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }
}

/// Runs a body with a new folder, and removes it afterwards.
///
/// At most a hundred bodies run at the same time; the others wait. A call in such a body doesn't wait.
package func withTemporaryFolder<Value>(_ body: (URL) async throws -> Value) async throws -> Value {
    try await FolderPlaces.shared.withPlace {
        let folder = TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        return try await body(folder.url)
    }
}
