#if Gateway
import HTTPTypes
import Hummingbird
import JSONSyntax
import RelationshipCore
import ServerTranslation

extension Gateway {
    /// Adds the OpenAPI documents: that of the gateway, and one for each server API that is switched on.
    func addDocuments(to router: Router<GatewayContext>) {
        let hasAdministration = administration != nil
        add("openapi.json", to: router) {
            try APIDocument(dialects, configuration, hasAdministration: hasAdministration).json
        }
        guard backend.administration != nil else { return }
        for api in serverAPIs.apis {
            add("openapi/\(api.rows.api).json", to: router) { ServerAPIDocument(api).json }
        }
    }

    /// Adds a document, which is created at the first request for it.
    private func add(
        _ path: String,
        to router: Router<GatewayContext>,
        _ make: @escaping @Sendable () throws -> JSONValue
    ) {
        let kept = Mutex<[UInt8]?>(nil)
        router.get(RouterPath(path)) { request, _ -> Response in
            let body = try kept.withLock { kept in
                if let kept { return kept }
                let made = Array(try make().sortedText.utf8)
                kept = made
                return made
            }
            return .cached(body, request)
        }
    }
}
#endif
