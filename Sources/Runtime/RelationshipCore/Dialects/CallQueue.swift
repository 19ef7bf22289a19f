/// The calls of one session of a vendor-shaped SDK: one at a time, and each reply before the events of its call.
///
/// The queue passes replies and notifications to `run`, which puts them on the app's callback queue. The order is: the
/// reply of a call, the events that the call has caused, the next reply. Events of other users are delivered
/// immediately, even while a call is running.
///
/// The queue acknowledges the callbacks that the app has received when none has followed for some time, and when the
/// app is about to be suspended. The system may end a suspended app, which would receive them again at its next start.
package final class CallQueue<Session: DialectSession>: Sendable {
    private typealias Reply = @Sendable (Session.Reply) -> Void

    private enum Work: Sendable {
        case call(Session.Call, Reply)
        case answer(Session.Reply, Reply)
        case events
        /// The app has received the callbacks up to a delivery.
        case received(delivery: Int)
        /// No delivery can follow soon.
        case settled(delivery: Int)
        case suspension
        case end
    }

    /// The session that carries out the calls.
    package let session: Session
    private let work: AsyncStream<Work>.Continuation

    /// Creates a queue without calls.
    ///
    /// - Parameters:
    ///   - session: The session that carries out the calls.
    ///   - dialect: The dialect of the session.
    ///   - device: The device.
    ///   - backend: The backend of the session. A ``TappedBackend`` can observe its clients.
    ///   - quietTime: The time without new callbacks after which the queue acknowledges the delivered ones.
    ///   - run: Puts a block on the app's callback queue, in order.
    ///   - deliver: Delivers one notification to the app, on the app's callback queue.
    package init(
        session: Session,
        dialect: any Dialect,
        device: DeviceID,
        backend: any RelationshipBackend,
        quietTime: QuietTime = QuietTime(),
        run: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void,
        deliver: @escaping @Sendable (Session.Notification) -> Void
    ) {
        let (stream, work) = AsyncStream.makeStream(of: Work.self)
        self.session = session
        self.work = work
        let tap = (backend as? any TappedBackend)?.callTap
        let line = tap?.tap(session, of: dialect, on: device) ?? CallLine(session)
        line.setNotificationHandler { work.yield(.events) }
        Task {
            var waiting: [(call: Session.Call, reply: Reply)] = []
            var isCalling = false
            var isEnding = false
            var delivery = 0
            var quiet: Task<Void, Never>?
            for await item in stream {
                switch item {
                case .call(let call, let reply): waiting.append((call, reply))
                case .answer(let answer, let reply):
                    run { line.answer(answer, reply) }
                    isCalling = false
                case .events: break
                case .received(let received):
                    quiet?.cancel()
                    quiet = Task { if await quietTime.passes() { work.yield(.settled(delivery: received)) } }
                case .settled(let received):
                    // If the app has not received a later delivery, it is acknowledged after it was received.
                    if received == delivery { Task { await line.acknowledge() } }
                case .suspension: run { [delivery] in work.yield(.settled(delivery: delivery)) }
                case .end: isEnding = true
                }
                let notifications = await line.takeNotifications(isCalling)
                if !notifications.isEmpty {
                    delivery += 1
                    for notification in notifications { run { deliver(notification) } }
                    run { [delivery] in work.yield(.received(delivery: delivery)) }
                }
                if !isCalling, !waiting.isEmpty {
                    let (call, reply) = waiting.removeFirst()
                    isCalling = true
                    Task { work.yield(.answer(await line.perform(call), reply)) }
                }
                if isEnding, !isCalling { break }
            }
            quiet?.cancel()
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

    /// Acknowledges the callbacks that the app has received without waiting, because the app is about to be suspended.
    package func prepareForSuspension() { work.yield(.suspension) }
}
