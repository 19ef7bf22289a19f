import RelationshipCore

/// What an app reads of its login: changed in the app's own call, while the session follows.
///
/// Each end (a logout, `unInit`, another backend) begins a new generation. The session carries calls out in order, so the reply to
/// an end says that the session has followed that far; what it reports of an earlier generation comes late and changes nothing.
struct TIMLoginState {
    /// Who is logged in.
    private(set) var user: UserID?
    private(set) var isLoggingIn = false
    private(set) var isLoggingOut = false
    private var generation = 0
    /// The generation that the session has followed to.
    private var followed = 0

    var status: TIMLoginStatus {
        if isLoggingIn { return .STATUS_LOGINING }
        return user == nil ? .STATUS_LOGOUT : .STATUS_LOGINED
    }

    /// Whether there is a session, or one to come, that a logout ends.
    var isInUse: Bool { user != nil || isLoggingIn }

    /// Whether the session has carried out every end, so that what it keeps and tells belongs to this generation.
    var isFollowed: Bool { followed == generation }
}

// MARK: - Login

extension TIMLoginState {
    /// Begins a login.
    ///
    /// - Returns: The generation, or `nil` if another login is under way.
    mutating func beginLogin() -> Int? {
        guard !isLoggingIn else { return nil }
        (isLoggingIn, isLoggingOut) = (true, false)
        return generation
    }

    /// Takes over what came of a login.
    ///
    /// - Parameters:
    ///   - login: The generation in which the login began.
    ///   - user: Who is logged in at the session.
    /// - Returns: `false` if an end has overtaken the login.
    mutating func finishLogin(_ login: Int, as user: UserID?) -> Bool {
        guard login == generation else { return false }
        (isLoggingIn, self.user) = (false, user)
        return true
    }

    /// Begins a logout.
    ///
    /// - Returns: The new generation, or `nil` if another logout is under way.
    mutating func beginLogout() -> Int? {
        guard !isLoggingOut else { return nil }
        let generation = end()
        isLoggingOut = true
        return generation
    }
}

// MARK: - Ends

extension TIMLoginState {
    /// Ends what there is: nobody is logged in, and no login is under way any more.
    ///
    /// - Returns: The new generation.
    mutating func end() -> Int {
        generation += 1
        (user, isLoggingIn, isLoggingOut) = (nil, false, false)
        return generation
    }

    /// Notes that the session has carried out an end.
    mutating func follow(to end: Int) {
        followed = max(followed, end)
        if isFollowed { isLoggingOut = false }
    }

    /// Notes that the backend has ended the session.
    mutating func loseSession() { user = nil }
}
