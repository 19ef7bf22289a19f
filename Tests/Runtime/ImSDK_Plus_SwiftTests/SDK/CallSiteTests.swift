import TestEvidence
import TestValues
import Testing

/// Every method and callback of the vendor's list is used once, and its effect is checked.
///
/// `DeclarationTests` uses all other rows.
struct CallSiteTests {
    private static let list = "swift-8.4"
    static let all = session + users + friends + requests + groups + follows + callbacks

    @Test(arguments: all)
    func `each call site works`(site: CallSite) async throws {
        // Every check of a site throws, so no evidence is recorded for a row that does not work.
        try await site.run(CallSiteWorld())
        Evidence.record(dialect: "v2tim", site.row, list: "v2tim-\(Self.list)")
    }

    @Test func `each row has one call site`() throws {
        let rows = try VendorSurface.rows(of: [Self.list], in: "v2tim")
        #expect(rows.count > 80)
        #expect(Self.all.map(\.row).sorted() == rows.sorted())
    }
}
