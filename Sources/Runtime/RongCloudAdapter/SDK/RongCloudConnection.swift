import RelationshipCore
import RongCloudWire

/// The connection state of one client that the app sees.
///
/// As in the vendor's SDK, the app's calls change it before they return, and the session carries out the calls
/// afterwards. Each connect and each disconnect or logout begins a generation. A result of an earlier generation
/// changes nothing.
struct RongCloudConnection {
    /// The change that a call makes to the connection.
    enum Action {
        case connect, leave
    }

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

    private(set) var status = RCConnectionStatus.ConnectionStatus_Unconnected
    /// The user who is connected.
    private var userId: String?
    /// The description of the connected user for messages.
    ///
    /// The app's own object, as with the vendor's property: an app that shares it between threads must synchronise its
    /// changes.
    private(set) var userInfo: CallbackBox<RCUserInfo>?
    /// The number of connects, disconnects and logouts so far.
    private(set) var generation = 0
    /// The generation of the last of these calls with a reply from the session; the session's events belong to it.
    private var answered = 0

    /// Whether the client is connected or connecting.
    private var isInUse: Bool {
        [.ConnectionStatus_Connected, .ConnectionStatus_Connecting, .ConnectionStatus_Suspend].contains(status)
    }

    /// Resets the connection, because another backend takes over.
    mutating func reset() {
        status = .ConnectionStatus_Unconnected
        forgetUser()
        generation += 1
    }

    /// Applies the change of a call, and returns whether the status has changed.
    ///
    /// A connect while the client is connected or connecting changes nothing: the session refuses it.
    mutating func apply(_ action: Action) -> Bool {
        switch action {
        case .connect:
            guard !isInUse else { return false }
            generation += 1
            return change(to: .ConnectionStatus_Connecting)
        case .leave:
            forgetUser()
            generation += 1
            return change(to: .ConnectionStatus_SignOut)
        }
    }

    /// Applies the result of a connect, and returns whether it belongs to the present generation, and whether the
    /// status has changed.
    mutating func settle(_ result: Result, _ generation: Int) -> (isCurrent: Bool, isChanged: Bool) {
        note(generation)
        guard generation == self.generation else { return (false, false) }
        switch result {
        // The existing connection may be reconnecting.
        case .refused(.RC_CONNECTION_EXIST): return (true, false)
        case .connected(let userId):
            self.userId = userId
            userInfo = RongCloudConnection.plainInfo(of: userId)
            return (true, change(to: .ConnectionStatus_Connected))
        // An existing connection stays, regardless of the result of a second attempt.
        case .refused where status != .ConnectionStatus_Connecting: return (true, false)
        case .refused(.RC_CONN_TOKEN_INCORRECT): return (true, change(to: .ConnectionStatus_TOKEN_INCORRECT))
        case .refused: return (true, change(to: .ConnectionStatus_Unconnected))
        }
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

    /// Records that the session has replied to a connect, a disconnect or a logout.
    mutating func note(_ generation: Int) {
        answered = max(answered, generation)
    }

    /// Applies a status event of the session, and returns whether the status has changed.
    mutating func receive(_ status: RCConnectionStatus) -> Bool {
        guard answered == generation else { return false }
        return change(to: status)
    }

    private mutating func change(to status: RCConnectionStatus) -> Bool {
        defer { self.status = status }
        return self.status != status
    }
}
