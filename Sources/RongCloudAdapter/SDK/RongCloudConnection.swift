import RelationshipCore
import RongCloudWire

/// The connection of one client as the app sees it.
///
/// The app's calls change it in the moment of the call, as in the vendor's SDK; the session does the work afterwards. Each
/// connect and each leave begins a generation, and a result of an earlier generation comes too late to change anything.
struct RongCloudConnection {
    /// What a call does to the connection.
    enum Turn {
        case connect, leave
    }

    /// What became of a connect.
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
    /// What messages say of the user who is connected.
    ///
    /// The app's own object, as with the vendor's property: whoever shares it between threads sees to it that only one
    /// changes it.
    private(set) var userInfo: CallbackBox<RCUserInfo>?
    /// Grows with each turn of the app.
    private(set) var generation = 0
    /// The generation of the last connect or leave that the session has answered: what the session tells belongs to it.
    private var answered = 0

    /// Whether there is a connection, or the session makes one.
    private var isInUse: Bool {
        [.ConnectionStatus_Connected, .ConnectionStatus_Connecting, .ConnectionStatus_Suspend].contains(status)
    }

    /// Forgets the connection, because another backend takes over.
    mutating func reset() {
        status = .ConnectionStatus_Unconnected
        forgetUser()
        generation += 1
    }

    /// Does what the app's call says, and tells whether the status is another now.
    ///
    /// A connect while there is a connection, or one is under way, changes nothing: the session refuses it.
    mutating func take(_ turn: Turn) -> Bool {
        switch turn {
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

    /// Takes the result of a connect, and tells whether it belongs to the present generation, and whether the status is
    /// another now.
    mutating func settle(_ result: Result, _ generation: Int) -> (holds: Bool, isChanged: Bool) {
        note(generation)
        guard generation == self.generation else { return (false, false) }
        switch result {
        // The connection that is there may be on its way back.
        case .refused(.RC_CONNECTION_EXIST): return (true, false)
        case .connected(let userId):
            self.userId = userId
            userInfo = RongCloudConnection.plainInfo(of: userId)
            return (true, change(to: .ConnectionStatus_Connected))
        // A connection that is there stays, whatever a second attempt is told.
        case .refused where status != .ConnectionStatus_Connecting: return (true, false)
        case .refused(.RC_CONN_TOKEN_INCORRECT): return (true, change(to: .ConnectionStatus_TOKEN_INCORRECT))
        case .refused: return (true, change(to: .ConnectionStatus_Unconnected))
        }
    }

    /// Takes the app's description of the user who is connected; one of another user is ignored, and without any the plain
    /// one comes back.
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

    /// Notes that the session has answered a turn.
    mutating func note(_ generation: Int) {
        answered = max(answered, generation)
    }

    /// Takes a status that the session tells, and tells whether it is another now.
    mutating func hear(_ status: RCConnectionStatus) -> Bool {
        guard answered == generation else { return false }
        return change(to: status)
    }

    private mutating func change(to status: RCConnectionStatus) -> Bool {
        defer { self.status = status }
        return self.status != status
    }
}
