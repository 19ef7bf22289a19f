public import RelationshipCore
import RongCloudWire
import TIMWire
import V2TIMWire

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
    public var versions: [FixtureVersion] {
        switch self {
        case .neutral: []
        case .tim: [FixtureVersion([4, 4, 900])]
        case .v2tim: [FixtureVersion([8, 4]), FixtureVersion([8, 7])]
        case .rongcloud: [FixtureVersion([5, 12]), FixtureVersion([5, 44])]
        }
    }

    /// The names of all calls.
    var calls: [String] {
        switch self {
        case .neutral: Command.Kind.allCases.map(\.rawValue)
        case .tim: TIMCall.Name.allCases.map(\.rawValue)
        case .v2tim: V2TIMCall.Name.allCases.map(\.rawValue)
        case .rongcloud: RongCloudCall.Name.allCases.map(\.rawValue)
        }
    }

    /// Whether a call initialises, logs in or logs out, so that no user may be connected before it.
    func managesLogin(_ call: String) -> Bool {
        switch self {
        case .neutral: call == Command.Kind.signIn.rawValue
        case .tim: ["initSdk", "unInit", "setUserConfig", "initStorage", "login", "autoLogin", "logout"].contains(call)
        case .v2tim: ["initSDK", "unInitSDK", "login", "logout"].contains(call)
        case .rongcloud:
            ["initWithAppKey", "connectWithToken", "connectWithUserId", "disconnect", "logout"].contains(call)
        }
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
