#if Gateway
import HTTPTypes
import Hummingbird
import JSONSyntax
import RelationshipCore

extension Gateway {
    /// Adds the OpenAPI document, which is created at the first request for it.
    func addDocument(to router: Router<GatewayContext>) {
        let hasAdministration = administration != nil
        let kept = Mutex<[UInt8]?>(nil)
        router.get("openapi.json") { request, _ -> Response in
            let body = try kept.withLock { kept in
                if let kept { return kept }
                let made = Array(
                    try APIDocument(dialects, configuration, hasAdministration: hasAdministration).json.sortedText.utf8
                )
                kept = made
                return made
            }
            return .cached(body, request)
        }
    }
}
#endif
