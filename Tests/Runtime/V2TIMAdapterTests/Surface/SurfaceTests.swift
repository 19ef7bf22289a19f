import Foundation
import TestEvidence
import TestValues
import Testing

/// Every method and callback of the vendor's headers is used once, in each spelling, and the result is checked.
struct SurfaceTests {
    @available(*, deprecated)
    static let all =
        session + unsupported + before85 + before52 + push + users + status + follows + friends + requests + blocklist
        + groups
        + friendCallbacks
        + sdkCallbacks + unsupportedCallbacks

    @Test(arguments: all)
    @available(*, deprecated)
    func `each call site works`(site: CallSite) async throws {
        // Every check of a site throws, so no evidence is recorded for a row that does not work.
        try await site.run(CallSiteWorld())
        Evidence.record(dialect: "v2tim", site.row)
    }

    @Test
    @available(*, deprecated)
    func `no row has two call sites`() {
        #expect(Set(Self.all.map(\.row)).count == Self.all.count)
    }

    @Test(arguments: ["5.0", "8.4", "8.7"])
    @available(*, deprecated)
    func `every row has a call site`(list: String) throws {
        let sites = Set(Self.all.map(\.row))
        let rows = try VendorSurface.rows(of: [list], in: "v2tim")
        #expect(!rows.isEmpty)
        #expect(rows.filter { !sites.contains($0) } == [])
    }

    @Test
    @available(*, deprecated)
    func `each call site belongs to a row`() throws {
        let rows = try Set(VendorSurface.rows(of: ["5.0", "8.4", "8.7"], in: "v2tim"))
        #expect(Self.all.map(\.row).filter { !rows.contains($0) } == [])
    }
}
