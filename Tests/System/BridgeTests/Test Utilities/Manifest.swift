import Foundation

/// The part of the output of `swift package dump-package` that this test reads.
struct Manifest: Decodable {
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
        var path: String
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

    /// Reads the manifest of a package.
    ///
    /// - Parameters:
    ///   - root: The folder of the package.
    ///   - scratch: An empty folder for the package manager.
    /// - Returns: The manifest.
    /// - Throws: ``CommandFailure`` with the errors of the package manager.
    static func read(_ root: URL, scratch: URL) async throws -> Manifest {
        let run = try await CommandRun.of(
            ["swift", "package", "--package-path", root.path, "--scratch-path", scratch.path, "dump-package"],
            in: scratch
        )
        guard run.status == 0 else { throw CommandFailure(description: run.errors) }
        return try JSONDecoder().decode(Manifest.self, from: Data(run.output.utf8))
    }

    /// Returns the names of all targets of this package that a target links.
    ///
    /// - Parameter name: The target.
    /// - Returns: The names, without the target's own.
    func closure(of name: String) -> Set<String> {
        let known = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0) })
        var (found, waiting): (Set<String>, [String]) = ([], [name])
        while let next = waiting.popLast() {
            for dependency in known[next]?.targetNames ?? [] where known[dependency] != nil {
                if found.insert(dependency).inserted { waiting.append(dependency) }
            }
        }
        return found
    }
}
