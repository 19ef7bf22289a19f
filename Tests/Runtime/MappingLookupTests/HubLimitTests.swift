import MappingLookup
import RelationshipCore
import TestValues
import Testing

/// Tests that the hub's own limits are the greatest limits of the dialects.
struct HubLimitTests {
    /// Returns the limits of the vendors that a limit of the hub covers.
    private static func fields(of limit: HubLimit) -> [LimitedField] {
        switch limit {
        case .users:
            LimitedField.allCases.filter { $0.rawValue.hasSuffix("Users") && $0 != .blockedUsers }
        case .source: [.sourceKeyword]
        case .searchKeywords: [.searchKeywords, .userSearchKeywords]
        default: [LimitedField(rawValue: limit.rawValue)].compactMap(\.self)
        }
    }

    @Test func `only the limit of the number of groups covers no field of a dialect`() {
        #expect(HubLimit.allCases.filter(\.covered.isEmpty) == [.groupNames])
    }

    @Test(arguments: HubLimit.allCases.filter { $0 != .groupNames })
    func `a limit of the hub is the greatest of the dialects`(_ limit: HubLimit) throws {
        let fields = Self.fields(of: limit)
        try #require(!fields.isEmpty)
        #expect(Set(limit.covered) == Set(fields))
        let profiles = DialectName.allCases.flatMap(\.tables.profiles)
        let limits = fields.flatMap { field in profiles.compactMap { $0.dialect.tables.limit(field, in: $0) } }
        let widest = try #require(limits.map { $0.unit == .utf16 ? 3 * $0.maximum : $0.maximum }.max())
        switch limit {
        case .source: #expect(limit.maximum == "AddSource_Type_".utf8.count + widest)
        case .searchText: #expect(limit.maximum == HubLimit.nickname.maximum && limit.maximum >= widest)
        default: #expect(limit.maximum == widest)
        }
    }
}
