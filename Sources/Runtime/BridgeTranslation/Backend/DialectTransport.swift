public import RelationshipCore

/// A transport that passes calls to another dialect's SDK, and returns replies and callbacks, as values.
///
/// A transport contains no logic: it passes each call to the SDK, and returns each block and listener method as a
/// value. A ``DialectBackend`` handles replies that arrive late, twice or never, and callbacks that arrive at any time.
///
/// As in the SDKs, a reply arrives in a block and not as a returned value. The transport need not handle an SDK that
/// calls a block twice or never.
public protocol DialectTransport<Target>: Sendable {
    /// The dialect of the SDK.
    associatedtype Target: Dialect

    /// Performs a call.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - reply: Receives the reply, on any thread; only the first reply counts.
    func perform(_ call: Target.Translation.Call, reply: @escaping @Sendable (Target.Translation.Reply) -> Void)

    /// Sets the handler for callbacks; called once, before the first call.
    ///
    /// - Parameter handler: Receives each callback, in order, on any thread; returns immediately.
    func setNotificationHandler(_ handler: @escaping @Sendable (Target.Translation.Notification) -> Void)
}

/// The user and the proof for a login to the SDK of a ``DialectBackend``.
public struct DialectLogin: Sendable, Hashable {
    /// The user.
    public var user: UserID
    /// The signature or token for the SDK.
    public var proof: String

    /// Creates a login.
    ///
    /// - Parameters:
    ///   - user: The user.
    ///   - proof: The signature or token for the SDK.
    public init(user: UserID, proof: String) {
        (self.user, self.proof) = (user, proof)
    }

    /// Creates a login with the app's signature or token, for two SDKs of the same vendor.
    ///
    /// - Parameter credential: The app's credential.
    /// - Throws: `RelationshipError.Code.credentialMissing` for a user without a proof, and for a token without a user.
    public init(_ credential: Credential) throws(RelationshipError) {
        switch credential {
        case .userSignature(let user, let signature): self.init(user: user, proof: signature)
        case .token(let token, let user?): self.init(user: user, proof: token)
        case .user, .token:
            throw RelationshipError(
                .credentialMissing,
                "the login of the other SDK needs a user and a signature or token"
            )
        }
    }
}

/// The time limit of a call, such as a call of another SDK or a step of a fixture, and the function that waits.
public struct CallTimeLimit: Sendable {
    /// The maximum duration of a call, in milliseconds.
    public var milliseconds: Int64
    /// Waits for a number of milliseconds; tests replace it.
    public var sleep: @Sendable (Int64) async throws -> Void

    /// Creates a limit.
    ///
    /// - Parameters:
    ///   - milliseconds: The maximum duration of a call, in milliseconds.
    ///   - sleep: Waits for a number of milliseconds.
    public init(
        milliseconds: Int64 = 15_000,
        sleep: @escaping @Sendable (Int64) async throws -> Void = { milliseconds in
            try await Task.sleep(nanoseconds: UInt64(max(0, milliseconds)) * 1_000_000)
        }
    ) {
        (self.milliseconds, self.sleep) = (milliseconds, sleep)
    }
}
