import BackendShadow
import BridgeTranslation
import Dispatch
import JSONSyntax
import RelationshipCore
import Testing

/// The additional work in a call of the primary with a shadow.
struct ShadowPathTests {
    /// An executor that counts how often a task starts or continues.
    private final class CountingExecutor: TaskExecutor {
        private let queue = DispatchQueue(label: "ShadowPathTests")
        private let jobs = Mutex(0)
        var count: Int { jobs.withLock { $0 } }

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            jobs.withLock { $0 += 1 }
            queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
        }
    }

    /// Returns the number of times that a task starts or continues during calls of a backend.
    private func jobs(of backend: any RelationshipBackend) async throws -> Int {
        let session = try await backend.signIn(.user(People.alice), on: Device(DeviceID("phone")))
        let user = ShadowUser(session: session)
        let executor = CountingExecutor()
        try await withTaskExecutorPreference(executor) {
            for number in 0..<100 {
                try await user(.updateProfile(ProfilePatch(nickname: "\(number)")))
                try await user(.getProfiles([People.alice]))
            }
        }
        return executor.count
    }

    @Test
    func `a shadow adds no suspension to a call`() async throws {
        let alone = try await jobs(of: RelationshipService(store: InMemoryStore()))
        let world = ShadowWorld()
        #expect(try await jobs(of: world.backend) == alone)
        #expect(await world.records() == [])
        #expect(world.backend.counts.compared == 200)
    }

    @Test
    func `the commands of an administrator reach the shadow, and their events are compared`() async throws {
        let services = Mutex<[RelationshipService]>([])
        let world = ShadowWorld(
            shadow: { service, _ in
                services.withLock { $0.append(service) }
                let fault = FaultyBackend.Fault(push: { _, events in events.filter { $0.kind != .friendsAdded } })
                return FaultyBackend(base: service, fault: fault)
            },
            primary: { service in
                services.withLock { $0.append(service) }
                return service
            }
        )
        let administrators = services.withLock { $0.map(\.administrator) }
        let administrator = world.backend.administrator(administrators[0], shadow: administrators[1])
        // The users receive events as long as their sessions exist.
        let users = [try await world.signIn(People.alice), try await world.signIn(People.bob)]
        let imported = Command.importFriends([ImportedFriend(friend: People.bob)])
        _ = try await administrator.execute(imported, for: People.alice)
        let records = await world.records()
        withExtendedLifetime(users) {}
        #expect(records.map(\.field) == ["events.friendsAdded"])
        #expect(records.map(\.kind) == [.missing])
        #expect(records.first?.step.isServer == true)
        let friends = try await administrators[1].execute(.listFriends(FriendQuery()), for: People.alice)
        guard case .friends(let entries) = friends else { throw RelationshipError(.internalFailure) }
        #expect(entries.map(\.profile.userID) == [People.bob])
    }
}
