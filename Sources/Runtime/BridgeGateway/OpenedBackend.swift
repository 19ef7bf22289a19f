#if Gateway
import RelationshipCore

/// The backend of the dialect's own session for a device.
///
/// The gateway opens the device's session, and only the app acknowledges events.
struct OpenedBackend: RelationshipBackend, BackendSession {
    let device: GatewayDevice
    let onFailure: @Sendable (BackendFailure) -> Void

    func signIn(_ credential: Credential, on device: Device) throws(RelationshipError) -> any BackendSession {
        guard !self.device.isOver else {
            throw RelationshipError(.notLoggedIn, "the session has ended; open a session again")
        }
        guard credential.user == self.device.user else {
            throw RelationshipError(
                .credentialOfAnotherUser,
                "this session belongs to \(self.device.user); open another one"
            )
        }
        return self
    }

    func signInAdministrator(_ credential: Credential) throws(RelationshipError) -> any AdministratorSession {
        throw RelationshipError(.adminRequired)
    }

    func report(_ failure: BackendFailure) { onFailure(failure) }

    var user: UserID { device.user }
    var settings: ClientSettings { device.session.settings }
    var startPosition: Int64 { device.session.startPosition }
    var resumePosition: FeedPosition {
        FeedPosition(device.session.startPosition, epoch: device.session.resumePosition.epoch)
    }

    func execute(_ command: Command, id: RequestID?) async throws(RelationshipError) -> Receipt {
        try await device.execute(command, id: id)
    }

    func listen(after position: FeedPosition, _ receive: @escaping @Sendable (FeedSlice) -> Void) {
        device.setMemory(receive)
    }

    func feed(after position: Int64, limit: Int) async throws(RelationshipError) -> FeedSlice {
        try await device.session.feed(after: position, limit: limit)
    }

    func acknowledge(_ position: FeedPosition) {}

    func signOut(_ kind: SignOut) async throws(RelationshipError) { try await device.signOut(kind) }
}
#endif
