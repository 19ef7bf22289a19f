import Foundation
import RelationshipCore
import TestFiles
import Testing

@testable import ContractTesting

/// Tests of the members of a starting state.
struct StartStateTests {
    @Test func `the schema of fixtures has the members that a starting state can have`() throws {
        let file = repository.appending(path: "Fixtures/schemas/fixture-1.0.schema.json")
        let schema = try JSONValue(parsing: Data(contentsOf: file))
        let start = try #require(schema["$defs"]?["start"]?["properties"])
        func members(_ part: JSONValue?) throws -> Set<String> {
            let properties = try #require(part?["properties"]?.object)
            #expect(part?["additionalProperties"] == false)
            return Set(properties.keys)
        }
        #expect(try members(start["users"]?["additionalProperties"]) == Set(StartState.userMembers))
        #expect(try members(start["friends"]?["items"]) == Set(["owner", "friend"] + StartState.friendshipMembers))
        #expect(try members(start["requests"]?["items"]) == Set(["from", "to"] + StartState.requestMembers))
    }
}
