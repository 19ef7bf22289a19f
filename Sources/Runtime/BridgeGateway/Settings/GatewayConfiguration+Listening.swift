#if Gateway
import Foundation
import NIOCore

extension GatewayConfiguration {
    /// Returns what to do about an address on which the gateway cannot listen, or `nil` for any other error.
    ///
    /// - Parameter error: The error that ended the gateway.
    /// - Returns: The error with advice.
    public func listeningProblem(_ error: any Error) -> GatewayConfigurationError? {
        let metrics =
            metricsPort.map { " or \(metricsHost):\($0) (metrics.host, metrics.port)" } ?? ""
        let place = "\(host):\(port)\(metrics)"
        let advice: String
        switch error {
        case let error as IOError where error.errnoCode == EADDRINUSE:
            advice =
                "\(place) is in use; stop the process that listens there, or choose another --port (0 takes a free one)"
        case let error as IOError where error.errnoCode == EACCES || error.errnoCode == EPERM:
            advice =
                "this user may not listen on \(place); choose a --port of 1024 or above, or let a proxy take the port"
        case let error as IOError where error.errnoCode == EADDRNOTAVAIL:
            advice =
                "\(place) is not an address of this machine; choose another --host, such as 127.0.0.1 or 0.0.0.0"
        case is SocketAddressError, is SocketAddressError.UnknownHost:
            advice =
                "the address of \(place) cannot be found; choose another --host, such as 127.0.0.1 or 0.0.0.0"
        default: return nil
        }
        return GatewayConfigurationError(description: "cannot listen: \(advice)")
    }
}
#endif
