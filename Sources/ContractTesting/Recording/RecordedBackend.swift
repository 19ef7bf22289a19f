import RelationshipCore

/// A backend that records its clients.
struct RecordedBackend: TappedBackend {
    private let base: any RelationshipBackend
    /// A weak reference: the recorder holds the sessions, and these hold their backend.
    private let recorder: @Sendable () -> FixtureRecorder?

    init(_ base: any RelationshipBackend, _ recorder: FixtureRecorder) {
        self.base = base
        self.recorder = { [weak recorder] in recorder }
    }

    var sessionTap: (any SessionTap)? { recorder() }

    func signIn(_ credential: Credential, on device: Device) async throws(RelationshipError) -> any BackendSession {
        try await base.signIn(credential, on: device)
    }

    func signInAdministrator(
        _ credential: Credential
    ) async throws(RelationshipError) -> any AdministratorSession {
        try await base.signInAdministrator(credential)
    }

    func report(_ failure: BackendFailure) { base.report(failure) }
}
