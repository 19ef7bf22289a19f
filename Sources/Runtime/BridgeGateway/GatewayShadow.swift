#if Gateway
public import BackendShadow
import BridgeTranslation
import RelationshipCore
public import ServiceLifecycle

/// A gateway's backend with a shadow that receives the same commands and writes differences to a file.
///
/// Run it as a service next to the gateway's application, and list it before the application. When the gateway has
/// ended, it compares the remaining answers and writes the summary.
public struct GatewayShadow: Service {
    /// The backend for the gateway, which returns the primary's answers and also sends commands to the shadow.
    public let backend: GatewayBackend
    private let shadowBackend: ShadowBackend
    private let file: ShadowRecordFile

    /// Creates the backend.
    ///
    /// - Parameters:
    ///   - primary: The backend that answers.
    ///   - shadow: The backend to compare with the primary. A shadow without administration, such as a shadow behind a
    ///     URL, does not receive the operations of administrators.
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
        backend.checkStore = primary.checkStore
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

    /// Waits for the end of the process, and completes the comparison.
    ///
    /// - Throws: The first error of writing the file.
    public func run() async throws {
        do {
            try await gracefulShutdown()
        } catch {
            // A cancellation ends the process, too.
        }
        try await finish()
    }

    /// Compares the remaining answers, and writes the counts.
    ///
    /// - Throws: The first error of writing the file.
    public func finish() async throws {
        await shadowBackend.flush()
        file.write(shadowBackend.summary)
        if let failure = file.failure { throw failure }
    }
}
#endif
