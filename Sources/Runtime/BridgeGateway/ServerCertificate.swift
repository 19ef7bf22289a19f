#if Gateway
import Foundation
import NIOCore
import NIOSSL
import RelationshipCore

/// The files of a server's certificate.
public struct CertificateFiles: Sendable, Hashable {
    /// The certificate and its chain to the root, in PEM format.
    public var chain: String
    /// The private key, in PEM format.
    public var key: String

    /// Creates the names of the files.
    ///
    /// - Parameters:
    ///   - chain: The certificate and its chain to the root, in PEM format.
    ///   - key: The private key, in PEM format.
    public init(chain: String, key: String) {
        (self.chain, self.key) = (chain, key)
    }
}

/// A server's certificate, which is read again when its file changes, so that a renewed certificate needs no restart.
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
    ///   - files: The files of the certificate.
    ///   - onFailure: Called with the reason if a changed certificate could not be read. The previous certificate stays
    ///     in use.
    /// - Throws: ``GatewayConfigurationError`` if the certificate cannot be read.
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

    /// The TLS configuration, with TLS 1.2 or later, and the current certificate for each connection.
    var tls: TLSConfiguration {
        var tls = loaded.withLock { $0.tls }
        tls.sslContextCallback = { _, promise in
            // Do not load on the thread of the connection, where an error would count as an error of its handshake.
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
        // This fails for a key of another certificate, for example while only one of the two files has been replaced.
        _ = try NIOSSLContext(configuration: tls)
        return Loaded(modifiedAt: modifiedAt, tls: tls)
    }

    /// Returns the modification date of the later of the two files.
    private static func modification(of files: CertificateFiles) throws -> Date? {
        try [files.chain, files.key]
            .compactMap { try FileManager.default.attributesOfItem(atPath: $0)[.modificationDate] as? Date }.max()
    }
}
#endif
