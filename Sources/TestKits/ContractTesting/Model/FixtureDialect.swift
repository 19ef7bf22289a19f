import BridgeTranslation
public import RelationshipCore
import StandardDialects

/// The vocabulary of a fixture's steps: the hub's own commands, answers and events, or those of a dialect.
public struct FixtureDialect: Sendable, Hashable {
    /// The hub's own vocabulary.
    public static let neutral = FixtureDialect(dialect: nil)

    /// The dialect; `nil` for the neutral vocabulary.
    let dialect: (any Dialect)?
    private let names: Names

    /// The names of a dialect's calls, which depend only on its type.
    private struct Names {
        var all: [String]
        var login: Set<String>
        var initialization: Set<String>

        init(_ dialect: any Dialect) {
            all = DialectCall.names(in: dialect)
            login = DialectCall.names(in: dialect) { $0.managesLogin }
            initialization = DialectCall.names(in: dialect) { $0.isInitialization }
        }

        /// The names of the hub's commands.
        init() {
            (all, login, initialization) = (Command.Kind.allCases.map(\.rawValue), [Command.Kind.signIn.rawValue], [])
        }
    }

    /// The known names, because a recording creates a vocabulary for each client.
    private static let known = Mutex<[ObjectIdentifier: Names]>([:])

    /// The names of all calls.
    var calls: [String] { names.all }

    /// The names of the calls that initialise the SDK.
    var initializations: Set<String> { names.initialization }

    /// Creates the vocabulary of a dialect.
    ///
    /// - Parameter dialect: The dialect.
    public init(_ dialect: any Dialect) {
        self.init(dialect: dialect)
    }

    private init(dialect: (any Dialect)?) {
        self.dialect = dialect
        names =
            dialect.map { dialect in
                let type = ObjectIdentifier(Swift.type(of: dialect))
                return FixtureDialect.known.withLock { known in
                    if let names = known[type] { return names }
                    let names = Names(dialect)
                    known[type] = names
                    return names
                }
            } ?? Names()
    }

    /// The dialect's name; `nil` for the neutral vocabulary.
    public var name: DialectName? { dialect?.name }

    /// The dialect's name, or `neutral`.
    public var rawValue: String { name?.rawValue ?? "neutral" }

    /// The versions of the vendor's SDK in the dialect's tables.
    public var versions: [FixtureVersion] { dialect?.tables.versions.map { FixtureVersion($0.numbers) } ?? [] }

    /// Returns whether a call initialises or configures the SDK, logs in or logs out.
    ///
    /// A device is not connected before such a call.
    func managesLogin(_ call: String) -> Bool { names.login.contains(call) }

    /// Returns whether two vocabularies have the same name.
    public static func == (first: FixtureDialect, second: FixtureDialect) -> Bool { first.rawValue == second.rawValue }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

/// The vocabularies of fixtures: the neutral one, and one for each registered dialect.
public struct FixtureDialects: Sendable {
    /// The vocabularies of this package's dialects.
    public static let standard = FixtureDialects(.standard)

    /// The neutral vocabulary, then the vocabularies of the dialects in their order.
    public let all: [FixtureDialect]

    /// Creates the vocabularies of a registry's dialects.
    ///
    /// - Parameter registry: The dialects.
    public init(_ registry: DialectRegistry) {
        all = [.neutral] + registry.dialects.map { FixtureDialect($0) }
    }

    /// Creates a list of vocabularies that begins with the neutral one.
    init(_ dialects: [FixtureDialect]) {
        all = [.neutral] + dialects
    }

    /// The JSON members with page tokens, which only the backend that created them reads.
    var pageTokenFields: Set<String> { Set(all.flatMap { $0.dialect?.vocabulary.pageTokenFields ?? ["next"] }) }

    /// The vocabulary with a name; `nil` if the name is unknown.
    ///
    /// - Parameter name: The name of a dialect, or `neutral`.
    public subscript(name: String) -> FixtureDialect? { all.first { $0.rawValue == name } }

    /// The names of the dialects, for messages.
    package var dialectNames: String { all.dropFirst().map(\.rawValue).joined(separator: ", ") }
}

extension FixtureReader {
    /// Reads the name of a vocabulary.
    ///
    /// - Parameter dialects: The known vocabularies.
    /// - Returns: The vocabulary.
    /// - Throws: ``FixtureProblem`` with the known names.
    func dialect(among dialects: FixtureDialects) throws(FixtureProblem) -> FixtureDialect {
        let name = try string()
        guard let dialect = dialects[name] else {
            throw FixtureProblem(.word(known: dialects.all.map(\.rawValue)), of: self)
        }
        return dialect
    }
}

/// One device of one user, and the dialect of the app on it.
public struct SessionAddress: Sendable, Hashable {
    /// The device of a step without one.
    public static let defaultDevice = DeviceID("d1")

    /// The dialect.
    public var dialect: FixtureDialect
    /// The user.
    public var user: UserID
    /// The device.
    public var device: DeviceID

    /// Creates an address.
    ///
    /// - Parameters:
    ///   - dialect: The dialect.
    ///   - user: The user.
    ///   - device: The device.
    public init(dialect: FixtureDialect, user: UserID, device: DeviceID = SessionAddress.defaultDevice) {
        self.dialect = dialect
        self.user = user
        self.device = device
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension SessionAddress: CustomStringConvertible {
    public var description: String { "\(user.rawValue)/\(device.rawValue)" }
}
