import BridgeCommands
import ContractTesting
import Foundation
import JSONSyntax
import RelationshipCore
import RongCloudWire
import TIMWire
import TestFiles
import Testing
import ToyDialect
import V2TIMWire

struct TranspositionTests {
    @Test(arguments: others)
    func `a fixture of the toy is transposed to another dialect, and passes`(dialect: DialectName) async throws {
        let (data, losses) = try await FixtureTransposition.transpose(
            file: path("adding-and-accepting.json"),
            to: dialect,
            among: try registryWithToy()
        )
        let document = try JSONValue(parsing: Array(data))
        #expect(document["dialect"]?.text == dialect.rawValue)
        let calls = (document["steps"]?.elements ?? []).compactMap { $0["call"]?.text }
        #expect(calls.count == 5 && calls.first == "addFriend", "\(calls)")
        #expect(losses.allSatisfy { $0.contains("steps[") }, "\(losses)")
        try await passes(data)
    }

    @Test(arguments: others)
    func `a fixture of another dialect is transposed to the toy`(dialect: DialectName) async throws {
        let registry = try registryWithToy()
        let data =
            try await FixtureTransposition.transpose(
                file: path("adding-and-accepting.json"),
                to: dialect,
                among: registry
            )
            .fixture
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "there.json")
            try data.write(to: file)
            let back = try await FixtureTransposition.transpose(
                file: file.path(percentEncoded: false),
                to: .toy,
                among: registry
            )
            let again = try JSONValue(parsing: Array(back.fixture))
            let calls = (again["steps"]?.elements ?? []).compactMap { $0["call"]?.text }
            #expect(calls == ["invitePal", "acceptInvitation", "namePal", "listPals", "checkPals"])
            try await passes(Data(again.text().utf8))
        }
    }

    @Test(arguments: others)
    func `numbers of errors are transposed to the other dialect`(dialect: DialectName) async throws {
        let data =
            try await FixtureTransposition.transpose(
                file: path("refusals/unwelcome.json"),
                to: dialect,
                among: try registryWithToy()
            )
            .fixture
        let text = String(decoding: data, as: UTF8.self)
        for number in dialect == .rongcloud ? [25471, 25464, 25462, 20605] : [30516, 30515, 30525, 30009] {
            #expect(text.contains("\(number)"))
        }
        #expect(!text.contains("7500"))
        try await passes(data)
    }

    @Test func `a rejected call without a translation is not replaced by a server command`() async throws {
        let long = String(repeating: "x", count: 40)
        let steps =
            #"[{"user":"ann","call":"invitePal","args":{"who":"\#(long)"},"expect":{"no":{"code":7201,"$$open":true}}},"#
            + #"{"user":"ann","call":"updateCard","args":{"nickname":"A"},"expect":{"yes":{}}}]"#
        let fixture = """
            {"format": "1.0.0", "name": "n", "why": "w", "source": [{"note": "t"}], "dialect": "toy",
             "start": {"users": {"ann": {}, "bob": {}}}, "steps": \(steps)}
            """
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "refused.json")
            try Data(fixture.utf8).write(to: file)
            let path = file.path(percentEncoded: false)
            let (data, losses) = try await FixtureTransposition.transpose(
                file: path,
                to: .tim,
                among: try registryWithToy()
            )
            let steps = try JSONValue(parsing: Array(data))["steps"]?.elements ?? []
            #expect(steps.map { $0["call"]?.text } == ["modifySelfProfile"])
            #expect(losses.contains { $0.contains("tim takes") }, "\(losses)")
        }
    }

    private func passes(_ data: Data) async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "transposed.json")
            try data.write(to: file)
            let (report, output) = try await verify([file.path(percentEncoded: false)])
            #expect(report?.isGood == true, "\(output)")
        }
    }
}
