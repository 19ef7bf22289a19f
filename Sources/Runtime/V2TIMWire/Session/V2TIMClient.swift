package import RelationshipCore

/// The part of `V2TIMManager` that is the same in every shape of the SDK.
package typealias V2TIMClient = SDKClient<V2TIMDialect, V2TIMListeners>

/// The listeners of a client.
package struct V2TIMListeners: Sendable {
    /// The friendship listeners.
    package let friends = WeakListeners()
    /// The SDK listeners.
    package let sdk = WeakListeners()
}

/// The state of the login that an app reads.
package enum V2TIMLogin: Sendable, Hashable {
    case loggedOut, loggingIn
    case loggedIn(UserID)

    init(_ state: V2TIMClient.State) {
        // A user who logs in again stays logged in meanwhile.
        if case .login(let user) = state.login.pending, user == nil || user != state.user {
            self = .loggingIn
        } else {
            self = state.user.map(V2TIMLogin.loggedIn) ?? .loggedOut
        }
    }
}

extension SDKClient<V2TIMDialect, V2TIMListeners> {
    /// Creates a client without a backend.
    ///
    /// - Parameters:
    ///   - run: Puts the replies of a client without a backend on a queue.
    ///   - deliver: Calls a notification's callback of each listener; only one kind of listener has the callback. Called
    ///     on the callback queue.
    package convenience init(
        run: @escaping Run,
        deliver: @escaping @Sendable (V2TIMNotification, V2TIMListeners) -> Void
    ) {
        let listeners = V2TIMListeners()
        self.init(V2TIMDialect(), "V2TIMManager", listeners, run: run) { notification, isPresent, _ in
            if isPresent { deliver(notification, listeners) }
        }
    }

    /// The listeners.
    package var listeners: V2TIMListeners { withState { $0.own } }

    /// The state of the login, with the user.
    package var login: V2TIMLogin { withState { V2TIMLogin($0) } }

    /// Calls a block on the callback queue, as the reply to a call without effect.
    package func acknowledge(_ succ: (() -> Void)?) {
        let succ = CallbackBox(succ)
        run { succ.value?() }
    }

    /// Queues the initialisation.
    ///
    /// - Parameters:
    ///   - sdkAppID: The app's number; positive.
    ///   - config: The configuration of the SDK.
    /// - Returns: `false` if the number is not positive, or if the client has no backend.
    package func initSDK(_ sdkAppID: Int32, _ config: V2TIMValue.SDKConfig?) -> Bool {
        sdkAppID > 0 && submit(.initSDK(sdkAppID: sdkAppID, config: config)) { _ in }
    }

    /// Queues a call; `succ` or `fail` is called once, on the callback queue.
    ///
    /// A login while another login is in progress is answered immediately, with 7501. A login fails with 6023 if the app
    /// logs out before the reply.
    package func submit(
        _ call: V2TIMCall,
        fail: ((V2TIMCode, String) -> Void)?,
        succ: @escaping (V2TIMReply.Payload) -> Void
    ) {
        let blocks = CallbackBox((succ: succ, fail: fail))
        let answer: @Sendable (V2TIMReply) -> Void = { reply in
            switch reply {
            case .succ(let payload): blocks.value.succ(payload)
            case .fail(let code, let desc): blocks.value.fail?(code, desc)
            }
        }
        switch call {
        case .login(let userID, _):
            let user = userID.flatMap(UserID.init)
            let isMade = submit(call, .login(user)) { state in
                V2TIMLogin(state) != .loggingIn
            } reply: { [self] reply, number in
                guard case .succ = reply, !withState({ $0.login.isCurrent(number) }) else { return answer(reply) }
                answer(.fail(code: 6_023, desc: "logged out before the login was finished"))
            }
            guard isMade == false else { return }
            run { answer(.fail(code: 7_501, desc: "another login is under way; wait for its answer")) }
        case .logout: submit(call, .logout) { reply, _ in answer(reply) }
        case .unInitSDK: submit(call, .end) { reply, _ in answer(reply) }
        // Every other call leaves the login as it is.
        default: submit(call, reply: answer)
        }
    }
}
