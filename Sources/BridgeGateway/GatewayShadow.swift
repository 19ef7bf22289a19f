#if Gateway
public import BridgeTranslation
import RelationshipCore
public import ServiceLifecycle

/// A gateway's backend with a shadow that receives the same commands and writes differences to a file.
///
/// Run it as a service beside the gateway's application, and before it in the list: when the gateway has ended, it compares
/// what is left and writes the summary.
public struct GatewayShadow: Service {
    /// The backend for the gateway: the primary's answers, and commands for the shadow.
    public let backend: GatewayBackend
    private let shadowBackend: ShadowBackend
    private let file: ShadowRecordFile

    /// Creates the backend.
    ///
    /// - Parameters:
    ///   - primary: The backend that answers.
    ///   - shadow: The backend that is compared with it. Without administration of its own, such as behind a URL, it does not
    ///     receive what administrators do.
    ///   - file: The file for the differences.
    ///   - options: The settings of the comparison.
    public init(
        primary: GatewayBackend,
        shadow: GatewayBackend,
        file: ShadowRecordFile,
        options: ShadowOptions
    ) {
        let shadowBackend = ShadowBackend(
            primary: primary.backend,
            shadow: shadow.backend,
            options: options,
            sink: file.write
        )
        var backend = GatewayBackend(
            shadowBackend,
            clock: primary.clock,
            administration: primary.administration
        )
        backend.start = { lease in
            primary.start(lease)
            shadow.start(lease)
        }
        if let own = primary.administration, let other = shadow.administration {
            backend.administration?.session = shadowBackend.administrator(own.session, shadow: other.session)
            backend.administration?.setPolicy = { policy in
                let isKept = try own.setPolicy(policy)
                _ = try other.setPolicy(policy)
                return isKept
            }
        }
        (self.backend, self.shadowBackend, self.file) = (backend, shadowBackend, file)
    }

    /// Waits for the end of the process, and finishes the comparison.
    ///
    /// - Throws: The first error of writing the file.
    public func run() async throws {
        do {
            try await gracefulShutdown()
        } catch {
            // Cancelled, which is an end, too.
        }
        try await finish()
    }

    /// Compares what has not been compared yet, and writes the counts.
    ///
    /// - Throws: The first error of writing the file.
    public func finish() async throws {
        await shadowBackend.flush()
        file.write(shadowBackend.summary)
        if let failure = file.failure { throw failure }
    }
}
#endif
