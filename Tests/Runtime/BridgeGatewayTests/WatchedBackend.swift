#if Gateway
import RelationshipCore
import TestValues

/// A backend that tells a test of each command of its sessions before it executes the command.
struct WatchedBackend: ForwardingBackend {
    let base: any RelationshipBackend
    let willExecute: @Sendable () async -> Void

    func signIn(
        _ credential: Credential,
        on device: Device
    ) async throws(RelationshipError) -> any BackendSession {
        Session(base: try await base.signIn(credential, on: device), willExecute: willExecute)
    }

    private struct Session: ForwardingSession {
        let base: any BackendSession
        let willExecute: @Sendable () async -> Void

        func execute(_ command: Command, id: RequestID?) async throws(RelationshipError) -> Receipt {
            await willExecute()
            return try await base.execute(command, id: id)
        }
    }
}
#endif
