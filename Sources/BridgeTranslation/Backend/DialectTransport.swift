public import RelationshipCore

/// Carries calls to another dialect's SDK, and replies and callbacks back, as values.
///
/// A transport contains no logic: it hands each call to the SDK, and each block and listener method back as a value. A
/// ``DialectBackend`` deals with replies that come late, twice or never, and with callbacks that come at any time.
///
/// Replies come through a block instead of a returned value, because the SDKs answer so: a block that is called twice
/// or never needs no care in the transport.
public protocol DialectTransport<Target>: Sendable {
    /// The dialect of the SDK.
    associatedtype Target: Dialect

    /// Performs a call.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - reply: Receives the reply, on any thread; only the first one counts.
    func perform(_ call: Target.Translation.Call, reply: @escaping @Sendable (Target.Translation.Reply) -> Void)

    /// Sets the handler of the callbacks; called once, before the first call.
    ///
    /// - Parameter handler: Receives each callback, in order, on any thread; it returns immediately.
    func setNotificationHandler(_ handler: @escaping @Sendable (Target.Translation.Notification) -> Void)
}

/// The user id and proof with which the SDK behind a ``DialectBackend`` logs a user in.
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

    /// Creates a login with the app's own signature or token, for two SDKs of one vendor.
    ///
    /// - Parameter credential: The app's credential.
    /// - Throws: `RelationshipError.Code.credentialMissing` for a plain user, and for a token without a user.
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

/// The maximum duration of a call, such as to another SDK or in a step of a fixture, and the function that waits.
public struct CallTimeLimit: Sendable {
    /// The maximum duration of a call, in milliseconds.
    public var milliseconds: Int64
    /// Waits a number of milliseconds; tests replace it.
    public var sleep: @Sendable (Int64) async throws -> Void

    /// Creates a limit.
    ///
    /// - Parameters:
    ///   - milliseconds: The maximum duration of a call, in milliseconds.
    ///   - sleep: Waits a number of milliseconds.
    public init(
        milliseconds: Int64 = 15_000,
        sleep: @escaping @Sendable (Int64) async throws -> Void = { milliseconds in
            try await Task.sleep(nanoseconds: UInt64(max(0, milliseconds)) * 1_000_000)
        }
    ) {
        (self.milliseconds, self.sleep) = (milliseconds, sleep)
    }
}
