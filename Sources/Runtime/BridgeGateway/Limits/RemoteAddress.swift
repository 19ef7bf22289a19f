#if Gateway
import Foundation

/// The addresses of clients, as limits count them.
enum RemoteAddress {
    /// Returns the last address in a header `X-Forwarded-For`, which the proxy itself has added.
    static func forwarded(_ header: String) -> String? {
        header.split(separator: ",").last?.trimmingCharacters(in: .whitespaces)
    }

    /// Returns the address that a limit counts, or `nil` for this machine's own addresses.
    ///
    /// A gateway behind a proxy on the same machine sees only the proxy's address.
    static func counted(_ address: String?) -> String? {
        guard let address, !["127.0.0.1", "::1", "::ffff:127.0.0.1"].contains(address) else { return nil }
        return address
    }
}
#endif
