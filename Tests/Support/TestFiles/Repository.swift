package import Foundation

/// The repository that the tests are built from.
package let repository = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// Returns the URL of a product of the build: a program or a folder.
///
/// - Parameter name: The path of the product below the folder of the build's products.
/// - Returns: The URL.
/// - Throws: `CocoaError` if the product does not exist.
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
