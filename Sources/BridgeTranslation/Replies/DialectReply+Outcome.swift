import MappingTables
package import RelationshipCore
import RongCloudWire
import TIMWire
import V2TIMWire

extension DialectReply {
    /// What the reply says in neutral terms; `nil` if the call is of another dialect.
    func outcome(of call: DialectCall, as user: UserID) -> Result<Outcome, RelationshipError>? {
        switch (self, call) {
        case (.tim(let reply), .tim(let call)):
            TIMTranslation().outcome(of: reply, to: call, as: user)
        case (.v2tim(let reply), .v2tim(let call)):
            V2TIMTranslation().outcome(of: reply, to: call, as: user)
        case (.rongcloud(let reply), .rongcloud(let call)):
            RongCloudTranslation(user: user, terminal: DialectTranslator.terminal).outcome(of: reply, to: call)
        default: nil
        }
    }

    /// What a call answers.
    ///
    /// - Parameters:
    ///   - result: What the hub answers.
    ///   - call: The call.
    ///   - user: Who calls.
    package init(_ result: Result<Outcome, RelationshipError>, to call: DialectCall, as user: UserID) {
        switch (call, result) {
        case (.tim(let call), .success(let outcome)):
            self = .tim(TIMTranslation().reply(to: call, outcome: outcome))
        case (.tim(let call), .failure(let error)):
            self = .tim(TIMTranslation().reply(to: call, error: error))
        case (.v2tim(let call), .success(let outcome)):
            self = .v2tim(V2TIMTranslation().reply(to: call, outcome: outcome))
        case (.v2tim(let call), .failure(let error)):
            self = .v2tim(V2TIMTranslation().reply(to: call, error: error))
        case (.rongcloud(.connectWithUserId(let userId, _, _)), .success):
            self = .rongcloud(.success(.userId(userId)))
        case (.rongcloud(let call), .success(let outcome)):
            let translation = RongCloudTranslation(user: user, terminal: DialectTranslator.terminal)
            self = .rongcloud(translation.reply(to: call, outcome: outcome))
        case (.rongcloud(let call), .failure(let error)):
            let operation = RongCloudTranslation.operation(of: call.name)
            self = .rongcloud(RongCloudTranslation.reply(to: error, operation: operation))
        }
    }

    /// What the sender of a message is told.
    ///
    /// - Parameters:
    ///   - verdict: What becomes of the message, as the sender's app is told it.
    ///   - dialect: The sender's dialect.
    package init(message verdict: Result<MessageVerdict, RelationshipError>, in dialect: DialectName) {
        switch verdict {
        case .success(.delivered): self.init(refusal: nil, in: dialect)
        case .success(.refused(let error)), .failure(let error): self.init(refusal: error, in: dialect)
        }
    }

    private init(refusal error: RelationshipError?, in dialect: DialectName) {
        let code = error.map { ErrorTable.code(for: $0.code, operation: .mayMessage, in: dialect) }
        let foreign = error?.foreign.flatMap { $0.dialect == dialect ? $0 : nil }
        let number = foreign?.code ?? code?.number ?? 0
        let text = foreign?.text ?? code.flatMap { $0.text.isEmpty ? nil : $0.text } ?? error?.message ?? ""
        self =
            switch dialect {
            case .tim: .tim(error == nil ? .succ(.none) : .fail(code: TIMCode(rawValue: number), desc: text))
            case .v2tim: .v2tim(error == nil ? .succ(.none) : .fail(code: V2TIMCode(rawValue: number), desc: text))
            case .rongcloud:
                .rongcloud(error == nil ? .success(.void) : .error(RongCloudFailure(RongCloudCode(rawValue: number))))
            }
    }

    /// The first code that the reply tells, or `nil` for a success without one.
    var code: Int? {
        switch self {
        case .tim(.fail(let code, _)): code.rawValue
        case .tim(.succ(.result(let result))): result.resultCode.rawValue
        case .tim: nil
        case .v2tim(.fail(let code, _)): code.rawValue
        case .v2tim(.succ(.operationResult(let result))): result.resultCode.rawValue
        case .v2tim: nil
        case .rongcloud(.error(let failure)): failure.code.rawValue
        case .rongcloud(.success(.processCode(let code))): code.rawValue
        case .rongcloud: nil
        }
    }
}
