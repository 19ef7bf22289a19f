#if Gateway
/// The addresses of clients, as limits count them.
enum RemoteAddress {
    /// Returns the address that a limit counts, or `nil` for this machine's own addresses.
    ///
    /// A gateway behind a proxy on the same machine sees only the proxy's address.
    static func counted(_ address: String?) -> String? {
        guard let address, !["127.0.0.1", "::1", "::ffff:127.0.0.1"].contains(address) else { return nil }
        return address
    }
}
#endif
