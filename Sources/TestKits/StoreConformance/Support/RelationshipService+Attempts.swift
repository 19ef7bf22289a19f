import RelationshipCore

extension RelationshipService {
    /// Creates a service with a fixed clock.
    convenience init(
        testing store: any RelationshipStore,
        recording acts: Set<Command.Kind> = [],
        _ adjust: (inout Policy) -> Void = { _ in }
    ) {
        var policy = Policy()
        adjust(&policy)
        self.init(store: store, policy: policy, clock: ManualClock(.sample(0)), recordedActs: acts)
    }

    /// Signs users in, and sets their add permission.
    func enter(_ users: [UserID], _ permission: AddPermission) async throws {
        for user in users {
            _ = try await execute(.updateProfile(ProfilePatch(addPermission: permission)), as: Caller(user))
        }
    }

    /// Executes a command and returns its result, for races that one side must lose.
    func attempt(_ command: Command, by user: UserID) async -> Result<Outcome, RelationshipError> {
        await attempt(command, as: Caller(user))
    }

    /// Executes a command as a caller, and returns its result.
    func attempt(_ command: Command, as caller: Caller) async -> Result<Outcome, RelationshipError> {
        do throws(RelationshipError) {
            return .success(try await execute(command, as: caller))
        } catch {
            return .failure(error)
        }
    }

    /// Executes a command that must succeed.
    func perform(_ command: Command, by user: UserID) async throws {
        _ = try await execute(command, as: Caller(user))
    }
}

extension Result where Failure == RelationshipError {
    /// The code of a failure.
    var code: RelationshipError.Code? {
        if case .failure(let error) = self { error.code } else { nil }
    }

    /// Whether the result is a success.
    var isSuccess: Bool { code == nil }
}
