#if Gateway
import BridgeGateway
import Foundation

/// A certificate of this machine, for tests only: its key is public.
enum TestCertificate {
    /// Runs a body with the files of the certificate.
    static func withFiles<Result>(_ body: (CertificateFiles) async throws -> Result) async throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "certificate-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let (chain, key) = (folder.appending(path: "chain.pem"), folder.appending(path: "key.pem"))
        try Data(self.chain.utf8).write(to: chain)
        try Data(self.key.utf8).write(to: key)
        let result: Swift.Result<Result, any Error>
        do {
            result = .success(try await body(CertificateFiles(chain: chain.path, key: key.path)))
        } catch {
            result = .failure(error)
        }
        try FileManager.default.removeItem(at: folder)
        return try result.get()
    }

    private static let chain = """
        -----BEGIN CERTIFICATE-----
        MIIBmjCCAUGgAwIBAgIULLXYnpoaE7dPMOgw24amuoKiumowCgYIKoZIzj0EAwIw
        FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNjEwMjUzMFoYDzIxMjYxMTAy
        MTAyNTMwWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
        PQMBBwNCAAS4ODc7c6Ew8fGgSose6G6HBR+/h8rRM8pKdADz33fzgt/VFmFj1DdQ
        wY0pQmDQpD1PhAw5Hq8+GZOF12pyEMGgo28wbTAdBgNVHQ4EFgQU1OXZdzquDfrB
        H59KRpTeVGxfVpYwHwYDVR0jBBgwFoAU1OXZdzquDfrBH59KRpTeVGxfVpYwDwYD
        VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
        zj0EAwIDRwAwRAIgG7cPg6c8/Wy9uv7QfF3m6jjXjitA+HrWxKub+J/IPt8CIF1Q
        ujS5gQizTfAwnpKBNDqDiRF9eyAJ7DVuzoQL5blF
        -----END CERTIFICATE-----
        """

    private static let key = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQguXIYCdCVySqWzMZY
        OR63xbrTFZQdWJIrCuqb8darHnWhRANCAAS4ODc7c6Ew8fGgSose6G6HBR+/h8rR
        M8pKdADz33fzgt/VFmFj1DdQwY0pQmDQpD1PhAw5Hq8+GZOF12pyEMGg
        -----END PRIVATE KEY-----
        """
}
#endif
