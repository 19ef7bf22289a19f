/// The client behind the classes of a vendor-shaped SDK: its backend, its login, and the order of its calls.
///
/// A call that changes the login takes effect before it returns. The client applies the change and queues the call
/// under one lock, so the session receives calls in the same order in which they change the login, whichever threads
/// make them.
///
/// Replies arrive on the callback queue in the order of the calls, with the callbacks in between. So everything that
/// reaches the queue before the reply to a call that ends a session belongs to that session.
package final class SDKClient<SDK: Dialect, Own: Sendable>: Sendable where SDK.Session: AnyObject {
    /// A call of the dialect.
    package typealias Call = SDK.Translation.Call
    /// A reply of the dialect.
    package typealias Reply = SDK.Translation.Reply
    /// Puts a block on the app's callback queue, in order.
    package typealias Run = @Sendable (@escaping @Sendable () -> Void) -> Void
    /// Delivers a notification to the app, on the callback queue.
    ///
    /// The second argument is `false` if the app has ended the session of the notification.
    package typealias Delivery = @Sendable (SDK.Translation.Notification, _ isPresent: Bool, SDKClient) -> Void

    /// The state that the lock protects.
    package struct State: Sendable {
        fileprivate(set) var calls: CallQueue<SDK.Session>?
        /// Puts a block on the app's callback queue, in order.
        package fileprivate(set) var run: Run
        /// The login.
        package fileprivate(set) var login = SDKLogin()
        /// The state that only this SDK has.
        package var own: Own

        /// The session; `nil` without a backend.
        package var session: SDK.Session? { calls?.session }

        /// The user whom the app sees as logged in: the session's user, or the effect of the last call that changes
        /// the login and has no reply yet.
        package var user: UserID? { login.pending == nil ? session?.currentUser : login.userMeanwhile }

        /// Adds a call to the end of the queue, without an effect on the login.
        package func submit(_ call: Call, reply: @escaping @Sendable (Reply) -> Void) {
            calls?.submit(call, reply: reply)
        }
    }

    private let dialect: SDK
    private let name: String
    private let deliver: Delivery
    private let state: Mutex<State>

    /// Creates a client without a backend.
    ///
    /// - Parameters:
    ///   - dialect: The dialect of the SDK.
    ///   - name: The name of the class that apps call, for the diagnostic of a missing backend.
    ///   - own: The state that only this SDK has.
    ///   - run: Puts the replies of a client without a backend on a queue.
    ///   - deliver: Delivers a notification to the app.
    package init(_ dialect: SDK, _ name: String, _ own: Own, run: @escaping Run, deliver: @escaping Delivery) {
        (self.dialect, self.name, self.deliver) = (dialect, name, deliver)
        state = Mutex(State(run: run, own: own))
    }

    /// Sets or replaces the backend; a user who was logged in has to log in again.
    ///
    /// - Parameters:
    ///   - backend: The backend.
    ///   - device: The name of the device; `nil` for the name in the storage, or a new name.
    ///   - storage: The place where the device stores its name; `nil` to store nothing.
    ///   - quietTime: The time without new callbacks after which the client acknowledges the delivered ones.
    ///   - run: Puts a block on the app's callback queue, in order.
    ///   - makeSession: Creates the session of the device, which is not initialised.
    ///   - change: Changes the state that only this SDK has, together with the backend.
    /// - Returns: The state before.
    @discardableResult
    package func attach(
        _ backend: any RelationshipBackend,
        device: DeviceID?,
        storage: (any DeviceStorage)?,
        quietTime: QuietTime,
        run: @escaping Run,
        makeSession: (DeviceID) -> SDK.Session,
        changing change: (inout Own) -> Void = { _ in }
    ) -> State {
        let device = DeviceID.choose(device, from: storage, prefix: dialect.name.rawValue, reportingTo: backend)
        let session = makeSession(device)
        let calls = CallQueue(
            session: session,
            dialect: dialect,
            device: device,
            backend: backend,
            quietTime: quietTime,
            run: run,
            deliver: { [weak self] in self?.receive($0, from: session) }
        )
        return state.withLock { state in
            let before = state
            (state.calls, state.run) = (calls, run)
            state.login.reset()
            change(&state.own)
            return before
        }
    }

    /// Reads or changes the state under the lock.
    ///
    /// The block must not use the client.
    package func withState<Result: Sendable>(_ body: (inout State) -> Result) -> Result { state.withLock { body(&$0) } }

    /// The session; `nil` without a backend.
    package var session: SDK.Session? { withState { $0.session } }

    /// Runs a block on the callback queue.
    package func run(_ block: @escaping @Sendable () -> Void) { withState { $0.run }(block) }

    /// Acknowledges the callbacks that the app has received, because the app is about to be suspended.
    package func prepareForSuspension() { withState { $0.calls }?.prepareForSuspension() }

    /// Delivers a notification, unless another backend has replaced its session.
    private func receive(_ notification: SDK.Translation.Notification, from session: SDK.Session) {
        let isPresent = withState { $0.session === session ? $0.login.isSettled : nil }
        if let isPresent { deliver(notification, isPresent, self) }
    }
}

// MARK: - Calls

extension SDKClient {
    /// Queues a call that leaves the login as it is.
    ///
    /// Without a backend, the reply says so.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - reply: Gets the reply, on the callback queue.
    /// - Returns: Whether there is a backend.
    @discardableResult
    package func submit(_ call: Call, reply: @escaping @Sendable (Reply) -> Void) -> Bool {
        let hasBackend = state.withLock { state in
            state.submit(call, reply: reply)
            return state.calls != nil
        }
        if !hasBackend { answerWithoutBackend(call, reply) }
        return hasBackend
    }

    /// Queues a call and changes the login, in one step.
    ///
    /// Without a backend, nothing changes, and the reply says so.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - change: The change; `nil` for a call that changes only the state that this SDK has.
    ///   - admit: Returns whether the SDK makes the call in the present state, which it may change. It runs under the
    ///     lock and must not use the client.
    ///   - reply: Gets the reply and the number of the change, on the callback queue.
    /// - Returns: Whether the call was made; `nil` without a backend.
    @discardableResult
    package func submit(
        _ call: Call,
        _ change: SDKLogin.Change?,
        if admit: (inout State) -> Bool = { _ in true },
        reply: @escaping @Sendable (Reply, _ number: Int) -> Void
    ) -> Bool? {
        let isMade: Bool? = state.withLock { state in
            guard state.calls != nil else { return nil }
            guard admit(&state) else { return false }
            let number = state.login.apply(change, to: state.user)
            state.submit(call) { [self] answer in
                withState { $0.login.answer(number) }
                reply(answer, number)
            }
            return true
        }
        if isMade == nil { answerWithoutBackend(call) { reply($0, 0) } }
        return isMade
    }

    private func answerWithoutBackend(_ call: Call, _ reply: @escaping @Sendable (Reply) -> Void) {
        let error = MissingBackend.standard.report(name)
        let answer = dialect.translation(in: DialectContext()).reply(to: call, error: error)
        run { reply(answer) }
    }
}
