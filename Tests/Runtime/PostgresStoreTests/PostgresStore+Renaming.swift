#if PostgreSQL
import RelationshipCore

@testable import PostgresStore

/// A command that the tests run, and its result in the store.
extension PostgresStore {
    private static let ann = UserID(sanitizing: "ann")

    /// Gives the user "ann" a nickname, and returns the error if the command fails.
    func rename(_ name: String, request: Int64? = nil) async -> RelationshipError? {
        var caller = Caller(Self.ann)
        if let request {
            let id = RequestID(rawValue: request)
            caller = Caller(Self.ann, device: DeviceID("phone"), request: id, repeatsRequests: true)
        }
        do throws(RelationshipError) {
            let command = Command.updateProfile(ProfilePatch(nickname: name))
            _ = try await RelationshipService(store: self).execute(command, as: caller)
            return nil
        } catch {
            return error
        }
    }

    /// Renames the user "ann", and retries after a timeout.
    ///
    /// The store tries to connect again within two seconds, which can be too late on a busy machine.
    func renameAtLast(_ name: String) async -> RelationshipError? {
        var error: RelationshipError?
        for _ in 0..<20 {
            error = await rename(name)
            guard error?.code == .timeout else { break }
        }
        return error
    }

    /// Returns the nickname of the user "ann".
    func nickname() async throws -> String? {
        let footprint = Footprint(users: [Self.ann], expiredUpTo: Timestamp(milliseconds: 0))
        return try await load(footprint).users[Self.ann]?.profile.nickname
    }
}
#endif
