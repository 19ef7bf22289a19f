public import RelationshipCore
import RongCloudWire
import TIMWire
import V2TIMWire

/// What a call asks for.
enum CallMeaning {
    /// Something of the backend.
    case command(Command)
    /// Something of the SDK itself: initialising, logging in and out, reading its cache.
    case session
    /// Nothing: the dialect's own SDK refuses it, with this code.
    case refused(RelationshipError)
}

extension DialectCall {
    /// The command of the hub that the call gives.
    ///
    /// - Parameter user: Who makes the call.
    /// - Returns: The command, or `nil` for what is the session's own business, and for what the dialect's SDK refuses.
    public func command(as user: UserID) -> Command? {
        if case .command(let command) = meaning(as: user) { command } else { nil }
    }

    /// What the call asks for in its own dialect.
    ///
    /// - Parameter user: Who makes the call.
    /// - Returns: A command, nothing but the session's own business, or why the dialect's SDK refuses it.
    func meaning(as user: UserID) -> CallMeaning {
        switch self {
        case .tim(let call):
            do throws(RelationshipError) {
                return try TIMTranslation().command(for: call, as: user).map { .command($0) } ?? .session
            } catch {
                return .refused(error)
            }
        case .v2tim(let call):
            do throws(RelationshipError) {
                guard let command = try V2TIMTranslation().command(for: call), command != .signIn else {
                    return .session
                }
                return .command(command)
            } catch {
                return .refused(error)
            }
        case .rongcloud(let call):
            let translation = RongCloudTranslation(user: user, terminal: DialectTranslator.terminal)
            do throws(RongCloudFailure) {
                return try translation.command(for: call).map { .command($0) } ?? .session
            } catch {
                let operation = RongCloudTranslation.operation(of: call.name)
                return .refused(RongCloudTranslation.error(of: error, operation: operation))
            }
        }
    }

    /// The kind of command that the mapping tables know the call by.
    var operation: Command.Kind {
        switch self {
        case .tim(let call): TIMTranslation.operation(of: call)
        case .v2tim(let call): V2TIMTranslation.operation(of: call.name)
        case .rongcloud(let call): RongCloudTranslation.operation(of: call.name)
        }
    }

    /// The call of a dialect that asks for all that a command says, or `nil` if it has none.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - dialect: The dialect.
    ///   - user: Who makes the call.
    init?(_ command: Command, in dialect: DialectName, as user: UserID) {
        switch dialect {
        case .tim:
            guard let call = TIMTranslation().call(for: command, as: user) else { return nil }
            self = .tim(call)
        case .v2tim:
            guard let call = V2TIMTranslation().call(for: command, as: user) else { return nil }
            self = .v2tim(call)
        case .rongcloud:
            let translation = RongCloudTranslation(user: user, terminal: DialectTranslator.terminal)
            let names = DialectCall.rongCloudNames(command.kind)
            guard let call = names.lazy.compactMap({ translation.call($0, for: command) }).first else { return nil }
            self = .rongcloud(call)
        }
    }

    /// The calls that can ask for a command, the one that answers most first.
    private static func rongCloudNames(_ kind: Command.Kind) -> [RongCloudCall.Name] {
        kind == .getProfiles ? [.getMyUserProfile, .getUserProfiles] : RongCloudTranslation.calls(for: kind)
    }
}
