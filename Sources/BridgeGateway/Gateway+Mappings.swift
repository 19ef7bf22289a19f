#if Gateway
import HTTPTypes
import Hummingbird
import RelationshipCore

extension Gateway {
    /// What the dialects are, for gateways in other languages; nobody needs to be signed in.
    func addMappings(to router: Router<GatewayContext>) {
        router.get("v1/mappings/dialects") { _, _ -> Response in
            try .json(
                bytes(dialects.tables.map(DialectSummary.init)),
                headers: [.cacheControl: "public, max-age=3600"]
            )
        }
    }
}

/// A dialect in a list.
private struct DialectSummary: Encodable {
    let name: DialectName
    let title: String
    let summary: String
    let calls: [String]

    init(_ tables: DialectTables) {
        (name, title, summary) = (tables.dialect, tables.title, tables.summary)
        let entries = Command.Kind.allCases.flatMap { tables.calls(for: $0) } + tables.localCalls
        calls = Set(entries.compactMap(\.name)).sorted()
    }
}
#endif
