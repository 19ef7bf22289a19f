/// A failure that cannot be reported in a reply.
public struct BackendFailure: Sendable, Hashable {
    /// The action that failed.
    public enum Action: String, Sendable, Hashable, CaseIterable {
        /// Notifying the backend that a device has left.
        case signOut
        /// Reading events that were not pushed.
        case readEvents
        /// Acknowledging the events that an app has received.
        case acknowledge
        /// Pushing events to a session.
        case pushEvents
        /// Removing old data, renewing the lease of online devices, and marking devices offline after their process has
        /// ended.
        case housekeeping
        /// Reading or writing the data on the device.
        case deviceStorage
    }

    /// The action that failed.
    public var action: Action
    /// The user that the failure is about; `nil` for the device as a whole.
    public var user: UserID?
    /// The reason for the failure.
    public var error: RelationshipError

    /// Creates a failure.
    ///
    /// - Parameters:
    ///   - action: The action that failed.
    ///   - user: The user that the failure is about; `nil` for the device as a whole.
    ///   - error: The reason for the failure.
    public init(_ action: Action, of user: UserID?, _ error: RelationshipError) {
        self.action = action
        self.user = user
        self.error = error
    }

    /// Creates the failure of a device's storage.
    ///
    /// - Parameters:
    ///   - error: The reason for the failure.
    ///   - user: The user that the failure is about; `nil` for the device as a whole.
    package init(deviceStorage error: any Error, of user: UserID? = nil) {
        self.init(.deviceStorage, of: user, RelationshipError(.internalFailure, "\(error)", user: user))
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension BackendFailure: CustomStringConvertible {
    public var description: String { "\(action.rawValue)\(user.map { " of user \($0)" } ?? "") failed: \(error)" }
}

extension BackendFailure {
    /// Writes the failure to standard error, which is a backend's default.
    ///
    /// - Parameter failure: The failure.
    @Sendable
    public static func print(_ failure: BackendFailure) { StandardError.writeLine("relationship backend: \(failure)") }
}
