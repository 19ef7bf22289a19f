import RelationshipCore

/// The result of something that went through a dialect.
struct RoundTrip<Value> {
    /// What the dialect says: the calls, the reply or the callbacks.
    var words: [any WordOfDialect]
    /// What the hub reads of it, or `nil` if that is nothing of the kind.
    var back: Value?
}

extension RoundTrip {
    /// The same words, of which only a part is read.
    ///
    /// - Parameter part: Takes the part; `nil` if what the hub reads has none.
    /// - Returns: The words with the part.
    func reading<Part>(_ part: (Value) -> Part?) -> RoundTrip<Part> {
        RoundTrip<Part>(words: words, back: back.flatMap(part))
    }
}

/// A dialect as a way there and back.
protocol LawDialect: Sendable {
    /// The dialect.
    var dialect: DialectName { get }

    /// A command as calls, and what the calls ask.
    ///
    /// - Parameter command: The command, of ``me``.
    /// - Returns: The calls, or `nil` if the dialect refuses the command.
    func command(_ command: Command) -> RoundTrip<Command>?

    /// An outcome as a reply, and what the reply says.
    ///
    /// - Parameters:
    ///   - outcome: The outcome.
    ///   - command: What was asked.
    /// - Returns: The reply, or `nil` if the dialect cannot ask so.
    func outcome(_ outcome: Outcome, of command: Command) -> RoundTrip<Outcome>?

    /// The failure of a whole call as a reply, and what the reply says.
    ///
    /// - Parameters:
    ///   - error: Why it failed.
    ///   - command: What was asked.
    /// - Returns: The reply, or `nil` if the dialect cannot ask so.
    func failure(_ error: RelationshipError, of command: Command) -> RoundTrip<RelationshipError>?

    /// A user's own profile, by all calls that read of it.
    ///
    /// - Parameter profile: The profile of ``me``.
    /// - Returns: The replies.
    func ownProfile(_ profile: Profile) -> RoundTrip<Profile>?

    /// An event as callbacks, and the content of the callbacks.
    ///
    /// - Parameter event: An event for ``me``.
    /// - Returns: The callbacks, of which there may be none.
    func events(_ event: Event) -> RoundTrip<[Event]>
}

extension LawDialect {
    func ownProfile(_ profile: Profile) -> RoundTrip<Profile>? {
        record(.profiles([profile]), of: .getProfiles([me]))
    }

    /// The record in an outcome, or the first one of its list, after the way there and back.
    ///
    /// - Parameters:
    ///   - outcome: The outcome.
    ///   - command: What was asked.
    /// - Returns: The reply and what it says, or `nil` if the dialect cannot ask so.
    func record<Record>(_ outcome: Outcome, of command: Command) -> RoundTrip<Record>? {
        self.outcome(outcome, of: command)?
            .reading { back in
                guard let payload = Mirror(reflecting: back).children.first,
                    payload.label == Mirror(reflecting: outcome).children.first?.label
                else { return nil }
                return payload.value as? Record ?? (payload.value as? [Record])?.first
            }
    }
}

extension Result {
    /// Why there is no success, or `nil` if there is one.
    var error: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}
