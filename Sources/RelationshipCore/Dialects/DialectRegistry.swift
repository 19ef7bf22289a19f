/// The dialects of one running bridge: all three, each exactly once, each complete.
public struct DialectRegistry: Sendable {
    private let tim: any Dialect
    private let v2tim: any Dialect
    private let rongcloud: any Dialect

    /// Creates a registry, or says which dialect or mapping is missing.
    ///
    /// - Parameter dialects: The dialects, in any order.
    /// - Throws: ``RegistryError`` if a dialect is missing, there twice, or leaves a command, error or event unmapped.
    public init(_ dialects: [any Dialect]) throws(RegistryError) {
        var found: [DialectName: any Dialect] = [:]
        for dialect in dialects {
            guard found.updateValue(dialect, forKey: dialect.name) == nil else {
                throw RegistryError("the dialect \(dialect.name.rawValue) is registered twice")
            }
        }
        guard let tim = found[.tim], let v2tim = found[.v2tim], let rongcloud = found[.rongcloud] else {
            let missing = DialectName.allCases.filter { found[$0] == nil }
            throw RegistryError("missing dialects: \(DialectRegistry.list(missing.map(\.rawValue)))")
        }
        for dialect in dialects { try DialectRegistry.check(dialect) }
        (self.tim, self.v2tim, self.rongcloud) = (tim, v2tim, rongcloud)
    }

    /// The dialect of the given name.
    ///
    /// - Parameter name: The name.
    public subscript(name: DialectName) -> any Dialect {
        switch name {
        case .tim: tim
        case .v2tim: v2tim
        case .rongcloud: rongcloud
        }
    }

    private static func check(_ dialect: any Dialect) throws(RegistryError) {
        let coverage = dialect.coverage
        let gaps =
            Command.Kind.allCases.filter { !coverage.commands.contains($0) }.map { "command \($0.rawValue)" }
            + RelationshipError.Code.allCases.filter { !coverage.errors.contains($0) }.map { "error \($0.rawValue)" }
            + Event.Kind.allCases.filter { !coverage.events.contains($0) }.map { "event \($0.rawValue)" }
        guard gaps.isEmpty else {
            throw RegistryError("the dialect \(dialect.name.rawValue) does not map: \(list(gaps))")
        }
    }

    private static func list(_ names: [String]) -> String { names.sorted().joined(separator: ", ") }
}

/// Why a registry cannot start.
public struct RegistryError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is missing or there twice.
    public let description: String

    /// Creates an error.
    ///
    /// - Parameter description: What is missing or there twice.
    public init(_ description: String) {
        self.description = description
    }
}
