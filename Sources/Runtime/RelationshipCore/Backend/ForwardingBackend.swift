/// A backend that forwards to another backend everything that it doesn't do itself.
package protocol ForwardingBackend: RelationshipBackend {
    /// The backend that receives the forwarded calls.
    var base: any RelationshipBackend { get }
}

extension ForwardingBackend {
    package var mayLoseReplies: Bool { base.mayLoseReplies }

    package var identifiesCommands: Bool { base.identifiesCommands }

    package func checkConnection() async throws(RelationshipError) { try await base.checkConnection() }

    package func signIn(
        _ credential: Credential,
        on device: Device
    ) async throws(RelationshipError) -> any BackendSession { try await base.signIn(credential, on: device) }

    package func signInAdministrator(
        _ credential: Credential
    ) async throws(RelationshipError) -> any AdministratorSession { try await base.signInAdministrator(credential) }

    package func report(_ failure: BackendFailure) { base.report(failure) }
}

/// A session that forwards to another session everything that it doesn't do itself.
package protocol ForwardingSession: BackendSession {
    /// The session that receives the forwarded calls.
    var base: any BackendSession { get }
}

extension ForwardingSession {
    package var user: UserID { base.user }
    package var settings: ClientSettings { base.settings }
    package var startPosition: Int64 { base.startPosition }
    package var resumePosition: FeedPosition { base.resumePosition }
    package var newestRequest: RequestID? { base.newestRequest }

    package func execute(_ command: Command, id: RequestID?) async throws(RelationshipError) -> Receipt {
        try await base.execute(command, id: id)
    }

    package func listen(
        after position: FeedPosition,
        _ receive: @escaping @Sendable (FeedSlice) -> Void
    ) async throws(RelationshipError) { try await base.listen(after: position, receive) }

    package func setConnectionHandler(_ handler: @escaping @Sendable (ConnectionState) -> Void) {
        base.setConnectionHandler(handler)
    }

    package func feed(after position: Int64, limit: Int) async throws(RelationshipError) -> FeedSlice {
        try await base.feed(after: position, limit: limit)
    }

    package func acknowledge(_ position: FeedPosition) async throws(RelationshipError) {
        try await base.acknowledge(position)
    }

    package func setConnected(_ isConnected: Bool) async throws(RelationshipError) {
        try await base.setConnected(isConnected)
    }

    package func extend(to expiry: Timestamp) async throws(RelationshipError) { try await base.extend(to: expiry) }

    package func signOut(_ kind: SignOut) async throws(RelationshipError) { try await base.signOut(kind) }
}
