import ContractTesting
import JSONSyntax
import RelationshipCore

/// The story's command for an app, in the hub's terms; the app uses its own dialect.
protocol DemoApp: Sendable {
    /// The user, and the dialect of the app.
    var actor: DemoReport.Actor { get }
    /// Whether the app's friend list leaves out who has not added the user.
    var listsMutualFriendsOnly: Bool { get }

    /// Logs the user in.
    func logIn() async throws -> DemoAnswer
    /// Makes the call that asks for a command.
    func perform(_ command: Command) async throws -> DemoAnswer
    /// The callbacks since the last time, as text.
    func callbacks() async throws -> [String]
    /// The dialect's number for an error in an operation; 0 for `nil`.
    func number(of error: RelationshipError.Code?, in operation: Command.Kind) -> Int
}

/// A call and its answer, as the dialect spells them.
struct DemoAnswer: Sendable {
    var call: String
    var text: String
    /// The first code in the answer; 0 for success.
    var code: Int
    /// The neutral outcome of the answer.
    var outcome: Result<Outcome, RelationshipError>
}

/// An app of the story: a session of a dialect, driven by values.
struct DemoDevice<AppDialect: Dialect>: DemoApp {
    let actor: DemoReport.Actor
    private let dialect: AppDialect
    private let user: UserID
    private let session: AppDialect.Session
    private let translation: AppDialect.Translation

    /// Opens an app.
    ///
    /// - Parameters:
    ///   - dialect: The dialect that it speaks.
    ///   - user: The user.
    ///   - backend: The backend.
    init(_ dialect: AppDialect, _ user: UserID, backend: any RelationshipBackend) {
        let device = DeviceID("demo-\(user.rawValue)")
        actor = DemoReport.Actor(dialect: dialect.name, user: user.rawValue)
        self.dialect = dialect
        self.user = user
        session = dialect.makeSession(backend: backend, user: user, device: device)
        translation = dialect.translation(in: DialectContext(user: user, device: device))
    }

    var listsMutualFriendsOnly: Bool {
        translation.restricted(.listFriends(FriendQuery())) == .listFriends(FriendQuery(mutualOnly: true))
    }

    func logIn() async throws -> DemoAnswer {
        let proof = dialect.exampleProof(of: user)
        let acts: [SessionAct] = [.signIn(user: user.rawValue, proof: proof), .signInByProof(proof)]
        guard let call = acts.lazy.compactMap({ translation.call(for: $0) }).first else {
            throw CommandFailure("\(dialect.name.rawValue) has no call that logs in")
        }
        return try await perform(call)
    }

    func perform(_ command: Command) async throws -> DemoAnswer {
        guard let call = translation.call(for: translation.restricted(command)) else {
            throw CommandFailure("\(dialect.name.rawValue) has no call for \(command.kind.rawValue)")
        }
        return try await perform(call)
    }

    private func perform(_ call: AppDialect.Translation.Call) async throws -> DemoAnswer {
        let reply = await session.perform(call)
        let outcome = translation.outcome(of: reply, to: call)
        var code = translation.code(of: reply) ?? 0
        // A call about several users succeeds as a whole, with a result for each.
        if code == 0, case .success(.items(let items)) = outcome, let error = items.lazy.compactMap(\.error).first {
            code = error.foreign?.code ?? number(of: error.code, in: translation.operation(of: call))
        }
        return DemoAnswer(
            call: DemoText.spelling(of: try JSONValue(encoding: call), named: "call"),
            text: DemoText.reply(try JSONValue(encoding: reply)),
            code: code,
            outcome: outcome
        )
    }

    func callbacks() async throws -> [String] {
        try await session.takeNotifications()
            .map { DemoText.spelling(of: try JSONValue(encoding: $0), named: "event") }
    }

    func number(of error: RelationshipError.Code?, in operation: Command.Kind) -> Int {
        error.map { dialect.tables.code(for: $0, operation: operation).number } ?? 0
    }
}
