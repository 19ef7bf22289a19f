import BackendShadow
import BridgeTranslation
import Foundation
import JSONSyntax
import TestFiles
import Testing

struct ShadowTimesTests {
    private static let folder = repository.appending(path: "Mappings/hub")

    /// Returns the members of a schema that are times.
    private func times(in schema: JSONValue) -> Set<String> {
        var found: Set<String> = []
        for member in schema.object?.members ?? [] {
            if member.value["$ref"]?.text?.hasSuffix("#/$defs/Timestamp") ?? false { found.insert(member.key) }
            found.formUnion(times(in: member.value))
        }
        for element in schema.elements ?? [] { found.formUnion(times(in: element)) }
        return found
    }

    @Test
    func `the times that the comparison ignores are those of the hub's schema`() throws {
        var times: Set<String> = []
        for name in ["commands", "data", "events", "outcomes", "values"] {
            let file = Self.folder.appending(path: "\(name).schema.json")
            times.formUnion(self.times(in: try JSONValue(parsing: Array(try Data(contentsOf: file)))))
        }
        #expect(ShadowComparison.times == times)
    }
}
