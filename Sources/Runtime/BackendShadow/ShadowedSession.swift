import RelationshipCore

/// A device session of the primary; the shadow receives a copy of its operations.
struct ShadowedSession: ForwardingSession {
    let base: any BackendSession
    let peer: ShadowPeer
    let queue: ShadowQueue

    func execute(_ command: Command, id: RequestID?) async throws(RelationshipError) -> Receipt {
        guard peer.comparesReads || !command.kind.isRead else { return try await base.execute(command, id: id) }
        let number = queue.begin()
        do throws(RelationshipError) {
            let receipt = try await base.execute(command, id: id)
            queue.end(number, .execute(peer, command, user: user, id, .success(receipt.outcome)))
            return receipt
        } catch {
            queue.end(number, error, .execute(peer, command, user: user, id, .failure(error)))
            throw error
        }
    }

    func listen(
        after position: FeedPosition,
        _ receive: @escaping @Sendable (FeedSlice) -> Void
    ) async throws(RelationshipError) {
        try await base.listen(after: position) { [peer, queue] slice in
            // The events are compared with the shadow's events.
            if !slice.events.isEmpty { queue.add(.delivered(peer, slice)) }
            receive(slice)
        }
        queue.add(.listen(peer))
    }

    func feed(after position: Int64, limit: Int) async throws(RelationshipError) -> FeedSlice {
        let slice = try await base.feed(after: position, limit: limit)
        if !slice.events.isEmpty { queue.add(.delivered(peer, slice)) }
        return slice
    }

    func setConnected(_ isConnected: Bool) async throws(RelationshipError) {
        let number = queue.begin()
        do throws(RelationshipError) {
            try await base.setConnected(isConnected)
            queue.end(number, .setConnected(peer, isConnected))
        } catch {
            queue.end(number, error, .setConnected(peer, isConnected))
            throw error
        }
    }

    func signOut(_ kind: SignOut) async throws(RelationshipError) {
        let number = queue.begin()
        do throws(RelationshipError) {
            try await base.signOut(kind)
            queue.end(number, .signOut(peer, kind))
        } catch {
            // The session has ended in any case.
            queue.end(number, .signOut(peer, kind))
            throw error
        }
    }
}

/// An administrator of the primary; the shadow receives a copy of its commands.
struct ShadowedAdministrator: AdministratorSession {
    let base: any AdministratorSession
    let peer: ShadowPeer
    let queue: ShadowQueue

    func execute(_ command: Command, for user: UserID) async throws(RelationshipError) -> Outcome {
        guard peer.comparesReads || !command.kind.isRead else { return try await base.execute(command, for: user) }
        let number = queue.begin()
        do throws(RelationshipError) {
            let outcome = try await base.execute(command, for: user)
            queue.end(number, .execute(peer, command, user: user, nil, .success(outcome)))
            return outcome
        } catch {
            queue.end(number, error, .execute(peer, command, user: user, nil, .failure(error)))
            throw error
        }
    }
}

extension ShadowQueue {
    /// Ends a call that the primary has refused or that has failed.
    fileprivate func end(_ number: Int64, _ error: RelationshipError, _ work: ShadowItem.Work) {
        if error.code.isFailure { endUncertain(number, work) } else { end(number, work) }
    }
}
