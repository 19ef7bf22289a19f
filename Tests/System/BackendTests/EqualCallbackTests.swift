import RelationshipCore
import RongCloudWire
import TIMWire
import Testing
import V2TIMWire

/// Commands that cause several events that a dialect reports with equal callbacks.
struct EqualCallbackTests {
    private static let dialects: [any Dialect] = [TIMDialect(), V2TIMDialect(), RongCloudDialect()]
    private static let ann = UserID(sanitizing: "ann")
    private static let bob = UserID(sanitizing: "bob")
    private static let tablet = DeviceID("tablet")

    /// What happens before a command of ann's tablet, and the command.
    private static let acts: [(before: [(UserID, Command)], act: Command)] = [
        (crossing, .acceptRequest(AcceptRequestArguments(requester: bob, direction: .twoWay))),
        (crossing, .block(UserBatch([bob]))),
        (befriended, .updateFriend(bob, FriendPatch(remark: "Bobby", groups: ["school", "work"]))),
        (befriended, .createGroups(CreateGroupsArguments(names: ["school", "work"], members: [bob]))),
    ]
    private static let crossing = [(ann, add(bob)), (bob, add(ann))]
    private static let befriended =
        [(bob, add(ann)), (ann, .acceptRequest(AcceptRequestArguments(requester: bob, direction: .twoWay)))]

    private static func add(_ user: UserID) -> Command {
        .addFriend(AddFriendArguments(target: user, direction: .twoWay))
    }

    private let clock = ManualClock(Timestamp(milliseconds: 1_000_000))
    private let service: RelationshipService

    init() async throws {
        service = RelationshipService(store: InMemoryStore(), clock: clock)
        for user in [Self.ann, Self.bob] { _ = try await service.signIn(.user(user), on: Device(DeviceID("old"))) }
    }

    // Executes commands of the users' tablets, and returns the callbacks of a phone, those of each delivery together.
    // A phone that is offline receives everything at once, when it connects again.
    private func callbacks(
        _ dialect: some Dialect,
        of user: UserID,
        _ commands: [(UserID, Command)],
        isNumbered: Bool = true,
        isOffline: Bool = false
    ) async throws -> [[AnyHashable]] {
        let session = dialect.makeSession(backend: service, user: user, device: DeviceID("phone"))
        try await session.connect()
        _ = await session.takeNotifications()
        if isOffline, let call = dialect.translation(in: DialectContext()).call(for: .signOut(.disconnected)) {
            _ = await session.perform(call)
        }
        var delivered: [[AnyHashable]] = []
        for (index, (user, command)) in commands.enumerated() {
            let request = isNumbered ? RequestID(rawValue: Int64(index) + 1) : nil
            _ = try await service.execute(command, as: Caller(user, device: Self.tablet, request: request))
            if !isOffline { delivered.append(await session.takeNotifications()) }
        }
        if isOffline {
            try await session.connect()
            delivered.append(await session.takeNotifications())
        }
        return delivered
    }

    @Test(arguments: acts.indices, [false, true])
    func `a command never causes two equal callbacks on a device`(_ index: Int, _ isOffline: Bool) async throws {
        let (before, act) = Self.acts[index]
        for dialect in Self.dialects {
            for user in [Self.ann, Self.bob] {
                let test = try await EqualCallbackTests()
                let commands = before + [(Self.ann, act)]
                for callbacks in try await test.callbacks(dialect, of: user, commands, isOffline: isOffline) {
                    #expect(Set(callbacks).count == callbacks.count, "\(dialect.name.rawValue): \(callbacks)")
                }
            }
        }
    }

    /// The moment is the same for all commands, so their callbacks are equal, and only the numbers or the deliveries
    /// tell the commands apart.
    @Test(arguments: [(isNumbered: true, isOffline: false), (true, true), (false, false)])
    func `each of several commands with equal callbacks notifies a device`(
        _ isNumbered: Bool,
        _ isOffline: Bool
    ) async throws {
        let renamed = ["A", "B", "A"].map { (Self.ann, Command.updateProfile(ProfilePatch(nickname: $0))) }
        for dialect in [TIMDialect(), V2TIMDialect()] as [any Dialect] {
            let test = try await EqualCallbackTests()
            let callbacks =
                try await test.callbacks(
                    dialect,
                    of: Self.ann,
                    renamed,
                    isNumbered: isNumbered,
                    isOffline: isOffline
                )
                .flatMap(\.self)
            #expect(callbacks.count == 3 && callbacks.first == callbacks.last, "\(dialect.name.rawValue): \(callbacks)")
        }
    }
}
