public import BridgeTranslation
public import RelationshipCore

/// The settings of a ``ShadowBackend``.
public struct ShadowOptions: Sendable {
    /// The share of users, from 0 to 1, with reads that the shadow receives.
    ///
    /// A stable hash of the user id selects the users. A larger share includes the users of a smaller share.
    public var readShare = 1.0
    /// The maximum number of commands and event slices that wait for the shadow; others are dropped and counted.
    public var capacity = 4_096
    /// The maximum number of commands that run on the shadow at a time.
    public var concurrency = 64
    /// The maximum time for a call of the shadow, and for an event after the shadow's reply to its command.
    public var limit = CallTimeLimit(milliseconds: 5_000)
    /// The delay before a read with a different answer is repeated on the shadow, in milliseconds.
    public var recheckDelay: Int64 = 200
    /// The number of consecutive failed calls after which the shadow is paused.
    public var failureLimit = 20
    /// The duration of a pause, in milliseconds, after which one command probes the shadow.
    public var pause: Int64 = 30_000
    /// The fields that are not compared, such as `friends[].source`; a name alone applies to every field of that name.
    public var ignoredFields: Set<String> = []
    /// The losses that a `DialectBackend` on either side declares.
    public var losses: ShadowLosses?
    /// The secret that makes the hashes of user ids differ from those of other operators.
    public var salt: String
    /// The clock for records, events and pauses.
    public var clock: any WallClock = SystemClock()
    /// Returns the shadow's credential for a credential of the primary; by default the same credential.
    public var credential: @Sendable (Credential) -> Credential = { $0 }

    /// Creates settings.
    ///
    /// - Parameter salt: The secret in the hashes of user ids; random by default, which makes two runs unlinkable.
    public init(salt: String? = nil) {
        self.salt = salt ?? String(UInt64.random(in: 0...UInt64.max), radix: 36)
    }
}

/// The losses that a `DialectBackend` declares while it serves as primary or shadow.
///
/// ```swift
/// var options = ShadowOptions()
/// options.losses = ShadowLosses()
/// let shadow = DialectBackend(dialect, over: transport, onLoss: options.losses!.note)
/// ```
public final class ShadowLosses: Sendable {
    private static let capacity = 1_024
    private let noted = Mutex<[Command: [Loss]]>([:])

    /// Creates an empty collection.
    public init() {}

    /// Records the losses of a command; pass this method as `onLoss` to the `DialectBackend`.
    ///
    /// - Parameter losses: The losses.
    public func note(_ losses: CommandLosses) {
        noted.withLock { noted in
            if noted.count >= Self.capacity { noted.removeAll() }
            noted[losses.command] = losses.losses
        }
    }

    /// Returns and forgets the losses of a command.
    func take(_ command: Command) -> [Loss] { noted.withLock { $0.removeValue(forKey: command) } ?? [] }
}
