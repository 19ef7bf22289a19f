import TestEvidence
import TestValues
import Testing

/// Every method and callback of the vendor's list is used once, and its effect is checked.
///
/// A ``CallSite`` has the row of the list that it uses, and code as an app writes it. The call sites are in the files
/// `CallSites+….swift` of this folder, each with one of the lists of ``all``. `DeclarationTests` uses all other rows.
struct CallSiteTests {
    /// The name of the vendor's list in `Mappings/v2tim/surface`: the module in Swift of SDK 8.4.
    private static let list = "swift-8.4"
    /// The call sites of all methods and callbacks.
    static let all = session + users + friends + requests + groups + follows + callbacks

    @Test(arguments: all)
    func `each call site works`(site: CallSite) async throws {
        // Every check of a site throws, so no evidence is recorded for a row that does not work.
        try await site.run(CallSiteWorld())
        Evidence.record(dialect: "v2tim", site.row, list: "v2tim-\(Self.list)")
    }

    @Test func `each row has one call site`() throws {
        let rows = try VendorSurface.rows(of: [Self.list], in: "v2tim")
        // A list that is read only in part must not pass.
        #expect(rows.count > 80)
        #expect(Self.all.map(\.row).sorted() == rows.sorted())
    }
}
