/// The dialects of a running bridge.
///
/// Each dialect is complete and occurs once.
public struct DialectRegistry: Sendable {
    /// The dialects in the order in which they were registered.
    public let dialects: [any Dialect]

    /// Creates a registry from complete dialects.
    ///
    /// - Parameter dialects: The dialects.
    /// - Throws: ``RegistryError`` if a dialect occurs twice or doesn't map a command, error or event.
    public init(_ dialects: [any Dialect]) throws(RegistryError) {
        var names: Set<DialectName> = []
        for dialect in dialects {
            guard names.insert(dialect.name).inserted else {
                throw RegistryError("the dialect \(dialect.name.rawValue) is registered twice")
            }
            try DialectRegistry.check(dialect)
        }
        self.dialects = dialects
    }

    /// Creates a registry without checks, for dialects that tests have checked.
    ///
    /// - Parameter dialects: The dialects.
    package init(unchecked dialects: [any Dialect]) {
        self.dialects = dialects
    }

    /// The names of the dialects, in order.
    public var names: [DialectName] { dialects.map(\.name) }

    /// The mapping tables of the dialects, in order.
    public var tables: [DialectTables] { dialects.map(\.tables) }

    /// Finds the dialect with the given name, or returns `nil` if it is not registered.
    ///
    /// - Parameter name: The name.
    public subscript(name: DialectName) -> (any Dialect)? { dialects.first { $0.name == name } }

    /// Finds the dialect with the given name.
    ///
    /// - Parameter name: The name.
    /// - Returns: The dialect.
    /// - Throws: ``RegistryError`` that lists the registered dialects.
    public func dialect(_ name: DialectName) throws(RegistryError) -> any Dialect {
        if let dialect = self[name] { return dialect }
        let known = DialectRegistry.list(names.map(\.rawValue))
        throw RegistryError("the dialect \(name.rawValue) is not registered; use one of \(known)")
    }

    private static func check(_ dialect: any Dialect) throws(RegistryError) {
        let tables = dialect.tables
        let errors = RelationshipError.Code.allCases.filter { code in
            !tables.cells(of: code).contains(where: \.operations.isEmpty)
        }
        let gaps =
            Command.Kind.allCases.filter { tables.calls(for: $0).isEmpty }.map { "command \($0.rawValue)" }
            + errors.map { "error \($0.rawValue)" }
            + Event.Kind.allCases.filter { tables.callbacks(for: $0).isEmpty }.map { "event \($0.rawValue)" }
        guard gaps.isEmpty else {
            throw RegistryError("the dialect \(dialect.name.rawValue) does not map: \(list(gaps))")
        }
    }

    private static func list(_ names: [String]) -> String { names.sorted().joined(separator: ", ") }
}

/// The error of an incomplete registry or of an unregistered dialect.
public struct RegistryError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A description of the missing or duplicate parts.
    public let description: String

    /// Creates an error.
    ///
    /// - Parameter description: A description of the missing or duplicate parts.
    public init(_ description: String) {
        self.description = description
    }
}
