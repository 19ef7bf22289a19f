import MappingLookup
import RelationshipCore
import TestValues
import Testing

/// Tests that the hub's own limits are the greatest limits of the dialects.
struct HubLimitTests {
    @Test(arguments: HubLimit.allCases.filter { !$0.covered.isEmpty })
    func `a limit of the hub is the greatest of the dialects`(_ limit: HubLimit) throws {
        let profiles = DialectName.allCases.flatMap(\.tables.profiles)
        let limits = limit.covered.flatMap { field in profiles.compactMap { $0.dialect.tables.limit(field, in: $0) } }
        let widest = try #require(limits.map { $0.unit == .utf16 ? 3 * $0.maximum : $0.maximum }.max())
        switch limit {
        case .source: #expect(limit.maximum == "AddSource_Type_".utf8.count + widest)
        case .searchText: #expect(limit.maximum == HubLimit.nickname.maximum && limit.maximum >= widest)
        default: #expect(limit.maximum == widest)
        }
    }
}
