import Foundation
import MappingGenerator
import TestThreads
import Testing

@testable import SurfaceCoverage

@Suite(.longWork)
struct SurfaceListTests {
    @Test func `the lists of the repository have all rows`() throws {
        let lists = try SurfaceList.load(from: BuiltModules.mappings)
        let counts = Dictionary(uniqueKeysWithValues: lists.map { ($0.name, $0.rows.count) })
        #expect(
            counts == [
                "tim-4.4.900": 356, "tim-4.6": 11, "v2tim-5.0": 6, "v2tim-8.4": 293, "v2tim-8.7": 293,
                "v2tim-swift-8.4": 331, "rongcloud-5.12": 587, "rongcloud-5.44": 765,
                "rongcloud-rongimlib-5.0": 7, "rongcloud-rongimlib-5.44": 17, "tim-error-codes": 324,
                "v2tim-error-codes": 372,
            ]
        )
        #expect(lists.prefix(10).map(\.rows.count).reduce(0, +) == 2_666)
    }

    @Test func `a folder without dialects is reported`() {
        let folder = URL(filePath: "/nowhere/Mappings")
        let failure = #expect(throws: Problem.self) { try SurfaceList.load(from: folder) }
        #expect(failure?.description == "dialect.json: no folder contains this file, so there is no dialect")
    }

    @Test func `a missing list is reported`() throws {
        let sources = try CoverageSources()
        let folder = sources.folder
        let failure = #expect(throws: Problem.self) { try SurfaceList.load(from: folder) }
        #expect(failure?.description == "tim/surface/1.json: the table is missing")
    }

    @Test func `an invalid declaration is reported`() throws {
        let sources = try CoverageSources()
        let folder = sources.folder
        let row = #"{"kind": "method", "owner": "A", "declaration": "class A"}"#
        try sources.writeList(row)
        let failure = #expect(throws: Problem.self) { try SurfaceList.load(from: folder) }
        #expect(failure?.description == "tim/surface/1.json:1: 'class A' is not a declaration of a method")
    }
}
