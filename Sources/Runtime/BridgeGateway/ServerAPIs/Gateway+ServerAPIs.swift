#if Gateway
import ServerTranslation

extension Gateway {
    /// Creates what answers the requests of the server APIs.
    ///
    /// - Returns: `nil` without keys, or for a backend without administrators.
    func makeServerAPIHost() -> ServerAPIHost? {
        guard !serverAPIs.apis.isEmpty, let administration = backend.administration else { return nil }
        var limiters: [String: RequestLimiter] = [:]
        for api in serverAPIs.apis where configuration.limitsServerAPIs {
            for endpoint in api.rows.endpoints {
                guard let rate = endpoint.rate else { continue }
                limiters["\(api.rows.api) \(endpoint.path)"] = RequestLimiter(rate: rate.perSecond, now: now)
            }
        }
        return ServerAPIHost(
            gateway: self,
            administration: administration,
            addressLimit: addressLimit,
            limiters: limiters
        )
    }
}
#endif
