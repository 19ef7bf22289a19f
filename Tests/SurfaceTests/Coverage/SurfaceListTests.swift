import BridgeCommands
import Foundation
import Testing

@testable import SurfaceCoverage

struct SurfaceListTests {
    @Test func theRepositoryHasEveryRow() throws {
        let lists = try SurfaceList.load(from: BuiltModules.mappings)
        let counts = Dictionary(uniqueKeysWithValues: lists.map { ($0.name, $0.rows.count) })
        #expect(
            counts == [
                "tim-4.4.900": 356, "tim-4.6": 11, "v2tim-5.0": 6, "v2tim-8.4": 289, "v2tim-8.7": 289,
                "v2tim-swift-8.4": 331, "rongcloud-5.12": 587, "rongcloud-5.44": 765, "tim-error-codes": 324,
                "v2tim-error-codes": 372,
            ]
        )
        #expect(lists.prefix(8).map(\.rows.count).reduce(0, +) == 2_634)
    }

    @Test func aFolderWithoutDialectsIsNamed() {
        let folder = URL(filePath: "/nowhere/Mappings")
        let failure = #expect(throws: CommandFailure.self) { try SurfaceList.load(from: folder) }
        #expect(failure?.description == "dialect.json: no folder has one, so there is no dialect")
    }

    @Test(arguments: [
        (SurfaceRow(.type, "A", "class A : NSObject"), "A"), (SurfaceRow(.typealias, "B", "typealias B = A"), "B"),
        (SurfaceRow(.constant, "C", "let C: String!"), "C"), (SurfaceRow(.case, "A", "case a = 1"), "A.a"),
        (SurfaceRow(.property, "A", "var a: Int"), "A.a"), (SurfaceRow(.`init`, "A", "init!(c d: D!)"), "A.init(c:)"),
        (SurfaceRow(.method, "A", "func a(_ b: B)"), "A.a(_:)"),
        (SurfaceRow(.callback, "A", "optional func a()"), "A.a()"),
    ])
    func aRowHasTheNameThatASymbolGraphHas(_ row: SurfaceRow, _ path: String) {
        #expect(row.path == path)
    }

    @Test func aMissingListIsNamed() throws {
        let sources = try CoverageSources()
        let folder = sources.folder
        let failure = #expect(throws: CommandFailure.self) { try SurfaceList.load(from: folder) }
        #expect(failure?.description == "tim/surface/1.json cannot be read in \(folder.path)/tim/surface")
    }

    @Test func aRowThatIsNoDeclarationIsNamed() throws {
        let sources = try CoverageSources()
        let folder = sources.folder
        let row = #"{"kind": "method", "owner": "A", "declaration": "class A"}"#
        try sources.writeList(row)
        let failure = #expect(throws: CommandFailure.self) { try SurfaceList.load(from: folder) }
        #expect(failure?.description == "tim/surface/1.json: 'class A' is no declaration of a method")
    }
}
