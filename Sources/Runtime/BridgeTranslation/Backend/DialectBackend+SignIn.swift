public import RelationshipCore

// Signing in and out.
extension DialectBackend {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func signIn(
        _ credential: Credential,
        on device: Device
    ) async throws(RelationshipError) -> any BackendSession {
        let login = try await makeLogin(credential)
        let context = context(of: login.user, on: device.id)
        let before = state.withLock { $0.mayHaveUser }
        try await initialize(context)
        // A dialect with this error refuses a login while a user is logged in.
        if before, dialect.secondSignInError != nil { try await signOut(.signedOut, context) }
        let act = SessionAction.signInByProof(login.proof)
        let translation = dialect.translation(in: context)
        let call =
            translation.call(for: act)
            ?? translation.call(for: .signIn(user: login.user.rawValue, proof: login.proof))
        guard let call else { throw RelationshipError(.unsupported, "\(dialect.name.rawValue) has no login") }
        state.withLock { ($0.isSigningIn, $0.early, $0.mayHaveUser) = (true, [], true) }
        switch await perform(call, context) {
        case .success: return begin(login.user, context)
        case .failure(let error):
            let old = state.withLock { state in
                (state.isSigningIn, state.early) = (false, [])
                return state.session
            }
            // The previous user was logged out above.
            if before, dialect.secondSignInError != nil { old?.end(.kicked) }
            throw error
        }
    }

    private func makeLogin(_ credential: Credential) async throws(RelationshipError) -> DialectLogin {
        do {
            return try await login(credential)
        } catch let error as RelationshipError {
            throw error
        } catch {
            throw RelationshipError(.authenticationFailed, "there is no login for the other SDK: \(error)")
        }
    }

    private func context(of user: UserID, on device: DeviceID) -> DialectContext {
        DialectContext(user: user, device: device, defaultAddPermission: settings.defaultAddPermission)
    }

    private func initialize(_ context: DialectContext) async throws(RelationshipError) {
        guard let app, !state.withLock({ $0.isInitialized }) else { return }
        guard let call = dialect.translation(in: context).call(for: .initialize(app: app)) else {
            let words = dialect.vocabulary.appDescription
            throw RelationshipError(.invalidArgument, "\(dialect.name.rawValue) is initialised with \(words)")
        }
        _ = try await perform(call, context).get()
        state.withLock { $0.isInitialized = true }
    }

    /// Starts the session of a user after a successful login.
    ///
    /// The session receives the callbacks that arrived before the login's reply.
    private func begin(_ user: UserID, _ context: DialectContext) -> DialectBackendSession<Transport> {
        let (session, old, early) = state.withLock { state in
            let feed = state.lastFeed.flatMap { $0.user == user ? $0.feed : nil } ?? CallbackFeed()
            let session = DialectBackendSession(self, context, feed)
            let old = state.session
            (state.session, state.lastFeed) = (session, (user, feed))
            defer { (state.isSigningIn, state.early) = (false, []) }
            return (session, old, state.early)
        }
        old?.markReplaced()
        for notification in early { session.receive(notification) }
        return session
    }

    /// Logs the SDK's user out.
    func signOut(_ kind: SignOut, _ context: DialectContext) async throws(RelationshipError) {
        let translation = dialect.translation(in: context)
        guard let call = translation.call(for: .signOut(kind)) ?? translation.call(for: .signOut(.signedOut)) else {
            return
        }
        _ = try await perform(call, context).get()
        state.withLock { $0.mayHaveUser = false }
    }

    /// Logs out if the session is the current one.
    func signOut(
        _ session: DialectBackendSession<Transport>,
        _ kind: SignOut,
        _ context: DialectContext
    ) async throws(RelationshipError) {
        let isPresent = state.withLock { state in
            guard state.session === session else { return false }
            state.session = nil
            return true
        }
        if isPresent { try await signOut(kind, context) }
    }

    /// Records that the SDK has ended the current session, and fails the running calls.
    func sessionDidEnd(_ session: DialectBackendSession<Transport>) {
        let isPresent = state.withLock { state in
            guard state.session === session else { return false }
            state.mayHaveUser = false
            return true
        }
        if isPresent { exchanges.fail(RelationshipError(.notLoggedIn)) }
    }
}
