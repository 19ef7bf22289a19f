import RelationshipCore
import Testing

/// A backend in memory with a clock that the test moves, and the signed-in users `a` to `d`.
struct Backend {
    let clock = ManualClock(Timestamp(milliseconds: 1_700_000_000_500))
    let store = InMemoryStore()
    let service: RelationshipService

    init(_ change: (inout Policy) -> Void = { _ in }) async throws {
        var policy = Policy()
        change(&policy)
        try await self.init(policy: policy)
    }

    init(
        policy: Policy,
        audit: (any ContentAudit)? = nil,
        gate: (any CommandGate)? = nil,
        recordedActs: Set<Command.Kind> = []
    ) async throws {
        service = RelationshipService(
            store: store,
            policy: policy,
            clock: clock,
            audit: audit,
            gate: gate,
            recordedActs: recordedActs
        )
        for user in ["a", "b", "c", "d"] { _ = try await run(user, .signIn) }
    }

    @discardableResult
    func run(_ user: String, _ command: Command) async throws -> Outcome {
        try await service.execute(command, as: Caller(id(user), device: DeviceID("phone")))
    }

    /// Sets who may add a user.
    func permit(_ user: String, _ permission: AddPermission) async throws {
        try await run(user, .updateProfile(ProfilePatch(addPermission: permission)))
    }

    /// Makes two users mutual friends.
    func befriend(_ one: String, _ other: String) async throws {
        try await run(one, .addFriend(AddFriendArguments(target: id(other))))
        try await run(other, .acceptRequest(AcceptRequestArguments(requester: id(one), direction: .twoWay)))
    }

    func relation(_ user: String, to other: String) async throws -> Relation {
        guard case .relations(let items) = try await run(user, .checkRelations([id(other)], .twoWay)) else {
            throw UnexpectedOutcome()
        }
        return try #require(items.first).relation
    }

    func requests(_ user: String, _ query: RequestQuery = RequestQuery()) async throws -> RequestPage {
        guard case .requests(let page) = try await run(user, .listRequests(query)) else { throw UnexpectedOutcome() }
        return page
    }

    /// Returns the kinds of the events of a user's feed after a position.
    func eventKinds(_ user: String, since position: Int64 = 0) async throws -> [Event.Kind] {
        try await service.events(for: id(user), after: position).map(\.kind)
    }

    func feedEnd(_ user: String) async throws -> Int64 {
        try await service.feedPosition(of: id(user))
    }

    /// Returns the error code of a command that must fail.
    func failure(_ user: String, _ command: Command) async -> RelationshipError.Code? {
        await error(user, command)?.code
    }
}

struct UnexpectedOutcome: Error {}

/// Returns the id of a test's user.
///
/// The names in the tests are all valid.
func id(_ name: String) -> UserID {
    guard let user = UserID(name) else { preconditionFailure("\(name) is not a user id") }
    return user
}

func add(_ target: String, _ direction: Direction = .twoWay, wording: String = "") -> Command {
    .addFriend(AddFriendArguments(target: id(target), direction: direction, wording: wording))
}

func accept(_ requester: String, _ direction: Direction = .twoWay, remark: String = "") -> Command {
    .acceptRequest(AcceptRequestArguments(requester: id(requester), direction: direction, remark: remark))
}
