/// A failure that no reply can tell.
public struct BackendFailure: Sendable, Hashable {
    /// What failed.
    public enum Action: String, Sendable, Hashable, CaseIterable {
        /// Telling the backend that a device has left.
        case signOut
        /// Reading events that were not pushed.
        case readEvents
        /// Telling the backend how far an app knows of its feed.
        case acknowledge
        /// Pushing events to a session.
        case pushEvents
    }

    /// What failed.
    public var action: Action
    /// The user concerned.
    public var user: UserID
    /// Why it failed.
    public var error: RelationshipError

    /// Creates a failure.
    ///
    /// - Parameters:
    ///   - action: What failed.
    ///   - user: The user concerned.
    ///   - error: Why it failed.
    public init(_ action: Action, of user: UserID, _ error: RelationshipError) {
        self.action = action
        self.user = user
        self.error = error
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension BackendFailure: CustomStringConvertible {
    public var description: String { "\(action.rawValue) of user \(user) failed: \(error)" }
}

extension BackendFailure {
    /// Writes the failure to standard error; what a backend does unless it is given something else to do.
    ///
    /// - Parameter failure: The failure.
    @Sendable
    public static func print(_ failure: BackendFailure) { StandardError.writeLine("relationship backend: \(failure)") }
}
