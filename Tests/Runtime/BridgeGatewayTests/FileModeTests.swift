#if Gateway
import BackendShadow
import BridgeCommands
import BridgeGateway
import BridgeTranslation
import Foundation
import RelationshipCore
import SQLiteStore
import TestFiles
import Testing

/// The permissions of the files with users' data that a gateway and the commands write.
struct FileModeTests {
    private let folder = TemporaryFolder()

    private func mode(_ name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: folder.path(name))[.posixPermissions] as? Int
    }

    @Test func `only the owner may read a store, an export, an audit log and the differences of a shadow`() async throws
    {
        let store = try SQLiteStore(path: folder.path("store"))
        _ = try await RelationshipService(store: store).execute(.signIn, as: Caller(UserID(sanitizing: "ann")))
        _ = try await ExportDataCommand(from: store).write(to: folder.path("users"))
        _ = try AuditLog(path: folder.path("audit"), logger: .quiet)
        _ = try ShadowRecordFile(path: folder.path("shadow"))
        for name in ["store", "store-wal", "store-shm", "users", "audit", "shadow"] {
            #expect(try mode(name) == 0o600, "\(name)")
        }
    }

    @Test func `files that exist keep their modes`() async throws {
        for name in ["users", "audit", "shadow"] {
            let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o640]
            #expect(FileManager.default.createFile(atPath: folder.path(name), contents: nil, attributes: attributes))
        }
        _ = try await ExportDataCommand(from: InMemoryStore()).write(to: folder.path("users"))
        _ = try AuditLog(path: folder.path("audit"), logger: .quiet)
        _ = try ShadowRecordFile(path: folder.path("shadow"))
        for name in ["users", "audit", "shadow"] { #expect(try mode(name) == 0o640, "\(name)") }
    }
}
#endif
