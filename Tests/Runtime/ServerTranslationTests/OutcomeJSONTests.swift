import JSONSyntax
import RelationshipCore
import ServerTranslation
import Testing

struct OutcomeJSONTests {
    @Test(arguments: [nil, RelationshipError(.unknownUser, "there is no such user")])
    func `checked relations have the JSON of the hub`(error: RelationshipError?) throws {
        var items = Relation.allCases.map { RelationItem(user: UserID(sanitizing: "a \($0)"), relation: $0) }
        items.append(RelationItem(user: UserID(sanitizing: "b\"\\"), relation: .none, error: error))
        let outcome = Outcome.relations(items)
        let hub = try JSONValue(parsing: Result<Outcome, RelationshipError>.success(outcome).json)
        let json = try outcome.json
        #expect(JSONValue.object(json) == hub)
        #expect(JSONValue.object(json).lineBytes == hub.lineBytes)
    }
}
