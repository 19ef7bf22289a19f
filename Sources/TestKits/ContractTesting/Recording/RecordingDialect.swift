public import RelationshipCore

/// A dialect with sessions that record their calls, replies and callbacks.
///
/// It can replace the dialect that it wraps anywhere, such as in a command, a gateway, or an app's tests. Create it
/// with ``FixtureRecorder/recording(_:)``.
public struct RecordingDialect<Base: Dialect>: Dialect {
    private let base: Base
    private let recorder: FixtureRecorder
    private let fixtureDialect: FixtureDialect

    init(_ base: Base, _ recorder: FixtureRecorder) {
        (self.base, self.recorder) = (base, recorder)
        fixtureDialect = FixtureDialect(base)
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var tables: DialectTables { base.tables }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var defaultSwitches: DialectSwitches { base.defaultSwitches }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var vocabulary: DialectVocabulary { base.vocabulary }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func exampleProof(of user: UserID) -> String { base.exampleProof(of: user) }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func asOf(version: [Int]) -> RecordingDialect<Base> {
        RecordingDialect(base.asOf(version: version), recorder)
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func translation(in context: DialectContext) -> Base.Translation { base.translation(in: context) }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func makeSession(
        backend: any RelationshipBackend,
        user: UserID?,
        device: DeviceID
    ) -> RecordingSession<Base.Session> {
        let session = base.makeSession(backend: backend, user: user, device: device)
        return RecordingSession(session, TypedRecordedDevice(session, of: fixtureDialect, user, device), recorder)
    }
}

/// A session that records its calls, replies and callbacks.
public final class RecordingSession<Base: DialectSession>: DialectSession {
    private let base: Base
    private let device: TypedRecordedDevice<Base>
    private let recorder: FixtureRecorder

    init(_ base: Base, _ device: TypedRecordedDevice<Base>, _ recorder: FixtureRecorder) {
        (self.base, self.device, self.recorder) = (base, device, recorder)
        setNotificationHandler {}
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var currentUser: UserID? { base.currentUser }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func managesLogin(_ call: Base.Call) -> Bool { base.managesLogin(call) }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func perform(_ call: Base.Call, numbered numbering: RequestNumbering) async -> Base.Reply {
        await recorder.perform(call, on: device) { await self.base.perform(call, numbered: numbering) }
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func connect() async throws(RelationshipError) {
        try await recorder.connect(device) { () throws(RelationshipError) in
            try await self.base.connect()
        }
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func setNotificationHandler(_ handler: @escaping @Sendable () -> Void) {
        base.setNotificationHandler { [pending = recorder.pending, device = ObjectIdentifier(device)] in
            pending.insert(device)
            handler()
        }
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func acknowledge() async { await base.acknowledge() }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func takeNotifications(duringCall: Bool) async -> [Base.Notification] {
        // The recorder serialises steps, so callbacks that other devices cause during a call are delivered after it.
        guard !duringCall else { return [] }
        await recorder.listen(device)
        return device.takeNotifications()
    }
}
