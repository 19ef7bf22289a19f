#if Gateway
import RelationshipCore
import ServerTranslation

/// Asks the apps' servers whether commands of users may be carried out.
struct HookGate: CommandGate {
    /// The receivers that are asked, in their order.
    ///
    /// The first refusal applies.
    let receivers: [HookReceiver]
    let client: HookClient
    let clock: any WallClock

    var kinds: Set<Command.Kind> { receivers.reduce(into: []) { $0.formUnion($1.format.askedCommands) } }

    var refusalWithoutAnswer: RelationshipError.ForeignCode? {
        receivers.first { $0.refusesWithoutAnswer }.map(Self.missingAnswer)
    }

    func refusal(of command: Command, by user: UserID) async -> RelationshipError.ForeignCode? {
        let origin = CommandOrigin.current ?? CommandOrigin()
        for receiver in receivers {
            guard
                let question = receiver.format.question(about: command, by: user, from: origin, at: clock.now()),
                receiver.accepts(question)
            else { continue }
            let verdict: HookVerdict?
            do throws(HookClient.Failure) {
                let answer = try await client.send(question, to: receiver, timeLimit: Self.limit)
                verdict = receiver.format.verdict(in: answer)
            } catch {
                verdict = nil
            }
            switch verdict {
            case .pass: continue
            case .refuse(let code, let text):
                return RelationshipError.ForeignCode(
                    dialect: DialectName(rawValue: receiver.format.name),
                    code: code,
                    text: text
                )
            case nil: if receiver.refusesWithoutAnswer { return Self.missingAnswer(receiver) }
            }
        }
        return nil
    }

    /// The refusal of a command about which the app's server gave no answer: the first number of the range that the
    /// vendor leaves to apps.
    private static func missingAnswer(_ receiver: HookReceiver) -> RelationshipError.ForeignCode {
        RelationshipError.ForeignCode(
            dialect: DialectName(rawValue: receiver.format.name),
            code: 38_000,
            text: "the app's server did not answer"
        )
    }
}
#endif
