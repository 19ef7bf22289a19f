/// The calls and callbacks of a session, spoken by the session itself or by another one in its place.
///
/// Closures, because a value of the type `any DialectSession<…>` needs the run-time support of iOS 16 and macOS 13.
package struct SessionLine<Session: DialectSession>: Sendable {
    /// Performs one call.
    package let perform: @Sendable (Session.Call) async -> Session.Reply
    /// The callbacks since the last time this was asked; the argument says whether a call is under way.
    package let takeNotifications: @Sendable (_ duringCall: Bool) async -> [Session.Notification]
    /// Says what to call whenever there may be callbacks to take.
    package let setNotificationHandler: @Sendable (@escaping @Sendable () -> Void) -> Void

    /// Creates the line of a session that speaks the same dialect.
    package init(_ session: some DialectSession<Session.Call, Session.Reply, Session.Notification>) {
        perform = { await session.perform($0) }
        takeNotifications = { await session.takeNotifications(duringCall: $0) }
        setNotificationHandler = { session.setNotificationHandler($0) }
    }
}
