import RelationshipCore

/// The result of a round trip through a dialect.
struct RoundTrip<Value> {
    /// The dialect's values: the calls, the reply or the callbacks.
    var values: [any DialectValue]
    /// The value that the hub reads from them; `nil` if they do not contain such a value.
    var back: Value?
}

extension RoundTrip {
    /// Returns the same round trip, reduced to a part of the read value.
    ///
    /// - Parameter part: Returns the part; `nil` if the value does not contain it.
    /// - Returns: The round trip of the part.
    func reading<Part>(_ part: (Value) -> Part?) -> RoundTrip<Part> {
        RoundTrip<Part>(values: values, back: back.flatMap(part))
    }
}

/// A dialect that can be used for round trips.
protocol LawDialect: Sendable {
    /// The dialect.
    var dialect: DialectName { get }

    /// Converts a command to calls, and reads the command of the calls.
    ///
    /// - Parameter command: The command, of ``me``.
    /// - Returns: The calls, or `nil` if the dialect refuses the command.
    func command(_ command: Command) -> RoundTrip<Command>?

    /// Converts an outcome to a reply, and reads the outcome of the reply.
    ///
    /// - Parameters:
    ///   - outcome: The outcome.
    ///   - command: The executed command.
    /// - Returns: The reply, or `nil` if the dialect has no call for the command.
    func outcome(_ outcome: Outcome, of command: Command) -> RoundTrip<Outcome>?

    /// Converts the failure of a whole call to a reply, and reads the error of the reply.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - command: The executed command.
    /// - Returns: The reply, or `nil` if the dialect has no call for the command.
    func failure(_ error: RelationshipError, of command: Command) -> RoundTrip<RelationshipError>?

    /// Converts a user's own profile to replies, through all calls that read a part of it.
    ///
    /// - Parameter profile: The profile of ``me``.
    /// - Returns: The replies.
    func ownProfile(_ profile: Profile) -> RoundTrip<Profile>?

    /// Converts an event to callbacks, and reads the events of the callbacks.
    ///
    /// - Parameter event: An event for ``me``.
    /// - Returns: The callbacks; may be empty.
    func events(_ event: Event) -> RoundTrip<[Event]>
}

extension LawDialect {
    func ownProfile(_ profile: Profile) -> RoundTrip<Profile>? {
        record(.profiles([profile]), of: .getProfiles([me]))
    }

    /// Returns the round trip of the record in an outcome, or of the first record in its list.
    ///
    /// - Parameters:
    ///   - outcome: The outcome.
    ///   - command: The executed command.
    /// - Returns: The reply and its record, or `nil` if the dialect has no call for the command.
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
    /// The error; `nil` for a success.
    var error: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}
