/// An administrator of a service in this process.
struct ServiceAdministrator: AdministratorSession {
    let service: RelationshipService

    func execute(_ command: Command, for user: UserID) async throws(RelationshipError) -> Outcome {
        try await service.execute(command, as: Caller(user, isAdministrator: true))
    }

    func execute(_ commands: [Command], for user: UserID) async -> [Result<Outcome, RelationshipError>] {
        await service.execute(commands, as: Caller(user, isAdministrator: true))
    }

    func friends(of user: UserID, from start: Int, limit: Int) async throws(RelationshipError) -> FriendListPart {
        try await service.friends(of: user, from: start, limit: limit)
    }
}
