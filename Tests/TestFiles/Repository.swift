package import Foundation

/// The repository that the tests are built from.
package let repository = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// Finds what the build made beside the tests: a program, or a folder.
///
/// - Parameter name: Its path below the folder of the build's products.
/// - Returns: Its URL.
/// - Throws: An error if it is not there.
package func builtProduct(_ name: String) throws -> URL {
    let programs = [CommandLine.arguments.first, ProcessInfo.processInfo.environment["XCTestBundlePath"]]
    let bundles = Bundle.allBundles.map(\.bundleURL) + programs.compactMap { $0.map { URL(filePath: $0) } }
    for bundle in bundles {
        var folder = bundle
        for _ in 0..<5 {
            let candidate = folder.appending(path: name)
            if FileManager.default.fileExists(atPath: candidate.path) { return candidate }
            folder.deleteLastPathComponent()
        }
    }
    throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: name])
}
