#if Gateway
public import RelationshipCore

/// What a gateway serves.
public struct GatewayBackend: Sendable {
    /// What opens sessions.
    public var backend: any RelationshipBackend
    /// The backend's clock, by which session tokens expire.
    public var clock: any WallClock
    /// What administrators use; `nil` for a backend that has none.
    public var administration: GatewayAdministration?
    /// Is called when the gateway begins to serve, with the time for which a device stays online without a sign of it.
    public var start: @Sendable (_ presenceLease: Duration) -> Void = { _ in }

    /// Creates the backend of a gateway.
    ///
    /// - Parameters:
    ///   - backend: What opens sessions.
    ///   - clock: The backend's clock.
    ///   - administration: What administrators use; `nil` for a backend that has none.
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
    ///   - keepPolicy: Writes a changed policy where the next start of the gateway reads it; it answers whether it did.
    public init(
        _ service: RelationshipService,
        keepPolicy: @escaping @Sendable (Policy) throws -> Bool = { _ in false }
    ) {
        let administration = GatewayAdministration(
            session: service.administrator,
            policy: { service.policy },
            setPolicy: { policy in
                let isKept = try keepPolicy(policy)
                service.policy = policy
                return isKept
            }
        )
        self.init(service, clock: service.clock, administration: administration)
        start = { service.startHousekeeping(presenceLease: Int64($0 / .milliseconds(1))) }
    }
}

/// What administrators of a gateway use.
public struct GatewayAdministration: Sendable {
    /// Acts for any user.
    public var session: any AdministratorSession
    /// The policy in force.
    public var policy: @Sendable () -> Policy
    /// Puts a policy in force; it answers whether the policy outlasts the process.
    public var setPolicy: @Sendable (Policy) throws -> Bool

    /// Creates what administrators use.
    ///
    /// - Parameters:
    ///   - session: Acts for any user.
    ///   - policy: The policy in force.
    ///   - setPolicy: Puts a policy in force; it answers whether the policy outlasts the process.
    public init(
        session: any AdministratorSession,
        policy: @escaping @Sendable () -> Policy,
        setPolicy: @escaping @Sendable (Policy) throws -> Bool
    ) {
        (self.session, self.policy, self.setPolicy) = (session, policy, setPolicy)
    }
}
#endif
