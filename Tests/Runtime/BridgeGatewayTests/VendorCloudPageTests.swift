#if Gateway
import Foundation
import RelationshipCore
import ServerTranslation
import StandardServers
import TestFiles
import Testing

/// The page about vendors' clouds, and the rows that it shows.
struct VendorCloudPageTests {
    /// The vendors' names on the page.
    private static let vendors = ["tencent": "Tencent", "rongcloud": "RongCloud"]

    private static func apis() throws -> [any MirroredAPI] {
        let settings = ServerAPIKind.Settings(app: "1400000000", keys: ["a secret key"], administrators: ["admin"])
        return try ServerAPIKind.standard.compactMap { try $0.make(settings).first as? any MirroredAPI }
    }

    private static func page(_ name: String) throws -> String {
        let page = repository.appending(path: "Sources/Runtime/RelationshipCore/Documentation.docc/\(name).md")
        return try String(contentsOf: page, encoding: .utf8)
    }

    @Test func `the page about moving data has what an import of each cloud lacks`() throws {
        let text = try Self.page("MovingData")
        for api in try Self.apis() {
            let rows = api.rows.unread.map { "| `\($0.key)` | \($0.value) |" }.sorted()
            let tables = text.components(separatedBy: "\n\n")
                .map { $0.split(separator: "\n").dropFirst(2).map(String.init) }
            #expect(tables.contains { $0.sorted() == rows }, "\(api.rows.api)")
        }
    }

    @Test func `the page has every row of every API`() throws {
        let text = try Self.page("VendorsCloud")
        let apis = try Self.apis()
        #expect(apis.count == 2)
        var count = 0
        for row in apis.flatMap(\.rows.backend) {
            let commands = row.commands.map { "`\($0.rawValue)`" }.joined(separator: ", ")
            #expect(text.contains("\n| \(commands) | \(row.fidelity.rawValue) | \(row.note) |\n"), "\(commands)")
            count += 1
        }
        let repeated = apis.flatMap { api in
            api.rows.endpoints.flatMap { endpoint in
                let start = "| \(Self.vendors[api.rows.api] ?? "") | `\(endpoint.path)` | "
                return (endpoint.done ?? []).map { "\(start)`\($0.rawValue)` |" }
            }
        }
        let table = text.split(separator: "\n").filter { $0.split(separator: "|").count == 3 && $0.contains(" | `/") }
        #expect(Set(table) == Set(repeated.map { Substring($0) }))
        #expect(
            text.split(separator: "\n").count { $0.hasPrefix("| `") && $0.split(separator: "|").count == 3 } == count
        )
    }
}
#endif
