import BridgeTranslation
public import RelationshipCore

/// A backend that returns the answers of its primary, and compares them with the answers of a second backend.
///
/// Only the primary answers the app. The second backend, the shadow, receives the same commands afterwards and in the
/// background: writes in order for each user, and reads of a share of the users. A sink receives each difference of an
/// answer or event as a ``ShadowRecord`` without users' own texts. See <doc:Shadowing>.
public final class ShadowBackend: RelationshipBackend {
    private let primary: any RelationshipBackend
    private let options: ShadowOptions
    private let queue: ShadowQueue
    private let ledger: ShadowLedger
    private let run: String

    /// Creates a backend.
    ///
    /// - Parameters:
    ///   - primary: The backend that answers.
    ///   - shadow: The backend that is compared with the primary.
    ///   - options: The settings of the comparison.
    ///   - sink: Receives each difference, one at a time, on any thread.
    public init(
        primary: any RelationshipBackend,
        shadow: any RelationshipBackend,
        options: ShadowOptions = ShadowOptions(),
        sink: @escaping @Sendable (ShadowRecord) -> Void
    ) {
        (self.primary, self.options) = (primary, options)
        let queue = ShadowQueue(options)
        let reporter = ShadowReporter(options, queue, sink)
        let ledger = ShadowLedger(options, reporter, queue)
        let worker = ShadowWorker(shadow, options, queue, ledger, reporter)
        (self.queue, self.ledger, run) = (queue, ledger, reporter.run)
        Task { await worker.run() }
    }

    deinit { queue.close() }

    /// The counts so far.
    public var counts: ShadowCounts { queue.counts }

    /// The counts, for the end of a file of records.
    public var summary: ShadowSummary { ShadowSummary(run: run, counts: counts) }

    /// Waits until the shadow has received and answered all commands so far, and compares all events.
    ///
    /// Call this method before the end of a process, and before a test reads the differences.
    public func flush() async {
        await queue.drain()
        var waited: Int64 = 0
        while ledger.isWaiting, waited < options.limit.milliseconds {
            do {
                try await options.limit.sleep(options.recheckDelay)
            } catch {
                // Cancelled: events that have not arrived count as missing.
                break
            }
            waited += max(1, options.recheckDelay)
            await queue.drain()
        }
        ledger.compareEvents(isIdle: queue.isIdle)
    }

    /// Returns whether the shadow receives the reads of a user.
    ///
    /// - Parameter user: The user.
    /// - Returns: `true` if the user's stable hash is within the share.
    public func comparesReads(of user: UserID) -> Bool { options.readShare > Self.place(of: user) }

    /// Returns the place of a user among all users, from 0 to below 1, which is the same in every process and version.
    private static func place(of user: UserID) -> Double {
        let digest = SHA256.digest(of: Array(user.rawValue.utf8))
        return digest.prefix(4).reduce(0.0) { $0 * 256 + Double($1) } / 4_294_967_296
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var mayLoseReplies: Bool { primary.mayLoseReplies }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var identifiesCommands: Bool { primary.identifiesCommands }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func checkConnection() async throws(RelationshipError) { try await primary.checkConnection() }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func report(_ failure: BackendFailure) { primary.report(failure) }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func signIn(
        _ credential: Credential,
        on device: Device
    ) async throws(RelationshipError) -> any BackendSession {
        let number = queue.begin()
        do throws(RelationshipError) {
            let session = try await primary.signIn(credential, on: device)
            let user = session.user
            let peer = ShadowPeer(user: user, device: device.id, comparesReads: comparesReads(of: user))
            // Only the primary decides which sessions are open.
            var shadowed = device
            shadowed.session = nil
            queue.end(number, .signIn(peer, credential, shadowed))
            return ShadowedSession(base: session, peer: peer, queue: queue)
        } catch {
            queue.end(number, nil)
            throw error
        }
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func signInAdministrator(
        _ credential: Credential
    ) async throws(RelationshipError) -> any AdministratorSession {
        let session = try await primary.signInAdministrator(credential)
        let peer = ShadowPeer(user: nil, device: nil, comparesReads: options.readShare > 0)
        queue.add(.signInAdministrator(peer, credential))
        return ShadowedAdministrator(base: session, peer: peer, queue: queue)
    }
}

extension ShadowBackend {
    /// Returns the administrators of two backends as one, for programs that have them without a credential.
    ///
    /// - Parameters:
    ///   - primary: The administrator of the primary.
    ///   - shadow: The administrator of the shadow.
    /// - Returns: An administrator; the shadow also receives its commands.
    public func administrator(
        _ primary: any AdministratorSession,
        shadow: any AdministratorSession
    ) -> any AdministratorSession {
        let peer = ShadowPeer(user: nil, device: nil, comparesReads: options.readShare > 0)
        peer.session = .administrator(shadow)
        return ShadowedAdministrator(base: primary, peer: peer, queue: queue)
    }
}
