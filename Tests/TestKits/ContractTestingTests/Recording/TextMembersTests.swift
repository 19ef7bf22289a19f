import Foundation
import JSONSyntax
import RelationshipCore
import StandardDialects
import TestFiles
import TestValues
import Testing

@testable import ContractTesting

/// The roles of members agree with the tables from which the vocabularies are made.
struct TextMembersTests {
    @Test(arguments: DialectName.allCases)
    func `each map and each member with bytes in a dialect's table has its role`(name: DialectName) throws {
        let vocabulary = try DialectRegistry.standard.dialect(name).vocabulary
        let members = try ["values", "calls"].flatMap { try self.members(of: "\(name.rawValue)/\($0).json") }
        let maps = members.filter { $0.type.hasPrefix("[String: ") }
        #expect(Set(maps.map(\.name)) == Set(vocabulary.mapFields))
        let bytes = members.filter { $0.type.hasPrefix("Data") || $0.type.hasPrefix("[String: Data]") }
        #expect(Set(bytes.map(\.name)) == Set(vocabulary.byteFields))
    }

    @Test func `each member of the hub with a closed list of words is a word, and no member with a text is one`() throws
    {
        for (member, isWord) in try hubMembers() {
            // The role of these depends on the object that contains them.
            if ["message", "fields", "text"].contains(member) { continue }
            let role = TextMembers.neutral.role(of: member, in: "")
            #expect((role == .word) == isWord, "\(member)")
        }
    }

    // MARK: Tables

    /// The members of all objects and the arguments of all calls and callbacks, with their types in Swift.
    private func members(of file: String) throws -> [(name: String, type: String)] {
        let table = try JSONValue(parsing: Data(contentsOf: repository.appending(path: "Mappings/\(file)")))
        var members: [(name: String, type: String)] = []
        for value in table["values"]?.elements ?? [] {
            for member in value["members"]?.elements ?? [] {
                let name = member["json"]?.text ?? member["name"]?.text
                members.append((try #require(name), try #require(member["type"]?.text)))
            }
        }
        let messages = table["messages"]?.elements?.flatMap { $0["cases"]?.elements ?? [] } ?? []
        let calls = table["calls"]?.elements?.compactMap { $0["value"] } ?? []
        for row in messages + calls {
            for argument in row["arguments"]?.object?.members ?? [] {
                members.append((argument.key, try #require(argument.value.text)))
            }
        }
        return members
    }

    /// The members of the hub's schemas with a string, and whether it is a word of the hub.
    private func hubMembers() throws -> [(name: String, isWord: Bool)] {
        var schemas: [JSONValue] = []
        for name in ["values", "outcomes", "commands", "events"] {
            let file = repository.appending(path: "Mappings/hub/\(name).schema.json")
            schemas.append(try JSONValue(parsing: Data(contentsOf: file)))
        }
        let names = ["DeviceID", "DialectName"]
        let definitions = schemas.flatMap { $0["$defs"]?.object?.members ?? [] }
        let words = Set(definitions.filter { $0.value["enum"] != nil || names.contains($0.key) }.map(\.key))
        var members: [(name: String, isWord: Bool)] = []
        for object in schemas + definitions.map(\.value) {
            for property in object["properties"]?.object?.members ?? [] {
                let content = property.value["items"] ?? property.value
                let reference = content["$ref"]?.text.flatMap { $0.split(separator: "/").last.map(String.init) }
                if reference.map({ words.contains($0) }) == true {
                    members.append((property.key, true))
                } else if content["type"] == "string" || reference == "UserID" {
                    members.append((property.key, false))
                }
            }
        }
        return members
    }
}
