import RelationshipCore
import RongCloudWire

/// The connection of one client that the app sees.
///
/// As in the vendor's SDK, the app's calls change it before they return, and the session carries out the calls
/// afterwards.
struct RongCloudConnection: Sendable {
    /// The result of a connect.
    enum Result: Sendable {
        case connected(userId: String)
        case refused(RCErrorCode)

        /// Reads the reply to a connect.
        init(of reply: RongCloudReply) {
            switch reply {
            case .success(.userId(let userId)): self = .connected(userId: userId)
            case .success: self = .refused(.ERRORCODE_UNKNOWN)
            case .error(let failure): self = .refused(failure.errorCode)
            }
        }
    }

    /// A new status, and the delegates that receive it.
    struct StatusChange: Sendable {
        fileprivate let status: RCConnectionStatus
        fileprivate let delegates: WeakListeners.Present

        /// Notifies the delegates; called on the callback queue.
        func deliver() {
            delegates.forEach((any RCConnectionStatusChangeDelegate).self) { $0.receive(status) }
        }
    }

    /// The delegates that receive each new status.
    let delegates = WeakListeners()
    /// Whether the app has set its key.
    var isInitialized = false
    private(set) var status = RCConnectionStatus.ConnectionStatus_Unconnected
    /// Whether the app's own connect has no result yet, so that events of the session belong to the one before.
    private var awaitsResult = false
    /// The user who is connected.
    private var userId: String?
    /// The description of the connected user for messages.
    ///
    /// The app's own object, as with the vendor's property: an app that shares it between threads must synchronise its
    /// changes.
    private(set) var userInfo: CallbackBox<RCUserInfo>?

    /// Whether the client is connected or connecting.
    private var isInUse: Bool {
        [.ConnectionStatus_Connected, .ConnectionStatus_Connecting, .ConnectionStatus_Suspend].contains(status)
    }

    /// Resets the connection, because another backend takes over.
    mutating func reset() {
        (isInitialized, status, awaitsResult) = (false, .ConnectionStatus_Unconnected, false)
        forgetUser()
    }

    /// Begins a connect, and returns the new status.
    ///
    /// A connect while the client is connected or connecting changes nothing: the session refuses it.
    mutating func begin() -> StatusChange? {
        guard isInitialized, !isInUse else { return nil }
        awaitsResult = true
        return change(to: .ConnectionStatus_Connecting)
    }

    /// Begins a disconnect or a logout, and returns the new status.
    mutating func leave() -> StatusChange? {
        guard isInitialized else { return nil }
        awaitsResult = false
        forgetUser()
        return change(to: .ConnectionStatus_SignOut)
    }

    /// Applies the result of a connect that the app has not ended, and returns the new status.
    ///
    /// If the connect is not the last one, a refusal leaves the status to the next result.
    mutating func settle(_ result: Result, isLast: Bool) -> StatusChange? {
        if isLast { awaitsResult = false }
        switch result {
        // The existing connection may be reconnecting.
        case .refused(.RC_CONNECTION_EXIST): return nil
        case .connected(let userId):
            awaitsResult = false
            self.userId = userId
            userInfo = RongCloudConnection.plainInfo(of: userId)
            return change(to: .ConnectionStatus_Connected)
        // An existing connection stays, regardless of the result of a second attempt.
        case .refused where status != .ConnectionStatus_Connecting || !isLast: return nil
        case .refused(.RC_CONN_TOKEN_INCORRECT): return change(to: .ConnectionStatus_TOKEN_INCORRECT)
        case .refused: return change(to: .ConnectionStatus_Unconnected)
        }
    }

    /// Applies a status event of the session, and returns the new status.
    ///
    /// An event during the app's connect belongs to the session before. A session that reconnects by itself reports
    /// that it is connecting as well.
    mutating func receive(_ status: RCConnectionStatus) -> StatusChange? {
        awaitsResult ? nil : change(to: status)
    }

    /// Sets the app's description of the connected user; a description of another user is ignored, and `nil` restores
    /// the initial one.
    mutating func describeUser(as info: CallbackBox<RCUserInfo>?, of described: String?) {
        guard let userId, described ?? userId == userId else { return }
        userInfo = info ?? RongCloudConnection.plainInfo(of: userId)
    }

    private static func plainInfo(of userId: String) -> CallbackBox<RCUserInfo> {
        CallbackBox(RCUserInfo(userId: userId, name: nil, portrait: nil))
    }

    private mutating func forgetUser() {
        userId = nil
        userInfo = nil
    }

    private mutating func change(to status: RCConnectionStatus) -> StatusChange? {
        guard self.status != status else { return nil }
        self.status = status
        return StatusChange(status: status, delegates: delegates.present)
    }
}
