import RelationshipCore

/// The login state that an app reads: it changes when the app makes a call, before the session carries out the call.
///
/// Each end (a logout, `unInit`, another backend) begins a new generation. The session carries out calls in order, so
/// its reply to an end shows that it has reached that generation. Later reports of an earlier generation change
/// nothing.
struct TIMLogin {
    /// The user who is logged in.
    private(set) var user: UserID?
    private(set) var isLoggingIn = false
    private(set) var isLoggingOut = false
    private var generation = 0
    /// The generation that the session has reached.
    private var confirmed = 0

    var status: TIMLoginStatus {
        if isLoggingIn { return .STATUS_LOGINING }
        return user == nil ? .STATUS_LOGOUT : .STATUS_LOGINED
    }

    /// Whether there is a session or a login that a logout can end.
    var isInUse: Bool { user != nil || isLoggingIn }

    /// Whether the session has carried out every end, so that its stored values and events belong to this generation.
    var isConfirmed: Bool { confirmed == generation }
}

// MARK: - Login

extension TIMLogin {
    /// Begins a login.
    ///
    /// - Returns: The generation, or `nil` if another login is in progress.
    mutating func beginLogin() -> Int? {
        guard !isLoggingIn else { return nil }
        (isLoggingIn, isLoggingOut) = (true, false)
        return generation
    }

    /// Records the result of a login.
    ///
    /// - Parameters:
    ///   - login: The generation in which the login began.
    ///   - user: The user that the session has logged in.
    /// - Returns: `false` if the session was ended before the login finished.
    mutating func finishLogin(_ login: Int, as user: UserID?) -> Bool {
        guard login == generation else { return false }
        (isLoggingIn, self.user) = (false, user)
        return true
    }

    /// Begins a logout.
    ///
    /// - Returns: The new generation, or `nil` if another logout is in progress.
    mutating func beginLogout() -> Int? {
        guard !isLoggingOut else { return nil }
        let generation = end()
        isLoggingOut = true
        return generation
    }
}

// MARK: - Ends

extension TIMLogin {
    /// Ends the session and any login in progress, so that no user is logged in.
    ///
    /// - Returns: The new generation.
    mutating func end() -> Int {
        generation += 1
        (user, isLoggingIn, isLoggingOut) = (nil, false, false)
        return generation
    }

    /// Records that the session has carried out an end.
    mutating func confirm(_ end: Int) {
        confirmed = max(confirmed, end)
        if isConfirmed { isLoggingOut = false }
    }

    /// Records that the backend has ended the session.
    mutating func loseSession() { user = nil }
}
