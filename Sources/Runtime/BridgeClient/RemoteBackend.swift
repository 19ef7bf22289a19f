public import Foundation
import JSONSyntax
public import RelationshipCore

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// A backend behind a gateway, which the adapters of an app reach over HTTP.
///
/// The backend repeats lost commands with their numbers, so that the gateway executes each command once. The events of
/// a user arrive over one connection. A broken connection is reopened at the last received event.
public final class RemoteBackend: RelationshipBackend {
    /// The number of attempts of a backend, and the pauses between them.
    public struct Patience: Sendable {
        /// The maximum number of attempts for a command.
        public var attempts = 4
        /// The pause before the second attempt in milliseconds; each later pause is twice as long.
        public var firstPause: Int64 = 200
        /// The longest pause, in milliseconds.
        public var longestPause: Int64 = 30_000
        /// The time to wait for an answer, in whole seconds.
        public var timeout = 15

        /// Creates the default values for an app: four attempts in about two seconds.
        public init() {}

        /// Waits after a number of failed attempts.
        ///
        /// The duration is partly random, so that many devices do not come back at the same time.
        ///
        /// - Returns: Whether to continue. `false` if the task was cancelled.
        func pauses(after attempts: Int) async -> Bool {
            let longest = min(longestPause, firstPause << Int64(min(attempts - 1, 16)))
            let milliseconds = Int64.random(in: (longest / 2)...max(longest, 1))
            do {
                try await Task.sleep(nanoseconds: UInt64(milliseconds) * 1_000_000)
            } catch {
                return false
            }
            return true
        }
    }

    let gateway: GatewayConnection
    let clock: any WallClock
    private let renewingCredential: (@Sendable (UserID) async throws -> Credential)?
    private let onFailure: @Sendable (BackendFailure) -> Void

    /// Creates a backend.
    ///
    /// - Parameters:
    ///   - url: The address of the gateway, such as `https://relations.example.com`.
    ///   - renewingCredential: Returns a new credential for a user with an expired session, such as a signature of the
    ///     app's login server. If it is `nil`, or throws another error than `RelationshipError.Code.timeout`, the app
    ///     is notified that the user's signature has expired.
    ///   - patience: The number of attempts, and the pauses between them.
    ///   - configuration: The configuration of the connections.
    ///   - clock: The device's clock, by which sessions are renewed before they expire.
    ///   - onFailure: Called with failures that no reply can contain.
    public init(
        _ url: URL,
        renewingCredential: (@Sendable (UserID) async throws -> Credential)? = nil,
        patience: Patience = Patience(),
        configuration: URLSessionConfiguration = .ephemeral,
        clock: any WallClock = SystemClock(),
        onFailure: @escaping @Sendable (BackendFailure) -> Void = BackendFailure.print
    ) {
        gateway = GatewayConnection(url, patience, configuration)
        (self.renewingCredential, self.clock, self.onFailure) = (renewingCredential, clock, onFailure)
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var mayLoseReplies: Bool { true }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func checkConnection() async throws(RelationshipError) {
        do throws(RelationshipError) {
            _ = try await gateway.send("GET", "sessions")
        } catch {
            // Only a login opens a session, so a refusal shows that the gateway can be reached.
            if error.code == .timeout { throw error }
        }
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func signIn(
        _ credential: Credential,
        on device: Device
    ) async throws(RelationshipError) -> any BackendSession {
        RemoteSession(try await open(credential, on: device), of: self, on: device)
    }

    /// Refuses every administrator, because an app's server calls the gateway's own endpoints.
    public func signInAdministrator(
        _ credential: Credential
    ) async throws(RelationshipError) -> any AdministratorSession {
        throw RelationshipError(
            .adminRequired,
            "an administrator calls the gateway itself, not through an app's client"
        )
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func report(_ failure: BackendFailure) { onFailure(failure) }
}

// MARK: - Sessions

extension RemoteBackend {
    /// Opens a session.
    private func open(_ credential: Credential, on device: Device) async throws(RelationshipError) -> LoginAnswer {
        let body = SignInRequest(
            device: device.id,
            platform: device.platform,
            repeatsRequests: device.repeatsRequests,
            args: HubCredential(credential)
        )
        return try LoginAnswer(try await gateway.send("POST", "sessions", body: try body.encoded()).body)
    }

    /// Requests a token with a later expiry.
    func renew(_ token: String) async throws(RelationshipError) -> LoginAnswer {
        try LoginAnswer(try await gateway.send("POST", "sessions/renewal", token: token).body)
    }

    /// Opens a session in place of an expired one, with a new credential.
    ///
    /// - Throws: `RelationshipError.Code.credentialExpired` if the app has no credential that the gateway accepts, or
    ///   the reason why the gateway does not answer now.
    func signInAgain(_ user: UserID, on device: Device) async throws(RelationshipError) -> LoginAnswer {
        let opening: LoginAnswer
        do {
            guard let renewingCredential else { throw RelationshipError(.credentialMissing) }
            opening = try await open(try await renewingCredential(user), on: device)
            guard opening.user == user else { throw RelationshipError(.credentialOfAnotherUser) }
        } catch let error as RelationshipError where error.isTransient {
            throw error
        } catch {
            throw RelationshipError(.credentialExpired, "the session has expired, and there is no other one: \(error)")
        }
        return opening
    }
}

extension RelationshipError {
    /// Whether the same request may succeed later.
    fileprivate var isTransient: Bool { [.timeout, .internalFailure, .rateLimited, .writeConflict].contains(code) }
}

/// The body of a sign-in.
private struct SignInRequest: Encodable {
    var device: DeviceID
    var platform: Platform
    var repeatsRequests: Bool
    var args: HubCredential
}

/// A credential in the hub's JSON: `{"user": …}`, `{"user": …, "signature": …}` or `{"token": …}`.
private struct HubCredential: Encodable {
    var user: UserID?
    var signature: String?
    var token: String?

    init(_ credential: Credential) {
        user = credential.user
        switch credential {
        case .user: break
        case .userSignature(_, let signature): self.signature = signature
        case .token(let token, _): self.token = token
        }
    }
}

extension Encodable {
    /// Returns the value as JSON.
    fileprivate func encoded() throws(RelationshipError) -> Data {
        do {
            return try JSONEncoder().encode(self)
        } catch {
            throw RelationshipError(.invalidArgument, "the request could not be written: \(error)")
        }
    }
}

extension LoginAnswer {
    fileprivate init(_ body: Data) throws(RelationshipError) {
        do {
            self = try JSONValueDecoder(JSONValue(parsing: Array(body))).value(LoginAnswer.self)
        } catch {
            throw RelationshipError(.internalFailure, "the gateway's answer to the sign-in could not be read: \(error)")
        }
    }
}
