/// A step of a device's session that is not a command.
enum LoginStep: Sendable {
    /// The device signs in with a credential that was issued at a time; `nil` if the time is not known.
    ///
    /// Without terms, the session ends with the process and is not stored.
    case open(SessionTerms?, issuedAt: Timestamp?)
    /// The stored session gets a later end.
    case extend(to: Timestamp)
    /// The stored session ends.
    case end(SignOut)

    /// The command with the same changes, as which an act contains the step; `nil` if the step changes only the session.
    var command: Command? {
        switch self {
        case .open: .signIn
        case .extend: nil
        case .end(let kind): .goOffline(signsOut: kind == .signedOut)
        }
    }
}

extension Rules {
    /// Returns the footprint of a step of a session.
    func footprint(of step: LoginStep, caller: Caller, now: Timestamp) -> Footprint {
        var footprint = Footprint(users: [caller.user], expiredUpTo: policy.expiredUpTo(now))
        switch step {
        case .open(nil, issuedAt: nil): break
        case .open, .extend: footprint.accessOf = caller.user
        case .end:
            includePresence(of: caller.user, in: &footprint)
            footprint.accessOf = caller.user
        }
        return footprint
    }

    /// Decides a step of a session.
    ///
    /// - Throws: ``RelationshipError/Code/credentialExpired``, ``RelationshipError/Code/notLoggedIn`` or
    ///   ``RelationshipError/Code/rateLimited``. In that case nothing changes.
    func decide(
        _ step: LoginStep,
        caller: Caller,
        state: consuming RelationshipState,
        now: Timestamp
    ) throws(RelationshipError) -> Decision {
        var draft = Draft(state: consume state, policy: policy, caller: caller, now: now)
        switch step {
        case .open(let terms, let issuedAt): try draft.openSession(terms, issuedAt: issuedAt)
        case .extend(let moment): try draft.extendSession(to: moment)
        case .end(let kind): try draft.endSession(kind)
        }
        return draft.decision
    }
}

extension Draft {
    /// Opens the caller's session or resumes it, and ensures that the caller exists.
    fileprivate mutating func openSession(_ terms: SessionTerms?, issuedAt: Timestamp?) throws(RelationshipError) {
        if let issuedAt, state.access.isVoid(issuedAt: issuedAt) {
            let message = "the credential was issued before the user's credentials became void; get a new one"
            throw RelationshipError(.credentialExpired, message, user: me)
        }
        if let terms, let device = caller.device {
            if terms.isResumed {
                guard hasSession(terms.id, of: device) else { throw .sessionHasEnded }
            } else {
                try addSession(terms, of: device)
            }
        }
        try signIn()
    }

    private func hasSession(_ id: String, of device: DeviceID) -> Bool {
        state.users.contains(key: me)
            && state.access.sessions.contains { $0.id == id && $0.device == device && $0.expiresAt > now }
    }

    /// Adds a session, which replaces the earlier session of the same device.
    private mutating func addSession(_ terms: SessionTerms, of device: DeviceID) throws(RelationshipError) {
        var access = state.access
        access.sessions.removeAll { $0.device == device || $0.expiresAt <= now }
        guard access.sessions.count < terms.deviceLimit else {
            throw RelationshipError(.rateLimited, "\(terms.deviceLimit) devices are signed in; sign one out")
        }
        access.sessions.append(UserAccess.Session(device: device, id: terms.id, expiresAt: terms.expiresAt))
        access.sessions.sort { $0.device.rawValue < $1.device.rawValue }
        put(access)
    }

    fileprivate mutating func extendSession(to moment: Timestamp) throws(RelationshipError) {
        var access = state.access
        guard let place = access.sessions.firstIndex(where: { $0.id == caller.session && $0.expiresAt > now }) else {
            throw .sessionHasEnded
        }
        guard moment > access.sessions[place].expiresAt else { return }
        access.sessions[place].expiresAt = moment
        put(access)
    }

    /// Ends the caller's session.
    ///
    /// A session that has ended already changes nothing, because the device may have another session now.
    fileprivate mutating func endSession(_ kind: SignOut) throws(RelationshipError) {
        guard let session = caller.session, state.access.hasSession(session) else { return }
        try goOffline(signsOut: kind == .signedOut)
        removeSessions { $0.id == session }
    }

    /// Throws an error if the caller's session is stored and has ended.
    func checkSession() throws(RelationshipError) {
        if let session = caller.session, !state.access.hasSession(session) { throw .sessionHasEnded }
    }

    /// Ends the sessions that pass a test.
    mutating func removeSessions(where isOver: (UserAccess.Session) -> Bool) {
        var access = state.access
        access.sessions.removeAll(where: isOver)
        if access.sessions.count < state.access.sessions.count { put(access) }
    }

    /// Ends all sessions of the caller, and voids all credentials issued up to now.
    mutating func voidAccess() {
        var access = state.access
        access.sessions = []
        // The clock of another gateway may be ahead of this one. What it has voided stays void.
        access.voidUpTo = max(access.voidUpTo ?? now, now)
        put(access)
    }
}
