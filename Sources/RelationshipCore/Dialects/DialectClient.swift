/// Runs one session for a vendor-shaped SDK: calls one after the other, the reply first, then the events.
///
/// The SDK layer of each adapter hands its calls in with ``submit(_:reply:)``. Replies and notifications come back
/// through `run`, which puts them on the app's callback queue in exactly this order: the reply of a call, then all events
/// that are known by then.
package final class DialectClient<Session: DialectSession>: Sendable {
    private enum Work: Sendable {
        case call(Session.Call, @Sendable (Session.Reply) -> Void)
        case news
    }

    /// The session that the client runs.
    package let session: Session
    private let work: AsyncStream<Work>.Continuation

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - session: The session to run.
    ///   - dialect: Which dialect it speaks.
    ///   - terminal: The device.
    ///   - service: The backend whose news wake the client.
    ///   - run: Puts a block on the app's callback queue, in order.
    ///   - deliver: Tells the app of one notification; called on the app's callback queue.
    package init(
        session: Session,
        dialect: DialectName,
        terminal: TerminalID,
        service: RelationshipService,
        run: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void,
        deliver: @escaping @Sendable (Session.Notification) -> Void
    ) {
        let (stream, continuation) = AsyncStream.makeStream(of: Work.self)
        self.session = session
        self.work = continuation
        let line = service.sessionTaps.current?.tap(session, of: dialect, on: terminal) ?? SessionLine(session)
        Task {
            var heard: UserID?
            var observation: FeedObservation?
            for await work in stream {
                if case .call(let call, let reply) = work {
                    let answer = await line.perform(call)
                    run { reply(answer) }
                }
                if session.currentUser != heard {
                    heard = session.currentUser
                    observation = heard.map { user in
                        service.observeFeed(of: user) { continuation.yield(.news) }
                    }
                }
                for notification in await line.takeNotifications() {
                    run { deliver(notification) }
                }
            }
            withExtendedLifetime(observation) {}
        }
    }

    deinit { work.finish() }

    /// Queues a call behind those that were handed in before.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - reply: Gets the reply, on the app's callback queue.
    package func submit(_ call: Session.Call, reply: @escaping @Sendable (Session.Reply) -> Void) {
        work.yield(.call(call, reply))
    }
}

/// Carries an app's block, or an object that only the callback queue touches, across to that queue.
///
/// Safe although unchecked: the vendors' APIs promise that blocks are called on the callback queue only, the client calls
/// each from there, and nothing reads the value elsewhere.
package struct CallbackBox<Value>: @unchecked Sendable {
    /// The block or object.
    package let value: Value

    package init(_ value: Value) {
        self.value = value
    }
}
