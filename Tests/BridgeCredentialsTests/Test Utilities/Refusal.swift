import RelationshipCore

/// A moment, in seconds since 1970.
func second(_ seconds: Int64) -> Timestamp { Timestamp(milliseconds: seconds * 1_000) }

extension Authenticator {
    /// Why a credential does not hold; `nil` if it does.
    func refusal(of credential: Credential, at now: Timestamp) async -> RelationshipError.Code? {
        do {
            _ = try await user(of: credential, at: now)
            return nil
        } catch {
            return error.code
        }
    }
}
