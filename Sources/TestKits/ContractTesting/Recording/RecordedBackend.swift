import RelationshipCore

/// A backend that records its clients.
struct RecordedBackend: TappedBackend, ForwardingBackend {
    let base: any RelationshipBackend
    /// Returns the recorder.
    ///
    /// The reference is weak, because the recorder refers to sessions, which refer to this backend.
    private let recorder: @Sendable () -> FixtureRecorder?

    init(_ base: any RelationshipBackend, _ recorder: FixtureRecorder) {
        self.base = base
        self.recorder = { [weak recorder] in recorder }
    }

    var callTap: (any CallTap)? { recorder() }
}
