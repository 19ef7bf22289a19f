/// The calls and callbacks of a session.
///
/// The session itself handles them, or another session in its place.
///
/// The members are closures because a value of the type `any DialectSession<…>` needs the runtime support of iOS 16 and
/// macOS 13.
package struct CallLine<Session: DialectSession>: Sendable {
    /// Hands a reply to a block.
    package typealias Answer = @Sendable (Session.Reply, _ block: @escaping @Sendable (Session.Reply) -> Void) -> Void

    /// Performs one call.
    package let perform: @Sendable (Session.Call) async -> Session.Reply
    /// Returns the callbacks since the last call.
    ///
    /// The argument is `true` while a call is running.
    package let takeNotifications: @Sendable (_ duringCall: Bool) async -> [Session.Notification]
    /// Sets the handler that is called whenever callbacks may be available.
    package let setNotificationHandler: @Sendable (@escaping @Sendable () -> Void) -> Void
    /// Acknowledges the callbacks that the app has received.
    package let acknowledge: @Sendable () async -> Void
    /// Hands a reply to the app's block, on the app's callback queue.
    package let answer: Answer

    /// Creates the line of a session with the same dialect.
    ///
    /// - Parameters:
    ///   - session: The session.
    ///   - answer: Hands a reply to the app's block. Tests use it to imitate SDKs that call the block twice or never.
    package init(
        _ session: some DialectSession<Session.Call, Session.Reply, Session.Notification>,
        answer: @escaping Answer = { reply, block in block(reply) }
    ) {
        self.answer = answer
        perform = { await session.perform($0) }
        takeNotifications = { await session.takeNotifications(duringCall: $0) }
        setNotificationHandler = { session.setNotificationHandler($0) }
        acknowledge = { await session.acknowledge() }
    }
}
