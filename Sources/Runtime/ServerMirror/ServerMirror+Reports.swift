package import RelationshipCore
package import ServerTranslation

extension ServerMirror {
    /// Takes a report of the vendor: the next command reads the data of its users again.
    ///
    /// What a call of this gateway has caused is known already. Changes of requests are written, because no call reads
    /// them.
    ///
    /// - Parameter report: The report.
    /// - Throws: The store's own error.
    package func take(_ report: HookReport) async throws(RelationshipError) {
        let users = report.isByServer ? report.users.filter { !ages.wasWritten($0, at: mirror.now) } : report.users
        guard !users.isEmpty else { return }
        ages.forget(users)
        for change in report.changes {
            try await locks.whileHolding(report.users) { () throws(RelationshipError) in
                try await refresh(MirrorNeeds(of: change.command, by: change.user), of: change.user)
                // A friendship that the vendor has made already is read, and not requested.
                guard try await isRequest(change) else { return }
                do throws(RelationshipError) {
                    try await apply(change.command, change.user)
                } catch {
                    // The request is answered already, or the vendor decided by newer data, which is read next.
                    guard error.code != .internalFailure else { throw error }
                }
            }
        }
    }

    /// Whether a change only concerns a request: the target of an addition must approve it.
    private func isRequest(_ change: HookReport.Change) async throws(RelationshipError) -> Bool {
        guard case .addFriend(let add) = change.command else { return true }
        let permission = try await accounts([add.target]).first?.profile.addPermission
        return permission ?? mirror.policy.defaultAddPermission == .needsApproval
    }
}
