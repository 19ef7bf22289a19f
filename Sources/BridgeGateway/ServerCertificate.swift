#if Gateway
import Foundation
import NIOCore
import NIOSSL
import RelationshipCore

/// The files of a server's certificate.
public struct CertificateFiles: Sendable, Hashable {
    /// The certificate and those that lead to its root, in PEM format.
    public var chain: String
    /// The private key, in PEM format.
    public var key: String

    /// Names the files.
    ///
    /// - Parameters:
    ///   - chain: The certificate and those that lead to its root, in PEM format.
    ///   - key: The private key, in PEM format.
    public init(chain: String, key: String) {
        (self.chain, self.key) = (chain, key)
    }
}

/// A server's certificate, which is read again when its file changes, so that a renewed one needs no restart.
final class ServerCertificate: Sendable {
    private struct Loaded {
        let modifiedAt: Date?
        let tls: TLSConfiguration
    }

    private let files: CertificateFiles
    private let onFailure: @Sendable (String) -> Void
    private let loaded: Mutex<Loaded>

    /// Reads a certificate.
    ///
    /// - Parameters:
    ///   - files: Where it is.
    ///   - onFailure: Is told why a changed certificate could not be read; the one before stays.
    /// - Throws: ``GatewayConfigurationError`` if it cannot be read.
    init(
        _ files: CertificateFiles,
        onFailure: @escaping @Sendable (String) -> Void
    ) throws(GatewayConfigurationError) {
        (self.files, self.onFailure) = (files, onFailure)
        do {
            loaded = Mutex(try ServerCertificate.load(files))
        } catch {
            throw GatewayConfigurationError(
                description: "the certificate \(files.chain) with the key \(files.key) cannot be read: \(error)"
            )
        }
    }

    /// How the server meets its clients: TLS 1.2 or later, each connection with the certificate of its moment.
    var tls: TLSConfiguration {
        var tls = loaded.withLock { $0.tls }
        tls.sslContextCallback = { _, promise in
            // Not on the thread of the connection: what fails here would count as a fault of its handshake.
            promise.completeWithTask {
                let current = self.current()
                var change = NIOSSLContextConfigurationOverride()
                change.certificateChain = current.certificateChain
                change.privateKey = current.privateKey
                return change
            }
        }
        return tls
    }

    private func current() -> TLSConfiguration {
        loaded.withLock { loaded in
            do {
                if try ServerCertificate.modification(of: files) != loaded.modifiedAt {
                    loaded = try ServerCertificate.load(files)
                }
            } catch {
                onFailure("\(error)")
            }
            return loaded.tls
        }
    }

    private static func load(_ files: CertificateFiles) throws -> Loaded {
        let modifiedAt = try modification(of: files)
        var tls = TLSConfiguration.makeServerConfiguration(
            certificateChain: try NIOSSLCertificate.fromPEMFile(files.chain).map { .certificate($0) },
            privateKey: .privateKey(try NIOSSLPrivateKey(file: files.key, format: .pem))
        )
        tls.minimumTLSVersion = .tlsv12
        // Fails for a key of another certificate, as while only one of the two files has been replaced.
        _ = try NIOSSLContext(configuration: tls)
        return Loaded(modifiedAt: modifiedAt, tls: tls)
    }

    /// When the later of the two files was written.
    private static func modification(of files: CertificateFiles) throws -> Date? {
        try [files.chain, files.key]
            .compactMap { try FileManager.default.attributesOfItem(atPath: $0)[.modificationDate] as? Date }.max()
    }
}
#endif
