import BridgeTranslation
import JSONSyntax
import RelationshipCore

/// A command that both backends have executed.
struct ShadowedCommand: Sendable {
    var item: ShadowItem
    var user: UserID
    var command: Command
    var answer: Result<Outcome, RelationshipError>
    /// Whether the app's server acted.
    var isServer: Bool
    /// The writes that ran on the primary at the same time and concern one of the same users.
    var overlaps: [ShadowItem] = []
    /// The earlier writes that concern one of the same users.
    var before: [ShadowItem] = []
    /// The losses that a dialect declared for the command.
    var losses: [Loss] = []
}

/// A reporter that converts differences to records without users' own texts.
final class ShadowReporter: Sendable {
    /// The maximum length of an answer in a record, in bytes.
    private static let answerLimit = 8_192
    /// The maximum number of simultaneous commands in a record.
    private static let stepLimit = 16

    private let options: ShadowOptions
    private let queue: ShadowQueue
    private let redaction: ShadowRedaction
    private let contention = ShadowContention()
    let run = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    private let sink: Mutex<@Sendable (ShadowRecord) -> Void>

    init(_ options: ShadowOptions, _ queue: ShadowQueue, _ sink: @escaping @Sendable (ShadowRecord) -> Void) {
        (self.options, self.queue) = (options, queue)
        redaction = ShadowRedaction(salt: options.salt)
        self.sink = Mutex(sink)
    }

    /// Records that commands about the same users ran at the same time, possibly in a different order on the shadow.
    func noteContention(of item: ShadowItem) { contention.note(item.users) }

    /// Writes the differences of a command.
    ///
    /// - Parameters:
    ///   - differences: The differences.
    ///   - done: The command.
    ///   - recipient: The user who received the events that differ; `nil` for an answer.
    ///   - answer: The primary's answer or events.
    func report(
        _ differences: [ShadowDifference],
        of done: ShadowedCommand,
        to recipient: UserID? = nil,
        answer: JSONValue?
    ) {
        guard !differences.isEmpty else { return }
        if let recipient, queue.hasMissed([recipient], before: done.item.started) { return }
        var named = Set(done.item.users.map(\.rawValue))
        for item in done.overlaps + done.before { named.formUnion(item.users.map(\.rawValue)) }
        if let recipient { named.insert(recipient.rawValue) }
        let isShort = (answer?.sortedText.utf8.count ?? 0) <= Self.answerLimit
        let redacted = isShort ? answer.map { redaction.apply($0, as: "", named) } : nil
        let step = self.step(done.user, done.command, done.isServer, named)
        let before = done.before.compactMap { self.step($0, named) }
        let with = done.overlaps.prefix(Self.stepLimit).compactMap { self.step($0, named) }
        for difference in differences {
            let concerned = difference.user.map { [$0] } ?? done.item.users.dropFirst().map(\.rawValue)
            let users = [done.user.rawValue] + concerned.filter { $0 != done.user.rawValue }
            let isRace = !done.overlaps.isEmpty || contention.hasNoted(users)
            let key = difference.field.split { ".[]".contains($0) }.last.map(String.init) ?? ""
            let (primary, shadow) = redaction.apply(difference.primary, difference.shadow, as: key, named)
            let record = ShadowRecord(
                run: run,
                number: done.item.started,
                at: options.clock.now().milliseconds,
                step: step,
                recipient: recipient.map { redaction.user($0.rawValue) },
                users: users.map(redaction.user).sorted(),
                kind: isRace ? .race : difference.kind,
                path: difference.path,
                field: difference.field,
                primary: primary,
                shadow: shadow,
                answer: redacted,
                before: before,
                with: with,
                declared: done.declaredReason(of: difference)
            )
            queue.count { $0.differences += 1 }
            sink.withLock { $0(record) }
        }
    }

    private func step(_ item: ShadowItem, _ named: Set<String>) -> ShadowRecord.Step? {
        guard case .execute(let peer, let command, let user, _, _) = item.work else { return nil }
        return step(user, command, peer.user == nil, named)
    }

    private func step(_ user: UserID, _ command: Command, _ isServer: Bool, _ named: Set<String>) -> ShadowRecord.Step {
        let json = JSONValue(ofHub: command.json)
        return ShadowRecord.Step(
            user: redaction.user(user.rawValue),
            command: redaction.apply(json, as: "", named),
            isServer: isServer
        )
    }
}

extension ShadowedCommand {
    /// Returns the reason of a declared loss that explains a difference.
    fileprivate func declaredReason(of difference: ShadowDifference) -> String? {
        let name = difference.field.split { ".[]".contains($0) }.last
        return losses.first { loss in
            loss.field == "call" || loss.fidelity == .rejected || loss.field.split { ".[]".contains($0) }.last == name
        }?
        .reason
    }
}

/// The pairs of users with commands that ran at the same time.
///
/// Their data may differ afterwards, even if the two backends behave equally.
private final class ShadowContention: Sendable {
    /// The number of pairs after which the older pairs are forgotten.
    private static let capacity = 131_072
    private let pairs = Mutex<(new: Set<UserPair>, old: Set<UserPair>)>(([], []))

    func note(_ users: [UserID]) {
        guard let first = users.first else { return }
        let others = users.count == 1 ? users[...] : users.dropFirst()
        pairs.withLock { pairs in
            if pairs.new.count >= Self.capacity { pairs = ([], pairs.new) }
            for other in others { pairs.new.insert(Self.pair(first, other)) }
        }
    }

    func hasNoted(_ texts: [String]) -> Bool {
        let users = texts.compactMap { UserID($0) }
        guard let first = users.first else { return false }
        let others = users.dropFirst()
        let related =
            others.isEmpty ? [Self.pair(first, first)] : others.flatMap { [Self.pair(first, $0), Self.pair($0, $0)] }
        return pairs.withLock { pairs in
            related.contains { pairs.new.contains($0) || pairs.old.contains($0) }
        }
    }

    private static func pair(_ first: UserID, _ second: UserID) -> UserPair {
        first < second ? UserPair(from: first, to: second) : UserPair(from: second, to: first)
    }
}

extension JSONValue {
    /// Creates the value of the hub's JSON, which is always well-formed.
    init(ofHub json: [UInt8]) {
        do throws(JSONSyntaxError) {
            self = try JSONValue(parsing: json)
        } catch {
            self = .string("\(error)")
        }
    }
}
