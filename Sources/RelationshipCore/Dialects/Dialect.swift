/// The name of a dialect, such as `v2tim`: that of its folder of mapping tables.
public struct DialectName: RawRepresentable, Sendable, Hashable, Codable, Comparable {
    /// The name as files and commands write it.
    public let rawValue: String

    /// Creates a name.
    ///
    /// - Parameter rawValue: The name, whether or not a dialect of that name is registered anywhere.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Orders names by their letters.
    public static func < (first: DialectName, second: DialectName) -> Bool { first.rawValue < second.rawValue }
}

/// One dialect as the composition root sees it: its tables, how it translates, and how to open a session.
///
/// A dialect is a stateless value. Its calls, replies and notifications are Codable values whose JSON is the wire format
/// of gateways and fixtures.
///
/// ### Implementing a dialect
///
/// Write its tables and its ``DialectTranslation``. The tables have a row for every command, error and event kind:
/// ``DialectRegistry`` refuses to start otherwise.
public protocol Dialect: Sendable {
    /// What turns the dialect's values into the hub's and back.
    associatedtype Translation: DialectTranslation
    /// What the dialect's SDK keeps on a device beside the login.
    associatedtype Memory: DeviceMemory = NoMemory<Translation> where Memory.Translation == Translation
    /// The sessions of this dialect.
    associatedtype Session: DialectSession = DeviceSession<Memory>
    where
        Session.Call == Translation.Call,
        Session.Reply == Translation.Reply,
        Session.Notification == Translation.Notification

    /// The dialect's mapping tables, which also tell its name and the versions of its SDK.
    var tables: DialectTables { get }
    /// The switches as the vendor's console starts with them; one that is `nil` is on.
    var defaultSwitches: DialectSwitches { get }
    /// How the dialect names apps and the proofs of its users.
    var vocabulary: DialectVocabulary { get }

    /// The translation for a device of a user.
    ///
    /// - Parameter context: Who speaks, and where.
    /// - Returns: The translation.
    func translation(in context: DialectContext) -> Translation

    /// What is answered to a login while a user is logged in; `nil` if the new user takes the place of the old one.
    var secondSignInError: RelationshipError? { get }
    /// Whether logging out fails while nobody is logged in.
    var needsUserToSignOut: Bool { get }

    /// What a fresh device keeps.
    ///
    /// - Returns: Nothing yet.
    func makeMemory() -> Memory

    /// Opens a session for one device of one user.
    ///
    /// - Parameters:
    ///   - backend: The backend.
    ///   - user: The user whose device it is; `nil` if the dialect's own login will tell.
    ///   - terminal: The device.
    /// - Returns: A session that is initialised but not logged in.
    func makeSession(backend: any RelationshipBackend, user: UserID?, terminal: TerminalID) -> Session

    /// A proof that a backend which trusts its callers takes for a user's, for examples and fixtures.
    ///
    /// - Parameter user: The user.
    /// - Returns: The signature or token.
    func exampleProof(of user: UserID) -> String

    /// The dialect as a version of its SDK spoke it.
    ///
    /// - Parameter version: The numbers of the version, such as 5 and 12.
    /// - Returns: The dialect; the same for a version that speaks no differently.
    func asOf(version: [Int]) -> Self
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Dialect {
    public var name: DialectName { tables.dialect }

    public var defaultSwitches: DialectSwitches { DialectSwitches() }

    public var secondSignInError: RelationshipError? { nil }

    public var needsUserToSignOut: Bool { true }

    public func exampleProof(of user: UserID) -> String { "signature" }

    public func asOf(version: [Int]) -> Self { self }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Dialect where Session == DeviceSession<Memory> {
    public func makeSession(
        backend: any RelationshipBackend,
        user: UserID?,
        terminal: TerminalID
    ) -> DeviceSession<Memory> {
        DeviceSession(self, backend: backend, user: user, terminal: terminal)
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Dialect where Memory == NoMemory<Translation> {
    public func makeMemory() -> NoMemory<Translation> { NoMemory() }
}
