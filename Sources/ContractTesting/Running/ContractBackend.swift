public import RelationshipCore

/// A backend to test with fixtures: our own service, a gateway, a vendor's cloud.
///
/// ### Implementing a backend
///
/// ``open(_:)`` gives each fixture its own empty world. A backend throws ``ContractUnsupported`` for operations that it
/// does not support, such as moving the time of a vendor's cloud; the fixture is then skipped with that reason and does
/// not fail.
public protocol ContractBackend: Sendable {
    /// The name of the backend in reports.
    var name: String { get }

    /// Creates a fixture's starting state, in its own world.
    ///
    /// - Parameter setup: The requirements of the fixture.
    /// - Returns: The world.
    /// - Throws: ``FixtureProblem`` for a starting state that the backend refuses, ``ContractUnsupported`` for
    ///   unsupported requirements, or the error of the connection.
    func open(_ setup: ContractSetup) async throws -> any ContractRun
}

/// The requirements of a fixture for a backend before its first step.
public struct ContractSetup: Sendable, Hashable {
    /// The operator's settings.
    public var policy: Policy
    /// The words that the content audit refuses.
    public var refusedWords: [String]
    /// The users that no other user may write to, and the codes for it.
    public var refusals: [Refusal] = []
    /// The time at the first step.
    public var clock: Timestamp
    /// The commands that create the starting state, in order of time.
    public var acts: [StartAct]
    /// The devices that may call or receive events, in order of first mention.
    public var sessions: [SessionAddress] = []
    /// The newest version of each vendor's SDK to which the fixture applies; the latest by default.
    public var versions: [FixtureDialect: FixtureVersion] = [:]
    /// The features that the fixture needs in addition to the calls and callbacks of apps.
    public var needs: [ContractNeed] = []
    /// The document of the fixture, for a backend in another process.
    public var document: JSONValue
}

/// The world of one fixture while it runs.
///
/// Calls of different devices may be concurrent; calls of one device are serial.
public protocol ContractRun: Sendable {
    /// Logs a device in without a call of its dialect.
    ///
    /// - Parameter session: The device.
    /// - Throws: The error of the login.
    func connect(_ session: SessionAddress) async throws

    /// Carries out a call of an app.
    ///
    /// - Parameters:
    ///   - call: `{"call": …, "args": {…}}` in the dialect's JSON.
    ///   - session: The user and the device of the app.
    /// - Returns: The reply in the dialect's JSON.
    /// - Throws: `DecodingError` or ``FixtureProblem`` for a call that the dialect doesn't have. Refusals are replies.
    func perform(_ call: JSONValue, on session: SessionAddress) async throws -> JSONValue

    /// Returns the callbacks of a device since the last call, in order.
    ///
    /// - Parameters:
    ///   - session: The device.
    ///   - count: The expected number; a backend with delayed callbacks waits a limited time for them.
    /// - Returns: The callbacks in the dialect's JSON.
    /// - Throws: The error of reading them.
    func takeEvents(of session: SessionAddress, expecting count: Int) async throws -> [JSONValue]

    /// Carries out a neutral command of the app's server.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - user: The user who acts.
    /// - Returns: The neutral reply.
    /// - Throws: The error of the connection; refusals are replies.
    func administer(_ command: Command, for user: UserID) async throws -> JSONValue

    /// Moves the time.
    ///
    /// - Parameter milliseconds: The number of milliseconds to move forward.
    /// - Throws: ``ContractUnsupported`` if the backend's time cannot be moved.
    func advanceClock(byMilliseconds milliseconds: Int64) async throws

    /// Returns a part of a user's records, in neutral terms.
    ///
    /// - Parameters:
    ///   - section: The list.
    ///   - user: The user.
    /// - Returns: The list.
    /// - Throws: ``ContractUnsupported`` if the backend does not support it.
    func state(_ section: EndExpectation.Section, of user: UserID) async throws -> JSONValue

    /// Closes the world. It isn't used afterwards.
    func close() async
}

/// An operation that a backend does not support, so that a fixture that needs it is skipped.
public struct ContractUnsupported: Error, Sendable, Hashable, CustomStringConvertible {
    /// The unsupported operation.
    public let description: String

    /// Creates a refusal.
    ///
    /// - Parameter description: The unsupported operation.
    public init(_ description: String) {
        self.description = description
    }
}
