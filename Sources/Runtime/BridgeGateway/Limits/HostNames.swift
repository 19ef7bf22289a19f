#if Gateway
import RelationshipCore

/// The names in the header `Host` with which clients may reach a gateway.
///
/// A page on the Internet can let its own name point to this machine, and then a browser treats the gateway as the
/// page's server. The name in `Host` is the only sign of it.
struct HostNames: Sendable {
    /// The names in lower case, or `nil` to allow all names.
    private let names: Set<String>?
    /// Whether a client may use any IP address, which no page can redirect.
    private let allowsAddresses: Bool

    /// Reads the settings.
    ///
    /// Without names in the configuration, a gateway that only this machine can reach allows the names of this machine.
    /// Another gateway allows all names, or only addresses if it trusts every login, because only then does a page need
    /// no credential.
    ///
    /// - Parameters:
    ///   - configuration: The configuration.
    ///   - trustsLogins: Whether the name of a user is sufficient for a login.
    init(_ configuration: GatewayConfiguration, trustsLogins: Bool) {
        let own = ["localhost", "127.0.0.1", "[::1]"]
        let listening = configuration.host.contains(":") ? "[\(configuration.host)]" : configuration.host
        if !configuration.hosts.isEmpty {
            (names, allowsAddresses) = (Set(configuration.hosts.map { $0.lowercased() }), false)
        } else if configuration.isLocal || trustsLogins {
            (names, allowsAddresses) = (Set(own + [listening.lowercased()]), !configuration.isLocal)
        } else {
            (names, allowsAddresses) = (nil, true)
        }
    }

    /// Returns whether clients may use a name, which has no port.
    func allow(_ name: Substring) -> Bool {
        guard let names else { return true }
        let name = name.lowercased()
        return names.contains(name) || allowsAddresses && HostNames.isAddress(name)
    }

    /// Returns the name in the value of a header `Host`, without its port, or `nil` for an invalid value.
    static func name(in host: String) -> Substring? {
        var rest = host[...]
        if rest.first == "[" {
            guard let end = rest.firstIndex(of: "]") else { return nil }
            rest = rest[rest.index(after: end)...]
        } else {
            rest = rest[(rest.firstIndex(of: ":") ?? rest.endIndex)...]
        }
        let name = host[..<rest.startIndex]
        guard !name.isEmpty, rest.isEmpty || rest.first == ":" && rest.dropFirst().allSatisfy(\.isWholeNumber) else {
            return nil
        }
        return name.last == "." ? name.dropLast() : name
    }

    /// Returns whether a configured name has no scheme, port or path.
    static func isName(_ text: String) -> Bool {
        name(in: text) == text[...] && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "/") }
    }

    private static func isAddress(_ name: String) -> Bool {
        if name.hasPrefix("[") { return true }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
    }
}
#endif
