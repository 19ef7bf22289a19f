package import RelationshipCore

/// The login state that an app reads.
///
/// As in the vendor's SDK, the state changes when the app makes a call, not when the call is carried out.
///
/// Replies arrive on the callback queue in the order of the calls, with the callbacks in between. So everything that
/// reaches the queue before the reply to the call that ends a session belongs to that session: its callbacks are
/// dropped, and an overtaken login fails.
package final class V2TIMLogin: Sendable {
    /// The state of the login, with the user.
    package enum Phase: Sendable, Hashable {
        case loggedOut, loggingIn
        case loggedIn(UserID)

        init(_ user: UserID?) { self = user.map(Phase.loggedIn) ?? .loggedOut }
    }

    private struct State {
        /// The number of logins, logouts and `unInitSDK` calls without a reply.
        var unanswered = 0
        /// The number of these calls that end a session.
        var ends = 0
        /// The phase after the last unanswered call.
        var announced = Phase.loggedOut
    }

    private let state = Mutex(State())

    /// Whether a call without a reply ends a session.
    var isEnding: Bool { state.withLock { $0.ends > 0 } }

    /// Returns the present phase.
    ///
    /// - Parameter user: The user who is logged in after the calls carried out so far.
    /// - Returns: The phase that the last call leads to.
    func phase(_ user: UserID?) -> Phase {
        state.withLock { $0.unanswered > 0 ? $0.announced : Phase(user) }
    }

    /// Records a call that is about to be queued.
    ///
    /// - Parameters:
    ///   - call: Any call.
    ///   - user: The user who is logged in after the calls carried out so far.
    /// - Returns: `false` if the call is a login and another login is in progress.
    func announce(_ call: V2TIMCall, _ user: UserID?) -> Bool {
        state.withLock { state in
            let phase = state.unanswered > 0 ? state.announced : Phase(user)
            switch call {
            case .login(let userID, _):
                guard phase != .loggingIn else { return false }
                // A user who logs in again stays logged in meanwhile.
                let isSame = userID.flatMap(UserID.init).map(Phase.loggedIn) == phase
                state.announced = isSame ? phase : .loggingIn
            case .logout, .unInitSDK:
                state.announced = .loggedOut
                state.ends += 1
            default:
                return true
            }
            state.unanswered += 1
            return true
        }
    }

    /// Records the answer to a call, on the callback queue.
    ///
    /// - Parameters:
    ///   - call: A call that was announced.
    ///   - reply: The reply to the call.
    /// - Returns: The reply, or 6023 to a login that was overtaken.
    func answer(_ call: V2TIMCall, _ reply: V2TIMReply) -> V2TIMReply {
        state.withLock { state in
            switch call {
            case .login:
                state.unanswered -= 1
                guard state.ends > 0, case .succ = reply else { return reply }
                return .fail(code: 6_023, desc: "logged out before the login was finished")
            case .logout, .unInitSDK:
                state.unanswered -= 1
                state.ends -= 1
                return reply
            default:
                return reply
            }
        }
    }
}
