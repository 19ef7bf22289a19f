import BridgeTranslation
public import RelationshipCore
import StandardDialects

/// The vocabulary of a fixture's steps.
public enum FixtureDialect: String, Sendable, Hashable, Codable, CaseIterable {
    /// The hub's own commands, answers and events.
    case neutral
    /// Legacy Tencent TIM.
    case tim
    /// Tencent V2TIM.
    case v2tim
    /// RongCloud.
    case rongcloud

    /// The vendor's dialect; `nil` for the neutral one.
    public var name: DialectName? { DialectName(rawValue: rawValue) }

    /// The versions of the vendor's SDK whose surface the bridge declares.
    public var versions: [FixtureVersion] { dialect?.versions.map { FixtureVersion($0) } ?? [] }

    /// The dialect; `nil` for the neutral one.
    var dialect: (any Dialect)? { name.flatMap { DialectRegistry.standard[$0] } }

    /// The names of all calls.
    var calls: [String] { dialect.map { DialectCall.names(in: $0) } ?? Command.Kind.allCases.map(\.rawValue) }

    /// Whether a call initialises, logs in or logs out, so that no user may be connected before it.
    func managesLogin(_ call: String) -> Bool { FixtureDialect.loginCalls[self]?.contains(call) ?? false }

    /// The names of the calls that initialise the SDK.
    var initializations: Set<String> { FixtureDialect.initializations[self] ?? [] }

    private static let loginCalls = calls { $0.managesLogin }.merging([.neutral: [Command.Kind.signIn.rawValue]]) { $1 }
    private static let initializations = calls { $0.isInitialization }

    private static func calls(where condition: (SessionAct) -> Bool) -> [FixtureDialect: Set<String>] {
        var calls: [FixtureDialect: Set<String>] = [:]
        for fixtureDialect in allCases {
            if let dialect = fixtureDialect.dialect {
                calls[fixtureDialect] = DialectCall.names(in: dialect, where: condition)
            }
        }
        return calls
    }
}

/// One device of one user, and the dialect of the app on it.
public struct SessionAddress: Sendable, Hashable {
    /// The device of a step that names none.
    public static let defaultDevice = TerminalID("d1")

    /// The dialect.
    public var dialect: FixtureDialect
    /// The user.
    public var user: UserID
    /// The device.
    public var device: TerminalID

    /// Creates an address.
    ///
    /// - Parameters:
    ///   - dialect: The dialect.
    ///   - user: The user.
    ///   - device: The device.
    public init(dialect: FixtureDialect, user: UserID, device: TerminalID = SessionAddress.defaultDevice) {
        self.dialect = dialect
        self.user = user
        self.device = device
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension SessionAddress: CustomStringConvertible {
    public var description: String { "\(user.rawValue)/\(device.rawValue)" }
}
