import TestEvidence
import TestValues
import Testing

/// Every method and every callback of both lists is called once in each spelling, and the result is checked.
struct SurfaceTests {
    @available(*, deprecated)
    static let all: [CallSite] =
        life + connecting + leaving + friends + lists + applications + blacklist + profiles
        + subscriptions + delegates + friendCallbacks + otherCallbacks + environment + configuration
        + silentDelegates

    @Test(arguments: all)
    @available(*, deprecated)
    func `each call site has the expected result`(_ site: CallSite) async throws {
        try await site.run(CallSiteWorld())
        Evidence.record(dialect: "rongcloud", site.row)
    }

    @Test(arguments: ["5.12", "5.44"])
    @available(*, deprecated)
    func `each row of the list has a call site`(_ list: String) throws {
        let rows = try VendorSurface.rows(of: [list], in: "rongcloud")
        #expect(rows.count > 40)
        let sites = Set(Self.all.map(\.row))
        let missing = rows.filter { !sites.contains($0) }
        #expect(missing.isEmpty)
    }

    @available(*, deprecated)
    @Test func `each call site belongs to a row`() throws {
        let rows = try VendorSurface.rows(of: ["5.12", "5.44"], in: "rongcloud")
        let unknown = Self.all.map(\.row).filter { !rows.contains($0) }
        #expect(unknown.isEmpty)
        #expect(Set(Self.all.map(\.row)).count == Self.all.count)
    }
}
