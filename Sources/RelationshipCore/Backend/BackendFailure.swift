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
        /// Removing what is too old, keeping devices online, and taking those offline that a process left behind.
        case housekeeping
        /// Reading or writing what the device keeps.
        case deviceStorage
    }

    /// What failed.
    public var action: Action
    /// The user concerned; `nil` for the device as a whole.
    public var user: UserID?
    /// Why it failed.
    public var error: RelationshipError

    /// Creates a failure.
    ///
    /// - Parameters:
    ///   - action: What failed.
    ///   - user: The user concerned; `nil` for the device as a whole.
    ///   - error: Why it failed.
    public init(_ action: Action, of user: UserID?, _ error: RelationshipError) {
        self.action = action
        self.user = user
        self.error = error
    }

    /// Creates the failure of a device's storage.
    ///
    /// - Parameters:
    ///   - error: Why it failed.
    ///   - user: The user concerned; `nil` for the device as a whole.
    package init(deviceStorage error: any Error, of user: UserID? = nil) {
        self.init(.deviceStorage, of: user, RelationshipError(.internalFailure, "\(error)", user: user))
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension BackendFailure: CustomStringConvertible {
    public var description: String { "\(action.rawValue)\(user.map { " of user \($0)" } ?? "") failed: \(error)" }
}

extension BackendFailure {
    /// Writes the failure to standard error; what a backend does unless it is given something else to do.
    ///
    /// - Parameter failure: The failure.
    @Sendable
    public static func print(_ failure: BackendFailure) { StandardError.writeLine("relationship backend: \(failure)") }
}
