import BridgeTranslation
import RelationshipCore

/// A backend with a separate SDK of another dialect for each device of each user.
final class DevicesBackend: RelationshipBackend {
    let identifiesCommands = false

    private struct AppDevice {
        let backend: any RelationshipBackend
        let deliver: @Sendable () async -> Void
    }

    private let make: @Sendable (DeviceAddress) -> AppDevice
    private let devices = Mutex<[DeviceAddress: AppDevice]>([:])

    /// Creates the backend of apps on devices that run a dialect's SDK over a service.
    convenience init<Target: Dialect>(
        _ dialect: Target,
        over service: RelationshipService,
        onLoss: @escaping @Sendable (CommandLosses) -> Void = { _ in }
    ) {
        self.init(dialect, service, app: nil, onLoss: onLoss) { device in
            HeldTransport(dialect, over: service, device: device)
        } deliver: { transport, _ in
            await transport.deliver()
        }
    }

    /// Creates the backend of apps on devices with separate transports; `deliver` delivers all pending callbacks.
    init<Transport: DialectTransport>(
        _ dialect: Transport.Target,
        _ service: RelationshipService,
        app: String?,
        onLoss: @escaping @Sendable (CommandLosses) -> Void = { _ in },
        transport: @escaping @Sendable (DeviceID) -> Transport,
        deliver: @escaping @Sendable (Transport, UserID) async -> Void
    ) {
        let settings = service.clientSettings
        make = { address in
            let transport = transport(address.id)
            let backend = DialectBackend(
                dialect,
                over: transport,
                app: app,
                settings: settings,
                onLoss: onLoss,
                login: { credential in try dialect.login(credential) }
            )
            return AppDevice(
                backend: backend,
                deliver: {
                    await deliver(transport, address.user)
                    await backend.waitForCallbacks()
                }
            )
        }
    }

    func signIn(
        _ credential: Credential,
        on device: Device
    ) async throws(RelationshipError) -> any BackendSession {
        let user = try TrustingAuthenticator().authenticate(credential, at: Timestamp(milliseconds: 0)).user
        let app = devices.withLock { devices in
            let address = DeviceAddress(user, device.id)
            let app = devices[address] ?? make(address)
            devices[address] = app
            return app
        }
        return try await app.backend.signIn(credential, on: device)
    }

    func signInAdministrator(
        _ credential: Credential
    ) async throws(RelationshipError) -> any AdministratorSession {
        throw RelationshipError(.adminRequired)
    }

    func report(_ failure: BackendFailure) { BackendFailure.print(failure) }

    /// Delivers the callbacks of a user's devices.
    func waitForCallbacks(of user: UserID) async {
        for (address, device) in devices.withLock({ $0 }) where address.user == user { await device.deliver() }
    }
}

extension Dialect {
    /// Returns the login for a backend that trusts its callers.
    func login(_ credential: Credential) throws(RelationshipError) -> DialectLogin {
        let user = try TrustingAuthenticator().authenticate(credential, at: Timestamp(milliseconds: 0)).user
        return DialectLogin(user: user, proof: exampleProof(of: user))
    }
}
