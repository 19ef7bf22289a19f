/// The backend: rules on top of a store, with one entry point for all dialects.
///
/// A service keeps its state only in the store, so several services can share a store. A writing command runs in three
/// steps. The store loads the data that the command needs, ``Rules`` decide, and the store commits.
public final class RelationshipService: Sendable {
    let store: any RelationshipStore
    private let rulesInForce: Mutex<RulesInForce>
    package let clock: any WallClock
    private let audit: (any ContentAudit)?
    private let gate: (any CommandGate)?
    let upstream: (any CommandUpstream)?
    /// The commands whose acts the store keeps for the app's server; empty for none.
    public let recordedActs: Set<Command.Kind>
    let authenticator: any Authenticator
    let onFailure: @Sendable (BackendFailure) -> Void
    let housekeeper = Housekeeper()

    /// Creates a backend over a store.
    ///
    /// - Parameters:
    ///   - store: The store.
    ///   - policy: The policy of the operator.
    ///   - clock: The source of the time.
    ///   - audit: The audit of users' texts before they are stored; `nil` for no audit.
    ///   - gate: Asked before a command of a user is decided; `nil` for no gate.
    ///   - recordedActs: The commands whose acts the store keeps until a sender has sent them to the app's server. With
    ///     the default, no commit does anything for the outbox.
    ///   - authenticator: Finds the user who may sign in with a credential. The default accepts all credentials and is
    ///     for demos and tests.
    ///   - onFailure: Called with failures that no reply can contain. The default writes them to standard error.
    public convenience init(
        store: any RelationshipStore,
        policy: Policy = Policy(),
        clock: any WallClock = SystemClock(),
        audit: (any ContentAudit)? = nil,
        gate: (any CommandGate)? = nil,
        recordedActs: Set<Command.Kind> = [],
        authenticator: any Authenticator = TrustingAuthenticator(),
        onFailure: @escaping @Sendable (BackendFailure) -> Void = BackendFailure.print
    ) {
        self.init(
            store: store,
            policy: policy,
            clock: clock,
            audit: audit,
            gate: gate,
            recordedActs: recordedActs,
            upstream: nil,
            authenticator: authenticator,
            onFailure: onFailure
        )
    }

    /// Creates a backend whose store mirrors another system, or has its own data.
    package init(
        store: any RelationshipStore,
        policy: Policy = Policy(),
        clock: any WallClock = SystemClock(),
        audit: (any ContentAudit)? = nil,
        gate: (any CommandGate)? = nil,
        recordedActs: Set<Command.Kind> = [],
        upstream: (any CommandUpstream)?,
        authenticator: any Authenticator = TrustingAuthenticator(),
        onFailure: @escaping @Sendable (BackendFailure) -> Void = BackendFailure.print
    ) {
        self.store = store
        self.clock = clock
        self.audit = audit
        self.gate = gate
        self.upstream = upstream
        self.recordedActs = recordedActs
        self.authenticator = authenticator
        self.onFailure = onFailure
        self.rulesInForce = Mutex(RulesInForce(Rules(policy: policy)))
    }

    /// The policy of the operator.
    ///
    /// A change applies to every command that starts after it. A device receives the new settings with its next
    /// connection.
    public var policy: Policy {
        get { rules.policy }
        set { rulesInForce.withLock { $0 = RulesInForce(Rules(policy: newValue)) } }
    }

    /// The rules of the current policy.
    var rules: Rules { rulesInForce.withLock { $0 }.rules }

    /// The current time by the service's clock.
    public var now: Timestamp { clock.now() }

    /// The settings of this service that clients need.
    package var clientSettings: ClientSettings { ClientSettings(policy, clock: clock) }

    /// Executes a command.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - caller: The sender of the command.
    /// - Returns: The outcome; see the cases of ``Command``.
    /// - Throws: The error of the whole command. The outcome contains the errors of single items in a batch.
    public func execute(_ command: Command, as caller: Caller) async throws(RelationshipError) -> Outcome {
        try await receipt(for: command, as: caller).outcome
    }

    /// Executes commands in their order, and pushes their events.
    ///
    /// Each command is decided on the state after the earlier ones, and succeeds or fails independently. A store can
    /// write them together. Reads, and checks by an audit, come before the first change.
    ///
    /// - Parameters:
    ///   - commands: The commands.
    ///   - caller: The caller of all commands.
    /// - Returns: A result for each command, in their order.
    package func execute(
        _ commands: [Command],
        as caller: Caller
    ) async -> [Result<Outcome, RelationshipError>] {
        var results: [Result<Outcome, RelationshipError>] = []
        var (changes, places): ([StoreCommand], [Int]) = ([], [])
        for command in commands {
            do throws(RelationshipError) {
                switch try await prepared(command, as: caller) {
                case .answered(let receipt): results.append(.success(receipt.outcome))
                case .change(let change):
                    changes.append(change)
                    places.append(results.count)
                    results.append(.success(.done))
                }
            } catch {
                results.append(.failure(error))
            }
        }
        for (place, result) in zip(places, await store.commit(changes)) {
            do throws(RelationshipError) {
                results[place] = .success(try await receipt(for: result.get()).outcome)
            } catch {
                results[place] = .failure(error)
            }
        }
        return results
    }

    /// Executes a command, pushes its events, and returns the outcome with the position of its last event.
    func receipt(for command: Command, as caller: Caller) async throws(RelationshipError) -> Receipt {
        try await receipt(for: prepared(command, as: caller))
    }

    private func receipt(for prepared: Prepared) async throws(RelationshipError) -> Receipt {
        switch prepared {
        case .answered(let receipt): return receipt
        case .change(let change): return try await receipt(for: store.commit(change.footprint, change.decide))
        }
    }

    private func receipt(for decision: Decision) async throws(RelationshipError) -> Receipt {
        if let refusal = decision.refusal { throw refusal }
        await publish(decision)
        return Receipt(decision.outcome, position: decision.position)
    }

    /// A command before its commit.
    private enum Prepared {
        /// The receipt of a read, or of a command that the upstream has carried out.
        case answered(Receipt)
        /// What the store must load and decide.
        case change(StoreCommand)
    }

    /// Executes a read, or checks a change and returns what the store must commit.
    private func prepared(_ asked: Command, as caller: Caller) async throws(RelationshipError) -> Prepared {
        try asked.checkLimits()
        let command = asked.namesShortForms ? try await resolved(asked) : asked
        let (now, rules) = (clock.now(), rules)
        guard let footprint = rules.footprint(of: command, caller: caller, now: now) else {
            guard let upstream else { return .answered(try await readReceipt(for: command, as: caller, now: now)) }
            let mirrored = MirroredCommand(command: command, caller: caller, service: self, repetition: nil)
            return .answered(try await upstream.carryOut(mirrored))
        }
        let repetition = caller.rememberedRequest.map { Repetition(request: $0, command: asked) }
        let gate = caller.isAdministrator ? nil : gate.flatMap { $0.kinds.contains(command.kind) ? $0 : nil }
        guard audit != nil || gate != nil || upstream != nil, try await !isAnswered(repetition) else {
            return .change(change(command, as: caller, repetition, (footprint, rules, now)))
        }
        if let audit { try await check(command, by: caller, with: audit) }
        if let gate { try await gate.check(command, by: caller.user, clock: clock) }
        // The audit and the gate take their time, so the command is decided by the rules and the time after them.
        guard let upstream else { return try await decided(command, as: caller, repetition) }
        let mirrored = MirroredCommand(command: command, caller: caller, service: self, repetition: repetition)
        return .answered(try await upstream.carryOut(mirrored))
    }

    /// Answers a command that changes nothing, or decides, stores and publishes it.
    ///
    /// - Parameters:
    ///   - command: The command, with full user ids.
    ///   - caller: The sender of the command.
    ///   - repetition: The request, if it can be repeated.
    ///   - allowing: A user whom everyone may add, whatever permission the store has.
    ///   - answer: Completes the outcome before it is stored as the answer of the request.
    /// - Returns: The receipt of the command.
    /// - Throws: The error of the whole command.
    func finish(
        _ command: Command,
        as caller: Caller,
        _ repetition: Repetition? = nil,
        allowing: UserID? = nil,
        answer: (@Sendable (Outcome) -> Outcome)? = nil
    ) async throws(RelationshipError) -> Receipt {
        try await receipt(for: decided(command, as: caller, repetition, allowing: allowing, answer: answer))
    }

    /// Executes a read, or returns what the store must commit by the rules and the time of now.
    private func decided(
        _ command: Command,
        as caller: Caller,
        _ repetition: Repetition? = nil,
        allowing: UserID? = nil,
        answer: (@Sendable (Outcome) -> Outcome)? = nil
    ) async throws(RelationshipError) -> Prepared {
        let (now, rules) = (clock.now(), rules)
        guard let footprint = rules.footprint(of: command, caller: caller, now: now) else {
            return .answered(try await readReceipt(for: command, as: caller, now: now))
        }
        let context = (footprint, rules, now)
        return .change(change(command, as: caller, repetition, context, allowing: allowing, answer: answer))
    }

    /// Executes a command that changes nothing.
    private func readReceipt(
        for command: Command,
        as caller: Caller,
        now: Timestamp
    ) async throws(RelationshipError) -> Receipt {
        Receipt(command.kind.isRead ? try await read(command, as: caller, now: now) : .done)
    }

    private func change(
        _ command: Command,
        as caller: Caller,
        _ repetition: Repetition?,
        _ context: (footprint: Footprint, rules: Rules, now: Timestamp),
        allowing: UserID? = nil,
        answer: (@Sendable (Outcome) -> Outcome)? = nil
    ) -> StoreCommand {
        let (rules, now) = (context.rules, context.now)
        var footprint = context.footprint
        // Even `nil` would make the footprint compare its rarer data.
        if let repetition { footprint.request = repetition.request }
        let origin = recordedOrigin(of: command.kind)
        return StoreCommand(footprint) {
            [now, rules]
            (state: consuming RelationshipState) throws(RelationshipError) in
            if let earlier = try repetition?.answer(in: state) {
                return Decision(repeating: earlier, at: now, caller: caller)
            }
            if let allowing { state.allowAll(toAdd: allowing) }
            var decision = try rules.decide(
                command,
                caller: caller,
                state: consume state,
                now: now,
                recordedFrom: origin
            )
            if let answer { decision.outcome = answer(decision.outcome) }
            // A refused request that is repeated is decided again.
            if decision.refusal == nil { repetition?.remember(&decision) }
            return decision
        }
    }

    /// Returns the origin for the act of a command, or `nil` for a command whose act is not recorded.
    func recordedOrigin(of command: Command.Kind) -> CommandOrigin? {
        recordedActs.contains(command) ? CommandOrigin.current ?? CommandOrigin() : nil
    }

    /// Returns whether a request was answered before.
    ///
    /// If so, its texts are not audited again.
    func isAnswered(_ repetition: Repetition?) async throws(RelationshipError) -> Bool {
        guard let repetition else { return false }
        var footprint = Footprint(users: [], expiredUpTo: Timestamp(milliseconds: .min))
        footprint.request = repetition.request
        return try repetition.answer(in: try await store.load(footprint)) != nil
    }

    /// Reads the events of a user's feed after a position, oldest first.
    ///
    /// - Parameters:
    ///   - user: The user of the feed.
    ///   - position: The position after which to begin; 0 for the start.
    ///   - limit: The maximum number of events to return.
    /// - Returns: The events. Events that can't be read are skipped and reported.
    /// - Throws: The store's own error.
    public func events(
        for user: UserID,
        after position: Int64,
        limit: Int = 256
    ) async throws(RelationshipError) -> [Event] {
        try await feed(of: user, after: position, limit: limit).events
    }

    /// Returns the position of the newest event in a user's feed, or 0 for an empty feed.
    ///
    /// - Parameter user: The user of the feed.
    /// - Returns: The position.
    /// - Throws: The store's own error.
    public func feedPosition(of user: UserID) async throws(RelationshipError) -> Int64 {
        try await store.feedPosition(of: user)
    }

    /// Returns the command with full ids instead of short forms.
    ///
    /// A short form without a user is unchanged.
    private func resolved(_ command: Command) async throws(RelationshipError) -> Command {
        let users = try await store.users(ofShortForms: command.shortForms)
        return command.replacingUsers { users[$0] ?? $0 }
    }

    /// Submits the texts of a command to the audit.
    private func check(
        _ command: Command,
        by caller: Caller,
        with audit: any ContentAudit
    ) async throws(RelationshipError) {
        let texts = command.texts
        guard !texts.isEmpty else { return }
        let submission = ContentSubmission(author: caller.user, operation: command.kind, texts: texts)
        let rejected = await audit.rejectedFields(of: submission).filter { texts[$0] != nil }
        guard !rejected.isEmpty else { return }
        let names = rejected.sorted()
        var error = RelationshipError(.sensitiveText, "the audit refused \(names.joined(separator: ", "))")
        error.fields = names
        throw error
    }
}

/// A box for the rules, so that a command retains them with one reference count.
private final class RulesInForce: Sendable {
    let rules: Rules

    init(_ rules: Rules) {
        self.rules = rules
    }
}
