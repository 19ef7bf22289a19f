public import RelationshipCore

/// A backend that fixtures are held against: our own service, a gateway, a vendor's cloud.
///
/// ### Implementing a backend
///
/// ``open(_:)`` gives each fixture a world of its own in which nothing has happened yet. What a backend cannot do at all,
/// such as moving the time of a vendor's cloud, it refuses with ``ContractUnsupported``; the fixture is then skipped with that
/// reason and does not fail.
public protocol ContractBackend: Sendable {
    /// What reports call the backend.
    var name: String { get }

    /// Brings a fixture's starting state about, in a world of its own.
    ///
    /// - Parameter setup: What the fixture asks for.
    /// - Returns: The world.
    /// - Throws: ``FixtureProblem`` for a starting state that the backend refuses, ``ContractUnsupported`` for what it cannot
    ///   do, or whatever keeps it from being reached.
    func open(_ setup: ContractSetup) async throws -> any ContractRun
}

/// What a fixture asks of a backend before its first step.
public struct ContractSetup: Sendable, Hashable {
    /// What the operator has chosen.
    public var policy: Policy
    /// The words that the content audit refuses.
    public var refusedWords: [String]
    /// The users that no other user may write to, and the codes for it.
    public var refusals: [Refusal] = []
    /// The time at the first step.
    public var clock: Timestamp
    /// The commands that bring the starting state about, in order of time.
    public var acts: [StartAct]
    /// The devices that may call or hear.
    public var sessions: [SessionAddress]
    /// The newest version of each vendor's SDK in which the fixture holds; latest where nothing is said.
    public var versions: [FixtureDialect: FixtureVersion]
    /// The fixture that asks for all this, for a backend in another process.
    public var document: JSONValue
}

/// The world of one fixture while it runs.
///
/// Calls of different devices may come at once; those of one device come one after the other.
public protocol ContractRun: Sendable {
    /// Logs a device in without a call of its dialect.
    ///
    /// - Parameter session: The device.
    /// - Throws: Whatever keeps it from logging in.
    func connect(_ session: SessionAddress) async throws

    /// Carries out a call of an app.
    ///
    /// - Parameters:
    ///   - call: `{"call": …, "args": {…}}` in the dialect's JSON.
    ///   - session: Whose app on which device.
    /// - Returns: The reply in the dialect's JSON.
    /// - Throws: `DecodingError` or ``FixtureProblem`` for a call that the dialect does not have; refusals are replies.
    func perform(_ call: JSONValue, on session: SessionAddress) async throws -> JSONValue

    /// The callbacks of a device since the last time, in order.
    ///
    /// - Parameters:
    ///   - session: The device.
    ///   - count: How many are expected; a backend whose callbacks take their time waits for that many for a while.
    /// - Returns: The callbacks in the dialect's JSON.
    /// - Throws: Whatever keeps them from being read.
    func takeEvents(of session: SessionAddress, expecting count: Int) async throws -> [JSONValue]

    /// Carries out a neutral command of the app's server.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - user: The user who acts.
    /// - Returns: The neutral reply.
    /// - Throws: Whatever keeps it from being asked; refusals are replies.
    func administer(_ command: Command, for user: UserID) async throws -> JSONValue

    /// Moves the time.
    ///
    /// - Parameter milliseconds: How far.
    /// - Throws: ``ContractUnsupported`` if the backend's time is not ours to move.
    func advanceClock(byMilliseconds milliseconds: Int64) async throws

    /// What is kept about a user, in neutral terms.
    ///
    /// - Parameters:
    ///   - section: Which list.
    ///   - user: The user.
    /// - Returns: The list.
    /// - Throws: ``ContractUnsupported`` if the backend cannot be asked.
    func state(_ section: EndExpectation.Section, of user: UserID) async throws -> JSONValue

    /// Ends the world; nothing is asked of it afterwards.
    func close() async
}

/// Something that a backend cannot do, so that a fixture that needs it says nothing about it.
public struct ContractUnsupported: Error, Sendable, Hashable, CustomStringConvertible {
    /// What it cannot do.
    public let description: String

    /// Creates a refusal.
    ///
    /// - Parameter description: What the backend cannot do.
    public init(_ description: String) {
        self.description = description
    }
}
