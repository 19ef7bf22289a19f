import RelationshipCore
import Testing

/// The times at which a device acknowledges events to its backend.
struct AcknowledgementTests {
    private let service = RelationshipService(store: InMemoryStore())
    private let ann = UserID(sanitizing: "ann")

    /// Writes events to ann's feed from another device.
    private func rename(_ count: Int) async throws {
        for number in 1...count {
            let patch = ProfilePatch(nickname: "\(number) of \(count)")
            _ = try await service.execute(.updateProfile(patch), as: Caller(ann, device: DeviceID("tablet")))
        }
    }

    private func device(_ backend: any RelationshipBackend) async throws -> BackendConnection {
        let device = BackendConnection(backend: backend, device: DeviceID("phone"))
        try await device.signIn(.user(ann))
        return device
    }

    /// Returns the position at which the device would resume if the app started again now.
    private func resumes() async throws -> Int64 {
        try await service.signIn(.user(ann), on: Device(DeviceID("phone"))).resumePosition.place
    }

    @Test func `many events are acknowledged only after the app is notified`() async throws {
        let (positions, acknowledging) = AsyncStream.makeStream(of: Int64.self)
        var position = positions.makeAsyncIterator()
        let backend = ObservedBackend(service, beforeAcknowledging: { acknowledging.yield($0.place) })
        let device = try await device(backend)
        try await rename(33)
        #expect(await device.takeEvents().count == 33)
        #expect(!backend.takeCalls().contains(.acknowledge))
        try await rename(1)
        #expect(await device.takeEvents().count == 1)
        #expect(await position.next(isolation: nil) == 33)
        // A single further event causes no acknowledgement.
        #expect(await device.takeEvents().isEmpty)
        #expect(backend.takeCalls() == [.acknowledge])
    }

    @Test func `events do not wait for an acknowledgement that hangs`() async throws {
        let (hanging, release) = AsyncStream.makeStream(of: Void.self)
        let backend = ObservedBackend(
            service,
            beforeAcknowledging: { _ in for await _ in hanging {} }
        )
        let device = try await device(backend)
        try await rename(40)
        _ = await device.takeEvents()
        try await rename(2)
        #expect(await device.takeEvents().count == 2)
        #expect(device.user == ann)
        release.finish()
    }

    @Test func `a sign-out acknowledges the remaining events, whichever user signs in next`() async throws {
        let backend = ObservedBackend(service)
        let device = try await device(backend)
        try await rename(3)
        _ = await device.takeEvents()
        #expect(try await resumes() == 0)
        try await device.signIn(.user(UserID(sanitizing: "bob")))
        #expect(try await resumes() == 3)
        #expect(backend.takeCalls().filter { $0 == .acknowledge }.count == 1)
        // No event is new, so the device does not acknowledge again.
        try await device.signIn(.user(ann))
        await device.signOut()
        #expect(!backend.takeCalls().contains(.acknowledge))
    }

    @Test func `a failed acknowledgement is reported, and sent again at the sign-out`() async throws {
        let (attempts, attempting) = AsyncStream.makeStream(of: Int64.self)
        var attempt = attempts.makeAsyncIterator()
        let isBroken = Mutex(true)
        let (reports, reporting) = AsyncStream.makeStream(of: BackendFailure.self)
        var report = reports.makeAsyncIterator()
        let backend = ObservedBackend(
            service,
            reporting: { reporting.yield($0) },
            beforeAcknowledging: { position throws(RelationshipError) in
                attempting.yield(position.place)
                if isBroken.withLock({ $0 }) { throw RelationshipError(.timeout) }
            }
        )
        let device = try await device(backend)
        try await rename(32)
        _ = await device.takeEvents()
        _ = await device.takeEvents()
        #expect(await attempt.next(isolation: nil) == 32)
        #expect(await report.next(isolation: nil)?.action == .acknowledge)
        #expect(try await resumes() == 0)
        isBroken.withLock { $0 = false }
        await device.signOut()
        #expect(await attempt.next(isolation: nil) == 32)
        #expect(try await resumes() == 32)
    }

    @Test func `a device signs out immediately, also while its acknowledgement hangs`() async throws {
        let (hanging, release) = AsyncStream.makeStream(of: Void.self)
        let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
        let backend = ObservedBackend(
            service,
            beforeAcknowledging: { _ in
                beginning.yield()
                for await _ in hanging {}
            }
        )
        let device = try await device(backend)
        try await rename(1)
        _ = await device.takeEvents()
        async let signOut: Void = device.signOut()
        for await _ in begun { break }
        #expect(device.user == nil)
        release.finish()
        await signOut
    }
}
