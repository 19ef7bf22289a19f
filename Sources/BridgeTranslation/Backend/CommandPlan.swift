import MappingTables
public import RelationshipCore

/// The calls of another dialect that together ask for what a command asks, and what they leave unsaid.
struct CommandPlan<Target: Dialect> {
    typealias Call = Target.Translation.Call

    /// A call, or why the other SDK would refuse it, with its part of the command.
    struct Part {
        var command: Command
        var call: Result<Call, RelationshipError>
    }

    /// The parts in order; none if the dialect cannot ask for the command.
    private(set) var parts: [Part] = []
    /// What could not be kept as it was.
    private(set) var losses: [Loss] = []
    /// The command.
    let command: Command
    /// Whether an argument stood in the way of the whole command.
    private let isRefused: Bool

    /// Plans a command.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - dialect: The dialect.
    ///   - context: The user and device of the SDK.
    init(_ command: Command, in dialect: Target, _ context: DialectContext) {
        self.command = command
        let translation = dialect.translation(in: context)
        var adapter = CommandAdapter(command.kind, from: dialect.tables, to: dialect, user: context.user)
        for part in adapter.adapt(command) {
            guard let call = translation.call(for: part) else {
                adapter.loseCall(part.kind)
                adapter.isRefused = true
                continue
            }
            parts.append(Part(command: part, call: CommandPlan.checked(call, translation)))
        }
        if adapter.isRefused { parts = [] }
        (losses, isRefused) = (adapter.losses, adapter.isRefused)
    }

    /// A plan of commands that the dialect can say as they are.
    init(_ command: Command, as commands: [Command], in dialect: Target, _ context: DialectContext) {
        self.command = command
        let translation = dialect.translation(in: context)
        parts = commands.compactMap { part in
            translation.call(for: part).map { Part(command: part, call: CommandPlan.checked($0, translation)) }
        }
        isRefused = parts.count < commands.count
    }

    /// The call, unless the SDK's own checks refuse it.
    private static func checked(_ call: Call, _ translation: Target.Translation) -> Result<Call, RelationshipError> {
        do throws(RelationshipError) {
            _ = try translation.command(for: call)
            return .success(call)
        } catch {
            return .failure(error)
        }
    }

    /// Whether the calls say all that the command says.
    var isWhole: Bool { losses.allSatisfy { $0.fidelity == .converted } && !isRefused }

    /// The plan, with another call that returns what these leave out.
    var withoutLosses: CommandPlan {
        var plan = self
        if refusal == nil { plan.losses = [] }
        return plan
    }

    /// Why there is no call; `nil` if there is one, or nothing to be asked.
    var refusal: RelationshipError? {
        guard parts.isEmpty, command.users?.isEmpty != true else { return nil }
        let rejection = losses.first { $0.fidelity == .rejected } ?? losses.first
        guard let rejection else { return isRefused ? RelationshipError(.unsupported) : nil }
        return RelationshipError(rejection.code, "\(rejection.reason); \(rejection.advice)")
    }
}

extension Loss {
    /// The neutral code of an argument that another dialect does not take.
    fileprivate var code: RelationshipError.Code {
        switch field {
        case "userID": .invalidUserID
        case "remark": .invalidRemark
        case "wording": .invalidWording
        case "nickname", "avatarURL": .fieldTooLong
        case _ where field.hasPrefix("fields.") || field.hasPrefix("custom."): .invalidFieldValue
        case "custom": .tooManyItems
        case "keywords": .invalidArgument
        default: .unsupported
        }
    }
}

/// What another dialect's SDK was not asked, or not given, of a command.
public struct CommandLosses: Sendable, Hashable {
    /// The command.
    public var command: Command
    /// What was asked in its place, in order; none if the command was refused.
    public var said: [Command]
    /// What could not be kept as it was.
    public var losses: [Loss]

    /// Creates the losses of a command.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - said: What was asked in its place, in order; none if the command was refused.
    ///   - losses: What could not be kept as it was.
    public init(command: Command, said: [Command], losses: [Loss]) {
        (self.command, self.said, self.losses) = (command, said, losses)
    }
}
