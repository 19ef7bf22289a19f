/// The login of an SDK's client, as the app's calls have changed it.
///
/// As in the vendors' SDKs, the login changes when the app makes a call, and the session carries out the call
/// afterwards. Each change has a number. The session carries out calls in order, so its reply to a change shows that it
/// has reached that number.
package struct SDKLogin: Sendable {
    /// The change that a call makes.
    package enum Change: Sendable, Hashable {
        /// Logs in the given user; `nil` if only the session knows the user.
        case login(UserID?)
        /// Logs out.
        case logout
        /// Ends the SDK, which logs out as well.
        case end

        fileprivate var endsSession: Bool {
            switch self {
            case .login: false
            case .logout, .end: true
            }
        }
    }

    private var lastChange: Change?
    /// The number of the last change, of the last one that ended a session, and of the last one with a reply.
    private var (last, lastEnd, answered) = (0, 0, 0)
    /// The user whom the app sees as logged in while a change has no reply.
    private(set) var userMeanwhile: UserID?

    /// The last change; `nil` if every change has a reply.
    package var pending: Change? { answered < last ? lastChange : nil }

    /// Whether the last change is a login without a reply.
    package var isLoggingIn: Bool {
        if case .login = pending { true } else { false }
    }

    /// Whether the session has carried out every change that ends a session, so that its stored values and callbacks
    /// belong to the present login.
    package var isSettled: Bool { answered >= lastEnd }

    /// Returns whether no later call has ended the session of a change, and no other backend has taken over.
    ///
    /// - Parameter number: The number of the change.
    /// - Returns: `true` if the reply to the change tells the present state.
    package func isCurrent(_ number: Int) -> Bool { number >= lastEnd }

    /// Applies the change of a call that is about to be queued.
    ///
    /// - Parameters:
    ///   - change: The change; `nil` for a call that leaves the login as it is.
    ///   - user: The user whom the app sees as logged in.
    /// - Returns: The number of the last change.
    mutating func apply(_ change: Change?, to user: UserID?) -> Int {
        guard let change else { return last }
        last += 1
        lastChange = change
        userMeanwhile = change.endsSession ? nil : user
        if change.endsSession { lastEnd = last }
        return last
    }

    /// Records that the session has replied to a change.
    mutating func answer(_ number: Int) { answered = max(answered, number) }

    /// Logs out because another session takes over, which has no change to carry out.
    mutating func reset() { answer(apply(.end, to: nil)) }
}
