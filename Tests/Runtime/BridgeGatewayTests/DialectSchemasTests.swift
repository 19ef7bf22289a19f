#if Gateway
import JSONFoundation
import JSONSyntax
import RelationshipCore
import StandardDialects
import TestValues
import Testing
import ToyDialect

@testable import BridgeGateway

/// The schemas that a dialect states, and the dialect's own reading of calls and replies.
struct DialectSchemasTests {
    /// A dialect that states no schemas.
    private struct PlainToy: Dialect {
        var tables: DialectTables { .toy }
        var schemas: String { "" }
        var vocabulary: DialectVocabulary { ToyDialect().vocabulary }

        func translation(in context: DialectContext) -> ToyTranslation { ToyDialect().translation(in: context) }
    }

    /// Returns a value without each of its members, and with an unknown one, at every depth.
    private func changes(of value: JSONValue) -> [JSONValue] {
        if let element = value.elements?.first { return changes(of: element).map { [$0] } }
        guard let object = value.object else { return [] }
        func with(_ key: String, _ value: JSONValue?) -> JSONValue {
            var changed = object
            changed[key] = value
            return .object(changed)
        }
        return [with("unknown", ["no"])]
            + object.members.flatMap { member in
                [with(member.key, nil)] + changes(of: member.value).map { with(member.key, $0) }
            }
    }

    private func reads<Value: Decodable>(_: Value.Type, _ json: JSONValue) -> Bool {
        // The error is the answer.
        (try? OutsideJSON.decode(Value.self, from: json)) != nil
    }

    @Test(arguments: DialectName.allCases)
    func `the schemas of a dialect agree with its readers about missing and unknown members`(name: DialectName) throws {
        func check<Source: Dialect>(_ dialect: Source) throws {
            typealias Translation = Source.Translation
            let call = try #require(Translation.Call.self as? any RandomValue.Type)
            let reply = try #require(Translation.Reply.self as? any RandomValue.Type)
            let schemas = try DialectSchemas(dialect, SchemaBook())
            var random = SeededGenerator(seed: 1)
            for _ in 0..<200 {
                let line = try JSONValue(parsing: bytes(#require(call.init(random: &random) as? Translation.Call)))
                let name = try #require(line["call"])
                let rule = try #require(schemas.document["calls"]?[name.text ?? ""])
                for arguments in try [#require(line["args"])] + changes(of: #require(line["args"])) {
                    let isRead = reads(Translation.Call.self, ["call": name, "args": arguments])
                    #expect(isRead == schemas.fits(arguments, rule), "\(name): \(arguments.line)")
                }
                let answer = try JSONValue(parsing: bytes(#require(reply.init(random: &random) as? Translation.Reply)))
                for answer in [answer] + changes(of: answer) {
                    let fits = try schemas.fits(answer, #require(schemas.document["reply"]))
                    #expect(reads(Translation.Reply.self, answer) == fits, "\(answer.line)")
                }
            }
        }
        try check(DialectRegistry.standard.dialect(name))
    }

    @Test func `a dialect without schemas is described with objects of any content`() throws {
        let dialects = try DialectRegistry([PlainToy()])
        let document = try APIDocument(dialects, .test, hasAdministration: false).json
        let schemas = document["components"]?["schemas"]
        #expect(schemas?["ToyInvitePalArguments"] == ["title": "ToyInvitePalArguments", "type": "object"])
        #expect(schemas?["ToyInvitePalReply"]?["properties"]?.object?.keys.sorted() == ["no", "yes"])
        #expect(document["paths"]?["/v1/toy/invitePal"]?["post"] != nil)
    }
}
#endif
