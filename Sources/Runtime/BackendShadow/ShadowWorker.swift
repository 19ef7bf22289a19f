import BridgeTranslation
import RelationshipCore

/// A worker that executes the primary's operations on the shadow, in order for each user.
struct ShadowWorker: Sendable {
    /// The number of lanes.
    ///
    /// The commands of a lane's users run one after the other. A command about several users waits for all their lanes.
    private static let laneCount = 256
    /// The maximum number of remembered writes of one lane.
    private static let remembered = 32

    let shadow: any RelationshipBackend
    let options: ShadowOptions
    let queue: ShadowQueue
    let ledger: ShadowLedger
    let reporter: ShadowReporter
    let exchanges: DialectExchanges<Result<Outcome, RelationshipError>>
    private let history = Mutex([[ShadowItem]](repeating: [], count: laneCount))

    init(
        _ shadow: any RelationshipBackend,
        _ options: ShadowOptions,
        _ queue: ShadowQueue,
        _ ledger: ShadowLedger,
        _ reporter: ShadowReporter
    ) {
        (self.shadow, self.options, self.queue) = (shadow, options, queue)
        (self.ledger, self.reporter) = (ledger, reporter)
        exchanges = DialectExchanges(options.limit)
    }

    private static func lane(of user: UserID) -> Int { Int(UInt(bitPattern: user.hashValue) % UInt(laneCount)) }

    /// Works until the queue is closed.
    ///
    /// An item starts on the shadow after all calls have ended that started before its end on the primary. Then all
    /// calls that ran at the same time are known.
    func run() async {
        var buffer: [ShadowItem] = []
        buffer.reserveCapacity(options.capacity)
        var window: [ShadowItem] = []
        var spans = ShadowSpans()
        var lanes = [Task<Void, Never>?](repeating: nil, count: Self.laneCount)
        var running: [Task<Void, Never>] = []
        while let oldest = await queue.take(into: &buffer) {
            for item in buffer {
                if case .delivered(let peer, let slice) = item.work {
                    ledger.primary(peer, slice.events)
                    queue.finish()
                } else {
                    spans.note(item)
                    window.append(item)
                }
            }
            buffer.removeAll(keepingCapacity: true)
            let ready = window.firstIndex { $0.ended >= oldest } ?? window.count
            for item in window[..<ready] {
                while running.count >= max(1, options.concurrency) { await running.removeFirst().value }
                await start(item, spans, &lanes, &running)
            }
            window.removeFirst(ready)
            spans.forget(endedBefore: window.reduce(oldest) { min($0, $1.started) })
            ledger.compareOverdueEvents(isIdle: queue.isIdle)
        }
        for task in running { await task.value }
    }

    private func start(
        _ item: ShadowItem,
        _ spans: ShadowSpans,
        _ lanes: inout [Task<Void, Never>?],
        _ running: inout [Task<Void, Never>]
    ) async {
        var users = item.users
        if case .execute(_, _, _, _, .success(let outcome)) = item.work,
            case .execute(_, let command, _, _, _) = item.work,
            command.kind.isRead
        {
            users += outcome.answeredUsers
        }
        let overlaps = spans.overlaps(of: item, users)
        if !overlaps.isEmpty { reporter.noteContention(of: item) }
        let places = item.concernsAll ? Set(lanes.indices) : Set(users.map(Self.lane))
        let before = places.compactMap { lanes[$0] }
        let task = Task {
            for task in before { await task.value }
            await perform(item, concerning: users, overlaps)
        }
        for place in places { lanes[place] = task }
        running.append(task)
    }

    private func perform(_ item: ShadowItem, concerning users: [UserID], _ overlaps: [ShadowItem]) async {
        switch item.work {
        case .delivered: break
        case .signIn(let peer, let credential, let device):
            await perform(item) { () throws(RelationshipError) in
                let session = try await shadow.signIn(options.credential(credential), on: device)
                peer.session = .device(session)
                return .done
            }
        case .signInAdministrator(let peer, let credential):
            await perform(item) { () throws(RelationshipError) in
                let session = try await shadow.signInAdministrator(options.credential(credential))
                peer.session = .administrator(session)
                return .done
            }
        case .listen(let peer):
            guard case .device(let session) = peer.session else { return leaveOut(item) }
            await perform(item) { () throws(RelationshipError) in
                let start = FeedPosition(session.startPosition, epoch: session.resumePosition.epoch)
                // Use a weak reference: the peer retains the session, and an app that releases its session stops
                // listening.
                try await session.listen(after: start) { [ledger, weak peer] slice in
                    if let peer { ledger.shadow(peer, slice.events) }
                }
                peer.listen(since: ledger.tick())
                return .done
            }
        case .setConnected(let peer, let isConnected):
            guard case .device(let session) = peer.session else { return leaveOut(item) }
            await perform(item) { () throws(RelationshipError) in
                try await Self.set(session, isConnected)
                return .done
            }
        case .signOut(let peer, let kind):
            guard case .device(let session) = peer.session else { return leaveOut(item) }
            await perform(item) { () throws(RelationshipError) in
                defer { peer.end() }
                try await session.signOut(kind)
                return .done
            }
        case .execute(let peer, let command, let user, let id, let answer):
            guard peer.session != nil else { return leaveOut(item) }
            let tick = ledger.tick()
            let shown = await call { () throws(RelationshipError) in try await peer.execute(command, as: user, id) }
            var done = ShadowedCommand(
                item: item,
                user: user,
                command: command,
                answer: answer,
                isServer: peer.user == nil,
                overlaps: overlaps
            )
            done.losses = options.losses?.take(command) ?? []
            if queue.hasMissed(users, before: item.started) {
                queue.count { $0.outOfStep += 1 }
            } else {
                done.before = remember(item)
                await compare(done, shown, peer, id)
                if !command.kind.isRead { ledger.done(done, since: tick) }
            }
            queue.finish(failed: isFailure(shown, answer))
        }
    }

    // A closure would call the protocol's default implementation instead, because that is synchronous.
    private static func set(_ session: any BackendSession, _ isConnected: Bool) async throws(RelationshipError) {
        try await session.setConnected(isConnected)
    }

    /// Executes an operation for which only success is compared.
    private func perform(
        _ item: ShadowItem,
        _ body: @escaping @Sendable () async throws(RelationshipError) -> Outcome
    ) async {
        let shown = await call(body)
        if shown != .success(.done) {
            if let peer = item.peer, let command = item.sessionCommand, let user = peer.user {
                let done = ShadowedCommand(
                    item: item,
                    user: user,
                    command: command,
                    answer: .success(.done),
                    isServer: false
                )
                await compare(done, shown, peer, nil)
            }
            queue.miss(item)
        }
        queue.finish(failed: isFailure(shown, .success(.done)))
    }

    private func leaveOut(_ item: ShadowItem) {
        queue.miss(item)
        queue.finish()
    }

    /// Calls the shadow and returns its answer; `nil` after the time limit.
    func call(
        _ body: @escaping @Sendable () async throws(RelationshipError) -> Outcome
    ) async -> Result<Outcome, RelationshipError>? {
        let task = Mutex<Task<Void, Never>?>(nil)
        let answer = await exchanges.perform { reply in
            let call = Task {
                do throws(RelationshipError) {
                    reply(.success(try await body()))
                } catch {
                    reply(.failure(error))
                }
            }
            task.withLock { $0 = call }
        }
        switch answer {
        case .success(let shown): return shown
        case .failure:
            task.withLock { $0 }?.cancel()
            return nil
        }
    }

    private func isFailure(
        _ shown: Result<Outcome, RelationshipError>?,
        _ answer: Result<Outcome, RelationshipError>
    ) -> Bool {
        guard case .failure(let error)? = shown else { return shown == nil }
        return error.code.isFailure
    }

    /// Records a write, and returns the earlier writes that concern one of the same users.
    private func remember(_ item: ShadowItem) -> [ShadowItem] {
        let users = Set(item.users)
        return history.withLock { history in
            var before: [ShadowItem] = []
            for lane in Set(users.map(Self.lane)) {
                before += history[lane].filter { !users.isDisjoint(with: $0.users) }
                if item.isWrite {
                    if history[lane].count >= Self.remembered { history[lane].removeFirst() }
                    history[lane].append(item)
                }
            }
            let sorted = Dictionary(before.map { ($0.started, $0) }) { first, _ in first }
                .values.sorted { $0.ended < $1.ended }
            return Array(sorted)
        }
    }
}
