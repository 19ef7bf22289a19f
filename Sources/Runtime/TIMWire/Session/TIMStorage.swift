import RelationshipCore

/// The SDK's storage of users' caches on the device, for the next start of the app.
struct TIMStorage: Sendable {
    private let storage: any DeviceStorage
    private let backend: any RelationshipBackend

    init(_ storage: any DeviceStorage, backend: any RelationshipBackend) {
        self.storage = storage
        self.backend = backend
    }

    /// Returns the stored cache of a user; `nil` if there is no cache, or if it cannot be read.
    ///
    /// The error of a failed read is reported to the backend.
    func cache(of user: UserID, _ expiredSeconds: Int) -> TIMCache? {
        do {
            guard let json = try storage.read(name(user)) else { return nil }
            var cache = TIMCache(owner: user, expiredSeconds: expiredSeconds)
            for entry in try [CachedOutcome](json: json, for: user) { cache.store(entry) }
            return cache
        } catch {
            backend.report(BackendFailure(deviceStorage: error, of: user))
            return nil
        }
    }

    func write(_ cache: TIMCache) { write(cache.outcomes.json, of: cache.owner) }

    func remove(_ user: UserID) { write(nil, of: user) }

    private func write(_ json: [UInt8]?, of user: UserID) {
        do {
            try storage.write(json, as: name(user))
        } catch {
            backend.report(BackendFailure(deviceStorage: error, of: user))
        }
    }

    private func name(_ user: UserID) -> String { "tim-cache-\(user.rawValue)" }
}
