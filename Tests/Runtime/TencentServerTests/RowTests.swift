import RelationshipCore
import ServerTranslation
import Testing

@testable import TencentServer

/// The rows of the API.
struct RowTests {
    @Test func `the table has every endpoint`() throws {
        let endpoints = try ServerWorld().api.rows.endpoints
        #expect(endpoints.count == 29)
        #expect(Set(endpoints.map(\.path)).count == 29)
        #expect(try ServerWorld().api.rows.folders.count == 5)
    }

    @Test func `the code has exactly the operations of the rows`() throws {
        let named = try ServerWorld().api.rows.endpoints.compactMap(\.operation)
        #expect(Set(named) == Set(TencentOperation.allCases.map(\.rawValue)))
    }

    @Test func `every hub code has a number in every endpoint`() throws {
        for endpoint in try ServerWorld().api.rows.endpoints {
            for code in RelationshipError.Code.allCases {
                #expect(endpoint.vendorError(RelationshipError(code)).code > 0, "\(endpoint.path) \(code)")
            }
        }
    }
}
