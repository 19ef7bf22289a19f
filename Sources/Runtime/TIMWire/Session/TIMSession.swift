public import RelationshipCore

/// One device of one user that uses legacy TIM as values.
public typealias TIMSession = DeviceSession<TIMMemory>

extension DeviceSession where Memory == TIMMemory {
    /// Creates a session.
    ///
    /// - Parameters:
    ///   - backend: The backend.
    ///   - user: The user of the device; `nil` if a login call will set it.
    ///   - device: The device.
    ///   - isInitialized: Whether `initSdk` counts as called.
    ///   - storage: The storage that keeps the cache beyond the session; `nil` to keep it in memory only.
    public convenience init(
        backend: any RelationshipBackend,
        user: UserID?,
        device: DeviceID,
        isInitialized: Bool = true,
        storage: (any DeviceStorage)? = nil
    ) {
        self.init(
            TIMDialect(),
            backend: backend,
            user: user,
            device: device,
            isInitialized: isInitialized,
            memory: TIMMemory(storage.map { TIMStorage($0, backend: backend) })
        )
    }
}
