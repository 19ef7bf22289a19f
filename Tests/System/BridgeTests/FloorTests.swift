import Foundation
import RelationshipCore
import RongCloudWire
import StandardDialects
import TIMWire
import TestFiles
import TestThreads
import Testing
import V2TIMWire

/// The floors of the package: the runtime links neither the kits nor the tools, and a target links little.
@Suite(.longWork)
struct FloorTests {
    private let folder = TemporaryFolder()

    private static let floors = ["Sources/Runtime", "Sources/TestKits", "Sources/Tools"]
    private static let testFolders = [
        "Tests/Runtime", "Tests/TestKits", "Tests/Tools", "Tests/System", "Tests/Support",
    ]
    private static let adapters = ["TIMAdapter", "V2TIMAdapter", "RongCloudAdapter", "ImSDK_Plus_Swift"]

    private func manifest() async throws -> Manifest { try await Manifest.read(repository, scratch: folder.url) }

    /// Returns the number of a floor, counted from the bottom; `nil` for a folder of tests.
    private func floor(of target: Manifest.Target) -> Int? {
        Self.floors.firstIndex { target.path.hasPrefix("\($0)/") }
    }

    @Test func `the folder of a target has its name, inside the folder of its floor`() async throws {
        for target in try await manifest().targets {
            let allowed = target.type == "test" ? Self.testFolders : Self.floors + ["Tests/System", "Tests/Support"]
            #expect(allowed.map { "\($0)/\(target.name)" }.contains(target.path), "\(target.name): \(target.path)")
        }
    }

    @Test func `no target links one of a floor above its own`() async throws {
        let manifest = try await manifest()
        let known = Dictionary(uniqueKeysWithValues: manifest.targets.map { ($0.name, $0) })
        for target in manifest.targets {
            guard let own = floor(of: target) else { continue }
            for name in manifest.closure(of: target.name) {
                // The benchmark starts a server as the tests do.
                guard let linked = known[name], name != "PostgresServerProcess" else { continue }
                let other = floor(of: linked)
                #expect(other.map { $0 <= own } == true, "\(target.name) links \(name)")
            }
        }
    }

    @Test func `no file imports a target that its own target does not depend on`() async throws {
        let manifest = try await manifest()
        let names = Set(manifest.targets.map(\.name))
        var count = 0
        for target in manifest.targets {
            let root = repository.appending(path: target.path)
            let files = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { $0.hasSuffix(".swift") }
            for file in files {
                let text = try String(contentsOf: root.appending(path: file), encoding: .utf8)
                for match in text.matches(of: /(?m)^(?:@\w+ )*(?:public |package |internal |private )?import (\w+)$/) {
                    guard names.contains(String(match.1)) else { continue }
                    #expect(target.targetNames.contains(String(match.1)), "\(target.path)/\(file) imports \(match.1)")
                    count += 1
                }
            }
        }
        #expect(count > 500)
    }

    @Test func `a dialect's targets link no other dialect, and a store no other store`() async throws {
        let manifest = try await manifest()
        let siblings = [
            ["TIMWire", "V2TIMWire", "RongCloudWire"], ["TIMAdapter", "V2TIMAdapter", "RongCloudAdapter"],
            ["SQLiteStore", "PostgresStore"],
        ]
        for group in siblings {
            for name in group { #expect(manifest.closure(of: name).isDisjoint(with: group), "\(name)") }
        }
        for name in Self.adapters {
            #expect(manifest.closure(of: name).filter { $0.hasSuffix("Wire") }.count == 1, "\(name)")
        }
    }

    @Test(arguments: adapters) func `an adapter links at most five targets`(_ name: String) async throws {
        let closure = try await manifest().closure(of: name)
        #expect(closure.contains("RelationshipCore"))
        #expect(closure.count <= 5, "\(closure.sorted())")
    }

    @Test func `the gateway links what it serves`() async throws {
        let manifest = try await manifest()
        let closure = manifest.closure(of: "BridgeGateway")
        #expect(closure.count <= 14, "\(closure.sorted())")
        let foreign = manifest.targets.filter { $0.path.hasPrefix("Sources/T") }.map(\.name) + Self.adapters
        #expect(closure.isDisjoint(with: foreign), "\(closure.intersection(foreign))")
    }

    @Test func `only the registry has the schemas of the dialects`() {
        #expect(DialectRegistry.standard.dialects.allSatisfy { $0.schemas.hasPrefix("{") })
        let linkedByApps: [any Dialect] = [TIMDialect(), V2TIMDialect(), RongCloudDialect()]
        #expect(linkedByApps.allSatisfy { $0.schemas.isEmpty })
        #expect(RongCloudDialect(schemas: "{}").asOf(version: [5, 12]).schemas == "{}")
    }

    @Test func `the layout in CONTRIBUTING names every target below its floor`() async throws {
        let page = try String(contentsOf: repository.appending(path: "CONTRIBUTING.md"), encoding: .utf8)
        for target in try await manifest().targets {
            guard let floor = floor(of: target) else { continue }
            let part = page.split(separator: "`\(Self.floors[floor])`:")[1].split(separator: "\n\n")[1]
            #expect(part.contains("`\(target.name)`"), "\(target.path)")
        }
    }
}
