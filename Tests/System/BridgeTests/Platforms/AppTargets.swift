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
        let run = try await CommandRun.of(
            ["swift", "package", "--package-path", root.path, "--scratch-path", scratch.path, "dump-package"],
            in: scratch
        )
        guard run.status == 0 else { throw CommandFailure(description: run.errors) }
        let manifest = try JSONDecoder().decode(Manifest.self, from: Data(run.output.utf8))
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
        targets = try order.map { target in
            let files = try Self.files(
                in: root.appendingPathComponent(target.path ?? "Sources/\(target.name)"),
                except: target.exclude
            )
            return Target(name: target.name, files: files, features: target.features)
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

/// The part of the output of `swift package dump-package` that this test reads.
private struct Manifest: Decodable {
    struct Platform: Decodable {
        var platformName: String
        var version: String
    }

    struct Product: Decodable {
        struct Kind: Decodable { var library: [String]? }
        var name: String
        var targets: [String]
        var type: Kind
    }

    struct Target: Decodable {
        struct Dependency: Decodable {
            /// A list that begins with a name, followed by the condition for the dependency.
            struct Reference: Decodable {
                let name: String

                init(from decoder: any Decoder) throws {
                    var parts = try decoder.unkeyedContainer()
                    name = try parts.decode(String.self)
                }
            }
            var byName: Reference?
            var target: Reference?
            var product: Product?
            struct Product: Decodable { init(from decoder: any Decoder) {} }
        }
        struct Setting: Decodable {
            struct Kind: Decodable {
                struct Feature: Decodable { var _0: String }
                var enableUpcomingFeature: Feature?
            }
            var kind: Kind
        }

        var name: String
        var type: String
        var path: String?
        var exclude: [String]
        var dependencies: [Dependency]
        var settings: [Setting]

        var targetNames: [String] { dependencies.compactMap { ($0.byName ?? $0.target)?.name } }
        var features: [String] { settings.compactMap { $0.kind.enableUpcomingFeature?._0 } }

        func needsNoPackage(_ known: [String: Target]) -> Bool {
            type != "system" && dependencies.allSatisfy { $0.product == nil }
                && targetNames.allSatisfy { known[$0]?.needsNoPackage(known) ?? false }
        }
    }

    var platforms: [Platform]
    var products: [Product]
    var targets: [Target]
}
