/// A dialect: its tables, its translation and its sessions.
///
/// A dialect is a stateless value. Its calls, replies and notifications are `Codable`. Gateways and fixtures use their
/// JSON as the wire format.
///
/// ### Implementing a dialect
///
/// Write the mapping tables and the ``DialectTranslation``. The tables need a row for each kind of command, error and
/// event. ``DialectRegistry`` throws an error if a row is missing.
public protocol Dialect: Sendable {
    /// The type that converts the dialect's values to and from the hub's.
    associatedtype Translation: DialectTranslation
    /// The state that the dialect's SDK keeps on a device in addition to the login.
    associatedtype Memory: DeviceMemory = NoMemory<Translation> where Memory.Translation == Translation
    /// The sessions of this dialect.
    associatedtype Session: DialectSession = DeviceSession<Memory>
    where
        Session.Call == Translation.Call,
        Session.Reply == Translation.Reply,
        Session.Notification == Translation.Notification

    /// The dialect's mapping tables, which also contain its name and the versions of its SDK.
    var tables: DialectTables { get }
    /// The vendor's default switches.
    ///
    /// A switch that is `nil` is on.
    var defaultSwitches: DialectSwitches { get }
    /// The dialect's names for an app and for the proof of a user's identity.
    var vocabulary: DialectVocabulary { get }

    /// The JSON Schemas of the dialect's calls and replies, for the OpenAPI document of a gateway.
    ///
    /// A JSON object with the arguments of each call in `calls`, with the forms of a reply as the `oneOf` of `reply`,
    /// and with the types in them in `$defs`. By default the text that the generator wrote into the tables. Without a
    /// text, the document describes arguments and replies as objects of any content.
    var schemas: String { get }

    /// Returns the translation for a device of a user.
    ///
    /// - Parameter context: The user and the device.
    /// - Returns: The translation.
    func translation(in context: DialectContext) -> Translation

    /// The error of a login while another user is logged in; `nil` if the new user replaces the old one.
    var secondSignInError: RelationshipError? { get }
    /// Whether logging out fails while no user is logged in.
    var needsUserToSignOut: Bool { get }

    /// Creates the state of a new device.
    ///
    /// - Returns: An empty memory.
    func makeMemory() -> Memory

    /// Opens a session for one device of one user.
    ///
    /// - Parameters:
    ///   - backend: The backend.
    ///   - user: The user of the device; `nil` if the dialect's own login names the user.
    ///   - device: The device.
    /// - Returns: A session that is initialised but not logged in.
    func makeSession(backend: any RelationshipBackend, user: UserID?, device: DeviceID) -> Session

    /// Returns an example proof for a user.
    ///
    /// A backend that trusts its callers accepts it.
    ///
    /// - Parameter user: The user.
    /// - Returns: The signature or token.
    func exampleProof(of user: UserID) -> String

    /// Returns the dialect as it is in a version of its SDK.
    ///
    /// - Parameter version: The numbers of the version, such as 5 and 12.
    /// - Returns: The dialect, unchanged if the version has no differences.
    func asOf(version: [Int]) -> Self
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Dialect {
    public var name: DialectName { tables.dialect }

    public var schemas: String { tables.schemas }

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
        device: DeviceID
    ) -> DeviceSession<Memory> {
        DeviceSession(self, backend: backend, user: user, device: device)
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Dialect where Memory == NoMemory<Translation> {
    public func makeMemory() -> NoMemory<Translation> { NoMemory() }
}
