import Foundation

/// The targets of this package that an app can link, read from the manifest.
struct AppTargets {
    struct Target {
        let name: String
        let files: [URL]
        let features: [String]
    }

    /// Products that tests and tools link, with their purpose.
    private static let tools = [
        "StoreConformance": "cases for stores", "BackendConformance": "cases for backends",
        "ContractTesting": "fixtures", "BridgeCredentials": "for servers",
    ]

    /// The targets in the order in which they must be compiled.
    let targets: [Target]
    /// The oldest iOS version that the manifest supports.
    let iOS: String

    init(root: URL, scratch: URL) async throws {
        let manifest = try await Manifest.read(root, scratch: scratch)
        let known = Dictionary(uniqueKeysWithValues: manifest.targets.map { ($0.name, $0) })
        var order: [Manifest.Target] = []
        func add(_ target: Manifest.Target) {
            if order.contains(where: { $0.name == target.name }) { return }
            for name in target.targetNames { known[name].map(add) }
            order.append(target)
        }
        let linked = manifest.products.filter { $0.type.library != nil && Self.tools[$0.name] == nil }
            .flatMap(\.targets)
        // Stores with a database need another package, which is not available to this compiler.
        for name in linked { known[name].map { if $0.needsNoPackage(known) { add($0) } } }
        // A target that has only headers, for Objective-C, has no file.
        targets = try order.compactMap { target in
            let files = try Self.files(
                in: root.appendingPathComponent(target.path),
                except: target.exclude
            )
            return files.isEmpty ? nil : Target(name: target.name, files: files, features: target.features)
        }
        iOS = manifest.platforms.first { $0.platformName == "ios" }?.version ?? ""
    }

    private static func files(in folder: URL, except excluded: [String]) throws -> [URL] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return
            paths.filter { path in
                path.hasSuffix(".swift") && !excluded.contains { path == $0 || path.hasPrefix("\($0)/") }
            }
            .sorted().map { folder.appendingPathComponent($0) }
    }
}
