/// Runs one session for a vendor-shaped SDK: one call at a time, and each reply before the events of its call.
///
/// The SDK layer of each adapter submits its calls with ``submit(_:reply:)``. The client passes replies and
/// notifications to `run`, which puts them on the app's callback queue. The order is: the reply of a call, the events
/// that the call has caused, the next reply. Events of other users are delivered immediately, even while a call is
/// running.
package final class DialectClient<Session: DialectSession>: Sendable {
    private typealias Reply = @Sendable (Session.Reply) -> Void

    private enum Work: Sendable {
        case call(Session.Call, Reply)
        case answer(Session.Reply, Reply)
        case events
        case end
    }

    /// The session that the client runs.
    package let session: Session
    private let work: AsyncStream<Work>.Continuation

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - session: The session to run.
    ///   - dialect: The dialect of the session.
    ///   - device: The device.
    ///   - backend: The backend of the session. A ``TappedBackend`` can observe its clients.
    ///   - run: Puts a block on the app's callback queue, in order.
    ///   - deliver: Delivers one notification to the app, on the app's callback queue.
    package init(
        session: Session,
        dialect: any Dialect,
        device: DeviceID,
        backend: any RelationshipBackend,
        run: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void,
        deliver: @escaping @Sendable (Session.Notification) -> Void
    ) {
        let (stream, work) = AsyncStream.makeStream(of: Work.self)
        self.session = session
        self.work = work
        let tap = (backend as? any TappedBackend)?.sessionTap
        let line = tap?.tap(session, of: dialect, on: device) ?? SessionLine(session)
        line.setNotificationHandler { work.yield(.events) }
        Task {
            var waiting: [(call: Session.Call, reply: Reply)] = []
            var isCalling = false
            var isEnding = false
            for await item in stream {
                switch item {
                case .call(let call, let reply): waiting.append((call, reply))
                case .answer(let answer, let reply):
                    run { line.answer(answer, reply) }
                    isCalling = false
                case .events: break
                case .end: isEnding = true
                }
                for notification in await line.takeNotifications(isCalling) { run { deliver(notification) } }
                if !isCalling, !waiting.isEmpty {
                    let (call, reply) = waiting.removeFirst()
                    isCalling = true
                    Task { work.yield(.answer(await line.perform(call), reply)) }
                }
                if isEnding, !isCalling { break }
            }
            line.setNotificationHandler {}
        }
    }

    deinit { work.yield(.end) }

    /// Adds a call to the end of the queue.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - reply: A closure that receives the reply on the app's callback queue.
    package func submit(_ call: Session.Call, reply: @escaping @Sendable (Session.Reply) -> Void) {
        work.yield(.call(call, reply))
    }
}

/// A wrapper that moves an app's block, or an object that only the callback queue uses, to that queue.
///
/// It is safe although unchecked. The vendors' APIs promise to call blocks only on the callback queue, the client keeps
/// that promise, and no other code reads the value.
package struct CallbackBox<Value>: @unchecked Sendable {
    /// The block or object.
    package let value: Value

    package init(_ value: Value) {
        self.value = value
    }
}
