#if Gateway
import Hummingbird
import ServerTranslation

extension Gateway {
    /// Adds the paths of the server APIs; none without keys, or for a backend without administrators.
    func addServerAPIs(to router: Router<GatewayContext>, _ addressLimit: AddressLimit) {
        guard !serverAPIs.apis.isEmpty, let administration = backend.administration else { return }
        var limiters: [String: RequestLimiter] = [:]
        for api in serverAPIs.apis where configuration.limitsServerAPIs {
            for endpoint in api.rows.endpoints {
                guard let rate = endpoint.rate else { continue }
                limiters["\(api.rows.api) \(endpoint.path)"] = RequestLimiter(rate: rate.perSecond, now: now)
            }
        }
        router.add(
            middleware: ServerAPIHost(
                gateway: self,
                administration: administration,
                addressLimit: addressLimit,
                limiters: limiters
            )
        )
    }
}
#endif
