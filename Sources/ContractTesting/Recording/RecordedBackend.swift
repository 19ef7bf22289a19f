import RelationshipCore

/// A backend that records its clients.
struct RecordedBackend: TappedBackend, ForwardingBackend {
    let base: any RelationshipBackend
    /// A weak reference: the recorder holds the sessions, and these hold their backend.
    private let recorder: @Sendable () -> FixtureRecorder?

    init(_ base: any RelationshipBackend, _ recorder: FixtureRecorder) {
        self.base = base
        self.recorder = { [weak recorder] in recorder }
    }

    var sessionTap: (any SessionTap)? { recorder() }
}
