import Foundation
import RelationshipCore
import SQLiteStore
import Testing

/// Two stores on one file, as two processes have them.
struct SharedFileTests {
    @Test func `a device hears of what another process has written, after its next command`() async throws {
        try await withTemporaryFolder { folder in
            let path = folder.appending(path: "store.sqlite").path
            let ann = UserID(sanitizing: "ann")
            let here = RelationshipService(store: try SQLiteStore(path: path))
            let elsewhere = RelationshipService(store: try SQLiteStore(path: path))
            let device = BackendConnection(backend: here, terminal: TerminalID("phone"))
            try await device.signIn(.user(ann))
            for name in ["A", "B"] {
                let rename = Command.updateProfile(ProfilePatch(nickname: name))
                _ = try await elsewhere.execute(rename, as: Caller(ann, terminal: TerminalID("tablet")))
            }
            _ = try await device.execute(.getProfiles([ann]))
            let told = await device.takeEvents()
            #expect(told.map(\.position) == [1, 2])
            #expect(told.last?.payload == .profileUpdated(Profile(userID: ann, nickname: "B")))
        }
    }
}
