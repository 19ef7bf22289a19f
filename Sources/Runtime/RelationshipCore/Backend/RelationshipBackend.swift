/// A service that stores relationships and executes commands, in this process or over a network.
///
/// The adapters depend only on this protocol.
///
/// ### Implementing a backend
///
/// - Check the credential in ``signIn(_:on:)``. No later call checks it again.
/// - Deliver all events of the user to a session, in the order of their positions, no matter which device or server
///   caused them.
/// - Throw a ``RelationshipError`` for every failure, including failures of a network or a store. The app receives the
///   code of its dialect.
public protocol RelationshipBackend: Sendable {
    /// Whether replies can be lost in transit, so that devices repeat requests.
    ///
    /// The default is `false`.
    var mayLoseReplies: Bool { get }

    /// Whether events name the command that caused them, so that a device receives equal callbacks of one command once.
    ///
    /// The default is `true`.
    var identifiesCommands: Bool { get }

    /// Checks that the backend can be reached, before a user signs in.
    ///
    /// The default implementation always succeeds.
    ///
    /// - Throws: The reason why the backend can't be reached, such as ``RelationshipError/Code/timeout``.
    func checkConnection() async throws(RelationshipError)

    /// Signs a user in on a device.
    ///
    /// The first sign-in creates the user.
    ///
    /// - Parameters:
    ///   - credential: The credential that the user presents.
    ///   - device: The device.
    /// - Returns: The session of the user on this device.
    /// - Throws: The reason why the credential is invalid, such as ``RelationshipError/Code/credentialExpired``, or the
    ///   backend's own error.
    func signIn(_ credential: Credential, on device: Device) async throws(RelationshipError) -> any BackendSession

    /// Signs an administrator in, such as the app's own server, which can act for any user.
    ///
    /// - Parameter credential: The credential that the administrator presents.
    /// - Returns: The administrator's session.
    /// - Throws: The reason why the credential is invalid, or ``RelationshipError/Code/adminRequired`` if its user is
    ///   not an administrator.
    func signInAdministrator(_ credential: Credential) async throws(RelationshipError) -> any AdministratorSession

    /// Reports a failure that no reply can contain, such as the failure of a logout.
    ///
    /// - Parameter failure: The failure.
    func report(_ failure: BackendFailure)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension RelationshipBackend {
    public var mayLoseReplies: Bool { false }

    public var identifiesCommands: Bool { true }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func checkConnection() async throws(RelationshipError) {}
}

/// A session of one user on one device.
///
/// The session ends with ``signOut(_:)``. A session that is released without that call only stops listening.
public protocol BackendSession: Sendable {
    /// The user who is signed in.
    var user: UserID { get }
    /// The settings of the backend that a client needs.
    var settings: ClientSettings { get }
    /// The end of the user's feed at the sign-in.
    var startPosition: Int64 { get }
    /// The position that the device acknowledged last.
    ///
    /// For a device that the user has not used before, ``startPosition``.
    var resumePosition: FeedPosition { get }
    /// The newest number of a request of this device whose answer the backend had stored at the sign-in.
    ///
    /// The device continues well above it, because a request of its previous run may still be on its way. The default is
    /// `nil`, for a device without stored answers.
    var newestRequest: RequestID? { get }

    /// Executes a command.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - id: The number of the request, or `nil` for a request without a number. It must be greater than the numbers
    ///     of earlier requests from this device, unless the request is a repetition (``Device/repeatsRequests``). The
    ///     events that the command causes contain it.
    /// - Returns: The outcome of the command, and the position of its last event.
    /// - Throws: The error of the whole command.
    func execute(_ command: Command, id: RequestID?) async throws(RelationshipError) -> Receipt

    /// Starts to push the events of the user's feed.
    ///
    /// A second call replaces the first.
    ///
    /// - Parameters:
    ///   - position: The position after which to begin. If the feed is different there, the first slice has
    ///     ``FeedSlice/mustListAgain`` set, and the following slices begin at the end of the feed.
    ///   - receive: A closure that receives slices of the feed. It may run on any thread and must return immediately.
    /// - Throws: The backend's error.
    func listen(
        after position: FeedPosition,
        _ receive: @escaping @Sendable (FeedSlice) -> Void
    ) async throws(RelationshipError)

    /// Sets the handler for the states of the connection to the backend.
    ///
    /// A second call replaces the first.
    ///
    /// A backend in the same process is always connected, and reports only the end of a session that it stores. The
    /// default implementation never calls the handler.
    ///
    /// - Parameter handler: A closure that receives each change of the state, in order. The first change is to a state
    ///   other than ``ConnectionState/connected``. The closure may run on any thread and must return immediately.
    func setConnectionHandler(_ handler: @escaping @Sendable (ConnectionState) -> Void)

    /// Reads a slice of the feed that was not pushed.
    ///
    /// - Parameters:
    ///   - position: The position after which to begin.
    ///   - limit: The maximum number of positions to return.
    /// - Returns: The events, oldest first.
    /// - Throws: The backend's error.
    func feed(after position: Int64, limit: Int) async throws(RelationshipError) -> FeedSlice

    /// Acknowledges that the app has received all events up to a position.
    ///
    /// The next session of the device resumes there.
    ///
    /// - Parameter position: The position. A position before the last acknowledged one has no effect.
    /// - Throws: The backend's error.
    func acknowledge(_ position: FeedPosition) async throws(RelationshipError)

    /// Sets whether the device is connected, for backends that can't detect it themselves.
    ///
    /// The default implementation does nothing.
    ///
    /// - Parameter isConnected: Whether the device is connected.
    /// - Throws: The backend's error.
    func setConnected(_ isConnected: Bool) async throws(RelationshipError)

    /// Moves the end of a session that the backend stores (``Device/session``).
    ///
    /// An earlier end has no effect. The default implementation does nothing.
    ///
    /// - Parameter expiry: The new time when the session ends.
    /// - Throws: ``RelationshipError/Code/notLoggedIn`` if the session has ended, or the backend's error.
    func extend(to expiry: Timestamp) async throws(RelationshipError)

    /// Ends the session.
    ///
    /// - Parameter kind: Whether the device signs out or only disconnects.
    /// - Throws: The backend's error. The session has ended in any case.
    func signOut(_ kind: SignOut) async throws(RelationshipError)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension BackendSession {
    public var newestRequest: RequestID? { nil }
    public func setConnected(_ isConnected: Bool) {}
    public func extend(to expiry: Timestamp) {}
    public func setConnectionHandler(_ handler: @escaping @Sendable (ConnectionState) -> Void) {}
}

/// The session of an administrator, who can act for any user and uses no device.
public protocol AdministratorSession: Sendable {
    /// Executes a command for a user, with the rights of an administrator.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - user: The user to act for.
    /// - Returns: The outcome of the command.
    /// - Throws: The error of the whole command.
    func execute(_ command: Command, for user: UserID) async throws(RelationshipError) -> Outcome

    /// Executes commands for a user in their order, with the rights of an administrator.
    ///
    /// Each command succeeds or fails independently. A backend can write the changes together. The default
    /// implementation executes one command after the other.
    ///
    /// - Parameters:
    ///   - commands: The commands.
    ///   - user: The user to act for.
    /// - Returns: A result for each command, in their order.
    func execute(_ commands: [Command], for user: UserID) async -> [Result<Outcome, RelationshipError>]

    /// Reads a part of a user's friend list, in the order of ``Command/listFriends(_:)``.
    ///
    /// The default implementation reads the whole list.
    ///
    /// - Parameters:
    ///   - user: The user of the list.
    ///   - start: The number of friends before the part.
    ///   - limit: The maximum number of friends in the part.
    /// - Returns: The part, with the size and the fingerprint of the whole list.
    /// - Throws: The backend's own error.
    func friends(of user: UserID, from start: Int, limit: Int) async throws(RelationshipError) -> FriendListPart
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension AdministratorSession {
    public func execute(_ commands: [Command], for user: UserID) async -> [Result<Outcome, RelationshipError>] {
        var results: [Result<Outcome, RelationshipError>] = []
        for command in commands {
            do throws(RelationshipError) {
                results.append(.success(try await execute(command, for: user)))
            } catch {
                results.append(.failure(error))
            }
        }
        return results
    }

    public func friends(
        of user: UserID,
        from start: Int,
        limit: Int
    ) async throws(RelationshipError) -> FriendListPart {
        guard case .friends(let friends) = try await execute(.listFriends(FriendQuery()), for: user) else {
            throw RelationshipError(.internalFailure, "the backend does not answer with a friend list")
        }
        return FriendListPart(of: friends, from: start, limit: limit)
    }
}

/// How a device leaves.
public enum SignOut: String, Sendable, Hashable, Codable, CaseIterable {
    /// The user signs out.
    case signedOut
    /// The device disconnects but still receives push messages.
    case disconnected
}

/// The number of a request, which increases with each request of a device.
public struct RequestID: RawRepresentable, Sendable, Hashable, Codable, Comparable {
    /// The number.
    public let rawValue: Int64

    /// Creates a request id.
    ///
    /// - Parameter rawValue: The number.
    public init(rawValue: Int64) {
        self.rawValue = rawValue
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public static func < (left: RequestID, right: RequestID) -> Bool { left.rawValue < right.rawValue }

    /// The following number; the greatest number follows itself.
    package var next: RequestID { RequestID(rawValue: rawValue == .max ? .max : rawValue + 1) }

    /// Returns the number after which a device continues after a sign-in.
    ///
    /// A request of the device's previous run may still be on its way. Its number is either the newest one that the
    /// backend has stored, or one of the following numbers. Therefore the new run begins further away, at a random
    /// distance: if the late request arrives after a new one, its number is too old, and it is refused.
    ///
    /// - Parameter newest: The newest number that the backend has stored for the device (``BackendSession/newestRequest``).
    /// - Returns: The number before the first one of the new run.
    package static func resumption(after newest: RequestID?) -> RequestID {
        let distance = AnsweredRequest.window + Int64.random(in: 0..<1_000_000)
        let (number, overflows) = (newest?.rawValue ?? 0).addingReportingOverflow(distance)
        return RequestID(rawValue: overflows ? .max : number)
    }
}

/// The outcome of a command, and the position of its last event in the caller's feed.
public struct Receipt: Sendable, Hashable {
    /// The outcome of the command.
    public var outcome: Outcome
    /// The position of the last event that the command wrote into the feed of the session's user; 0 if it wrote no
    /// event.
    public var position: Int64

    /// Creates a receipt.
    ///
    /// - Parameters:
    ///   - outcome: The outcome of the command.
    ///   - position: The position of the last event that the command wrote into the feed of the session's user.
    public init(_ outcome: Outcome, position: Int64 = 0) {
        self.outcome = outcome
        self.position = position
    }
}
