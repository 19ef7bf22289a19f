import BridgeCommands
import Foundation
import TestFiles
import TestValues
import Testing

/// Tests of the schema of the report on an app's source.
struct MigrationReportSchemaTests {
    private let folder = TemporaryFolder()

    private func problems(hasUses: Bool) throws -> [String] {
        let file = folder.url.appending(path: "a.m")
        try Data("void f(TIMFriend *x) { if (x.remark) [y deleteFriends:a delType:b succ:c fail:d]; }".utf8)
            .write(to: file)
        let (source, target) = try (MigrationRulesCommand.Place("tim"), MigrationRulesCommand.Place("rongcloud"))
        let report = try MigrationReport(of: [file.path, folder.path("none")], from: source, to: target)
        let schema = JSONSchema(try Tables.object("schemas/migration-report.schema.json"))
        let object = try JSONSerialization.jsonObject(with: Data(report.json(hasUses: hasUses).utf8))
        let uses = (object as? [String: Any])?["uses"] as? [Any]
        #expect(uses?.count == (hasUses ? 3 : nil))
        return schema.problems(of: object)
    }

    @Test(arguments: [false, true])
    func `the report fits its schema`(hasUses: Bool) throws {
        #expect(try problems(hasUses: hasUses) == [])
    }
}
