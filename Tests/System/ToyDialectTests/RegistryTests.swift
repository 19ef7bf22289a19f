import Foundation
import RelationshipCore
import StandardDialects
import TestFiles
import Testing
import ToyDialect

struct RegistryTests {
    @Test func `a registry accepts the toy in addition to the dialects of the package`() throws {
        let registry = try registryWithToy()
        #expect(registry.names.map(\.rawValue) == ["tim", "v2tim", "rongcloud", "toy"])
        #expect(registry[.toy]?.tables.title == "the toy")
        #expect(DialectRegistry.standard[.toy] == nil)
    }

    @Test func `the toy cannot be registered twice`() throws {
        let error = #expect(throws: RegistryError.self) {
            try DialectRegistry(try registryWithToy().dialects + [ToyDialect()])
        }
        #expect(error?.description == "the dialect toy is registered twice")
    }

    @Test(arguments: [
        ("call\taddFriend\t", "command addFriend"), ("call\tsearchUsers\t", "command searchUsers"),
        ("error\tunknownUser\t", "error unknownUser"), ("error\trequestExpired\t", "error requestExpired"),
        ("callback\tfriendsAdded\t", "event friendsAdded"), ("callback\tgroupRenamed\t", "event groupRenamed"),
    ])
    func `a copy without a row is rejected with the missing mapping`(row: String, gap: String) throws {
        let copy = try ToyDialect(tables: tables { !$0.hasPrefix(row) })
        let error = #expect(throws: RegistryError.self) {
            try DialectRegistry(DialectRegistry.standard.dialects + [copy])
        }
        #expect(error?.description == "the dialect toy does not map: \(gap)")
    }

    @Test func `a copy with all rows is accepted`() throws {
        let copy = try ToyDialect(tables: tables { _ in true })
        #expect(try DialectRegistry([copy]).names == [.toy])
    }

    /// Returns the toy's tables with only those rows of the generated file that pass a test.
    private func tables(_ isKept: (Substring) -> Bool) throws -> DialectTables {
        let file = repository.appending(path: "Tests/System/ToyDialect/Generated/MappingTables.swift")
        let source = try String(contentsOf: file, encoding: .utf8)
        let rows = source.split(separator: "\n").map { $0.drop { $0 == " " } }
        return DialectTables(rows.filter(isKept).joined(separator: "\n"))
    }
}
