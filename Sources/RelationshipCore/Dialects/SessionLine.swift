/// The calls and callbacks of a session, handled by the session itself or by another one in its place.
///
/// The members are closures, because a value of the type `any DialectSession<…>` needs the run-time support of iOS 16
/// and macOS 13.
package struct SessionLine<Session: DialectSession>: Sendable {
    /// Hands a reply to a block.
    package typealias Answer = @Sendable (Session.Reply, _ block: @escaping @Sendable (Session.Reply) -> Void) -> Void

    /// Performs one call.
    package let perform: @Sendable (Session.Call) async -> Session.Reply
    /// Returns the callbacks since the last call; the argument says whether a call is running.
    package let takeNotifications: @Sendable (_ duringCall: Bool) async -> [Session.Notification]
    /// Sets the handler that is called whenever there may be callbacks to take.
    package let setNotificationHandler: @Sendable (@escaping @Sendable () -> Void) -> Void
    /// Hands a reply to the app's block, on the app's callback queue.
    package let answer: Answer

    /// Creates the line of a session that speaks the same dialect.
    ///
    /// - Parameters:
    ///   - session: The session.
    ///   - answer: Hands a reply to the app's block; tests imitate SDKs that call it twice or never.
    package init(
        _ session: some DialectSession<Session.Call, Session.Reply, Session.Notification>,
        answer: @escaping Answer = { reply, block in block(reply) }
    ) {
        self.answer = answer
        perform = { await session.perform($0) }
        takeNotifications = { await session.takeNotifications(duringCall: $0) }
        setNotificationHandler = { session.setNotificationHandler($0) }
    }
}
