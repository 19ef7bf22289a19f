public import RelationshipCore

/// A backend to test with fixtures: our own service, a gateway, a vendor's cloud.
///
/// ### Implementing a backend
///
/// ``open(_:)`` begins each fixture without the data of other fixtures. A backend throws ``ContractUnsupported`` for
/// operations that it does not support, such as moving the time of a vendor's cloud. The fixture is then skipped with
/// that reason and does not fail.
public protocol ContractBackend: Sendable {
    /// The name of the backend in reports.
    var name: String { get }

    /// Creates a fixture's starting state.
    ///
    /// - Parameter setup: The requirements of the fixture.
    /// - Returns: The run.
    /// - Throws: ``FixtureProblem`` for a starting state that the backend refuses, ``ContractUnsupported`` for
    ///   unsupported requirements, or the error of the connection.
    func open(_ setup: ContractSetup) async throws -> any ContractRun
}

/// The requirements for a backend before the first step of a fixture.
public struct ContractSetup: Sendable, Hashable {
    /// The operator's settings.
    public var policy: Policy
    /// The words that the content audit refuses.
    public var refusedWords: [String]
    /// The users with relations that cannot be changed, and the error codes.
    public var refusals: [Refusal] = []
    /// The time at the first step.
    public var clock: Timestamp
    /// The commands that create the starting state, in order of time.
    public var acts: [StartAct]
    /// The devices that may call or receive events, in order of first mention.
    public var sessions: [SessionAddress] = []
    /// The newest supported version of each vendor's SDK to which the fixture applies; the latest by default.
    public var versions: [FixtureDialect: FixtureVersion] = [:]
    /// The features that the fixture needs besides the calls and callbacks of apps.
    public var needs: [ContractNeed] = []
    /// The JSON document of the fixture, for a backend in another process.
    public var document: JSONValue
}

/// The run of one fixture on a backend.
///
/// Calls of different devices may be concurrent; calls of one device are serial.
public protocol ContractRun: Sendable {
    /// Logs a device in without a call of its dialect.
    ///
    /// - Parameter session: The device.
    /// - Throws: The error of the login.
    func connect(_ session: SessionAddress) async throws

    /// Performs a call of an app.
    ///
    /// - Parameters:
    ///   - call: `{"call": …, "args": {…}}` in the dialect's JSON.
    ///   - session: The user and the device of the app.
    /// - Returns: The reply in the dialect's JSON.
    /// - Throws: An error of decoding or ``FixtureProblem`` for a call that the dialect does not have. Error codes are
    ///   replies.
    func perform(_ call: JSONValue, on session: SessionAddress) async throws -> JSONValue

    /// Returns the callbacks of a device since the previous call of this method, in order.
    ///
    /// - Parameters:
    ///   - session: The device.
    ///   - count: The expected number; a backend with delayed callbacks waits a limited time for them.
    /// - Returns: The callbacks in the dialect's JSON.
    /// - Throws: The error of reading them.
    func takeEvents(of session: SessionAddress, expecting count: Int) async throws -> [JSONValue]

    /// Executes a neutral command of the app's server.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - user: The user who acts.
    /// - Returns: The neutral reply.
    /// - Throws: The error of the connection. Error codes are replies.
    func administer(_ command: Command, for user: UserID) async throws -> JSONValue

    /// Sends a request of the app's server to a vendor's server API.
    ///
    /// - Parameter request: The request, without credentials.
    /// - Returns: The body of the answer in the vendor's JSON.
    /// - Throws: The error of the connection, or ``ContractUnsupported`` without that API. Error codes are answers.
    func send(_ request: Step.ServerRequest) async throws -> JSONValue

    /// Moves the time.
    ///
    /// - Parameter milliseconds: The number of milliseconds to move forward.
    /// - Throws: ``ContractUnsupported`` if the backend's time cannot be moved.
    func advanceClock(byMilliseconds milliseconds: Int64) async throws

    /// Returns a section of a user's data in the hub's JSON.
    ///
    /// - Parameters:
    ///   - section: The section.
    ///   - user: The user.
    /// - Returns: The content of the section.
    /// - Throws: ``ContractUnsupported`` if the backend does not support it.
    func state(_ section: EndExpectation.Section, of user: UserID) async throws -> JSONValue

    /// Ends the run, which is not used afterwards.
    func close() async
}

/// An operation that a backend does not support; a fixture that needs it is skipped.
public struct ContractUnsupported: Error, Sendable, Hashable, CustomStringConvertible {
    /// The unsupported operation.
    public let description: String

    /// Creates an error.
    ///
    /// - Parameter description: The unsupported operation.
    public init(_ description: String) {
        self.description = description
    }
}
