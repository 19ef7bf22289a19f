#if Gateway
public import RelationshipCore

/// The backend of a gateway.
public struct GatewayBackend: Sendable {
    /// The backend that opens sessions.
    public var backend: any RelationshipBackend
    /// The backend's clock, by which session tokens expire.
    public var clock: any WallClock
    /// The operations of administrators, or `nil` for a backend without them.
    public var administration: GatewayAdministration?
    /// Called when the gateway starts, with the time for which a device without activity stays online.
    public var start: @Sendable (_ presenceLease: Duration) -> Void = { _ in }
    /// Throws an error if the backend's store refuses changes.
    ///
    /// The gateway calls it at most once a second, while it is asked whether it is ready.
    public var checkStore: @Sendable () async throws -> Void = {}

    /// Creates the backend of a gateway.
    ///
    /// - Parameters:
    ///   - backend: The backend that opens sessions.
    ///   - clock: The backend's clock.
    ///   - administration: The operations of administrators, or `nil` for a backend without them.
    public init(
        _ backend: any RelationshipBackend,
        clock: any WallClock,
        administration: GatewayAdministration? = nil
    ) {
        (self.backend, self.clock, self.administration) = (backend, clock, administration)
    }

    /// Creates the backend of a gateway from a service in the same process.
    ///
    /// - Parameters:
    ///   - service: The service.
    ///   - keepPolicy: Saves a changed policy for the next start of the gateway, and returns whether it was saved.
    public init(
        _ service: RelationshipService,
        keepPolicy: @escaping @Sendable (Policy) throws -> Bool = { _ in false }
    ) {
        var administration = GatewayAdministration(
            session: service.administrator,
            policy: { service.policy },
            setPolicy: { policy in
                let isKept = try keepPolicy(policy)
                service.policy = policy
                return isKept
            }
        )
        administration.isVoid = { login async throws(RelationshipError) in try await service.isVoid(login) }
        self.init(service, clock: service.clock, administration: administration)
        checkStore = { try await service.checkWritable() }
        start = { service.startHousekeeping(presenceLease: Int64($0 / .milliseconds(1))) }
    }
}

/// The operations of a gateway's administrators.
public struct GatewayAdministration: Sendable {
    /// The session that acts for any user.
    public var session: any AdministratorSession
    /// The policy in effect.
    public var policy: @Sendable () -> Policy
    /// Puts a policy into effect, and returns whether it persists after the end of the process.
    public var setPolicy: @Sendable (Policy) throws -> Bool
    /// Returns whether a credential was issued before its user's credentials became void; by default none was.
    public var isVoid: @Sendable (AuthenticatedUser) async throws(RelationshipError) -> Bool = { _ in false }

    /// Creates the operations of administrators.
    ///
    /// - Parameters:
    ///   - session: The session that acts for any user.
    ///   - policy: Returns the policy in effect.
    ///   - setPolicy: Puts a policy into effect, and returns whether it persists after the end of the process.
    public init(
        session: any AdministratorSession,
        policy: @escaping @Sendable () -> Policy,
        setPolicy: @escaping @Sendable (Policy) throws -> Bool
    ) {
        (self.session, self.policy, self.setPolicy) = (session, policy, setPolicy)
    }
}
#endif
