import RelationshipCore

/// Returns a time from seconds since 1970.
func second(_ seconds: Int64) -> Timestamp { Timestamp(milliseconds: seconds * 1_000) }

extension Authenticator {
    /// Returns the error code for an invalid credential, or `nil` if it is valid.
    func refusal(of credential: Credential, at now: Timestamp) async -> RelationshipError.Code? {
        do {
            _ = try await authenticate(credential, at: now)
            return nil
        } catch {
            return error.code
        }
    }
}
