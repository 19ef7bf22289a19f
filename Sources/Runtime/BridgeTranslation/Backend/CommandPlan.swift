import MappingLookup
public import RelationshipCore

/// The calls of another dialect that together execute a command, with the losses.
struct CommandPlan<Target: Dialect> {
    typealias Call = Target.Translation.Call

    /// A part of the command with its call, or with the error if the other SDK would refuse the call.
    struct Part {
        var command: Command
        var call: Result<Call, RelationshipError>
    }

    /// The parts in order; empty if the dialect cannot express the command.
    private(set) var parts: [Part] = []
    /// The values that the calls omit or change.
    private(set) var losses: [Loss] = []
    /// The command.
    let command: Command
    /// Whether an argument or a missing call prevents the whole command.
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

    /// Creates a plan from parts that the dialect can express unchanged.
    init(_ command: Command, as commands: [Command], in dialect: Target, _ context: DialectContext) {
        self.command = command
        let translation = dialect.translation(in: context)
        parts = commands.compactMap { part in
            translation.call(for: part).map { Part(command: part, call: CommandPlan.checked($0, translation)) }
        }
        isRefused = parts.count < commands.count
    }

    /// Returns the call, or the error if the SDK's checks refuse it.
    private static func checked(_ call: Call, _ translation: Target.Translation) -> Result<Call, RelationshipError> {
        do throws(RelationshipError) {
            _ = try translation.command(for: call)
            return .success(call)
        } catch {
            return .failure(error)
        }
    }

    /// Whether the calls express the command completely.
    var isWhole: Bool { losses.allSatisfy { $0.fidelity == .converted } && !isRefused }

    /// The plan without its losses, for use with another call that returns the omitted values.
    var withoutLosses: CommandPlan {
        var plan = self
        if refusal == nil { plan.losses = [] }
        return plan
    }

    /// The error of a plan without calls; `nil` if the plan has calls or the command's list of users is empty.
    var refusal: RelationshipError? {
        guard parts.isEmpty, command.users?.isEmpty != true else { return nil }
        let rejection = losses.first { $0.fidelity == .rejected } ?? losses.first
        guard let rejection else { return isRefused ? RelationshipError(.unsupported) : nil }
        return RelationshipError(rejection.code, "\(rejection.reason); \(rejection.advice)")
    }
}

extension Loss {
    /// The neutral error code for an argument that the other dialect does not accept.
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

/// The parts of a command that could not be passed to another dialect's SDK.
public struct CommandLosses: Sendable, Hashable {
    /// The command.
    public var command: Command
    /// The commands that were executed instead, in order; empty if the command was refused.
    public var executed: [Command]
    /// The values that the calls omit or change.
    public var losses: [Loss]

    /// Creates the losses of a command.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - executed: The commands that were executed instead, in order; empty if the command was refused.
    ///   - losses: The values that were omitted or changed.
    public init(command: Command, executed: [Command], losses: [Loss]) {
        (self.command, self.executed, self.losses) = (command, executed, losses)
    }
}
