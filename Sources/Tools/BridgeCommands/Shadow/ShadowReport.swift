package import BackendShadow
import BridgeTranslation
import JSONSyntax

/// The differences of a shadow, grouped by call, arguments, field, kind and role.
///
/// After the first difference about two users, the data of both backends may stay different. The first command with a
/// difference about two users is therefore a cause, or a race if others ran at the same time, and differences about the
/// same users in later commands are consequences.
package struct ShadowReport: Sendable {
    /// The role of a difference in the report.
    package enum Role: String, Sendable, Hashable, CaseIterable {
        /// The first difference about its users.
        case cause
        /// A difference after another one about the same users.
        case consequence
        /// The first difference about its users, between commands that ran at the same time.
        case race
        /// A difference that a declared loss explains.
        case declared

        /// Whether no earlier difference about the same users explains it.
        var isFirst: Bool { self == .cause || self == .race }
    }

    /// The properties that the differences of a group share.
    package struct Key: Sendable, Hashable {
        /// The command.
        package var call: String
        /// The shape of its arguments.
        package var arguments: String
        /// The field.
        package var field: String
        /// The kind of difference.
        package var kind: ShadowRecord.Kind
    }

    /// Differences with the same key and role.
    package struct Group: Sendable {
        /// The shared properties of the differences.
        package var key: Key
        /// The role of the differences.
        package var role: Role
        /// The number of differences.
        package var count = 0
        /// The commands with the differences.
        fileprivate var commands: Set<Command> = []
        /// A record with the key; for a cause or a race, the first one of the group if it was kept.
        package var example: ShadowRecord
        /// The key of the earliest difference about the same users, found for the first record of the group; `nil`
        /// unless the role is `consequence`.
        package var cause: Key?
        /// The entry that accepts the group, if any.
        package var acceptance: AcceptedDifference?

        /// The number of commands.
        var commandCount: Int { commands.count }

        /// Whether the group is a cause that is not accepted, which makes the report fail.
        package var isBad: Bool { role == .cause && acceptance == nil }
    }

    /// The identity of a command: the run of its shadow backend, and its number in the run.
    fileprivate struct Command: Hashable {
        var run: String
        var number: Int64
    }

    /// The groups, sorted by role with causes first, and then by the number of differences.
    package let groups: [Group]
    /// The entries of accepted differences that no group uses, because they no longer occur or an earlier entry
    /// applies.
    package let outdated: [AcceptedDifference]
    /// The sum of the counts of all runs.
    package let counts: ShadowCounts

    /// Whether all causes are accepted and ``outdated`` is empty; groups with other roles need no acceptance.
    package var isGood: Bool { outdated.isEmpty && !groups.contains(where: \.isBad) }

    /// The total number of differences of a role.
    package func count(_ role: Role) -> Int { groups.reduce(0) { $0 + ($1.role == role ? $1.count : 0) } }
}

extension ShadowReport {
    /// A collector of records that creates the report.
    ///
    /// It keeps complete records only for the first difference of each key, and of each pair of users in a run.
    package struct Builder {
        private struct Line {
            var key: Key
            var command: Command
            var pairs: [String]
            var isRace: Bool
            var isDeclared: Bool
        }

        private var lines: [Line] = []
        private var first: [Key: ShadowRecord] = [:]
        private var firstOfPair: [String: [String: ShadowRecord]] = [:]
        private var starts: [String: Int64] = [:]
        private var summaries: [String: ShadowSummary] = [:]

        /// Creates an empty builder.
        package init() {}

        /// Adds the summary of a run, and replaces an earlier summary of the same run.
        package mutating func add(_ summary: ShadowSummary) { summaries[summary.run] = summary }

        /// Adds a difference.
        package mutating func add(_ record: ShadowRecord) {
            let key = Key(record)
            lines.append(
                Line(
                    key: key,
                    command: Command(run: record.run, number: record.number),
                    pairs: record.pairs,
                    isRace: record.kind == .race,
                    isDeclared: record.declared != nil
                )
            )
            if first[key] == nil { first[key] = record }
            starts[record.run] = min(starts[record.run] ?? .max, record.at)
            for pair in record.pairs {
                let known = firstOfPair[pair]?[record.run]
                if known.map({ record.number < $0.number }) ?? true {
                    firstOfPair[pair, default: [:]][record.run] = record
                }
            }
        }

        /// Returns the report.
        ///
        /// - Parameter accepted: The known differences.
        /// - Returns: The report.
        package func report(accepting accepted: [AcceptedDifference] = []) -> ShadowReport {
            var groups: [Role: [Key: Group]] = [:]
            for line in lines {
                let cause = self.cause(of: line)
                let role: Role =
                    line.isDeclared ? .declared : cause != nil ? .consequence : line.isRace ? .race : .cause
                guard let record = first[line.key] else { continue }
                var group = groups[role]?[line.key] ?? Group(key: line.key, role: role, example: record)
                group.count += 1
                if group.cause == nil, role == .consequence { group.cause = cause.map { Key($0) } }
                group.commands.insert(line.command)
                if group.count == 1, role.isFirst, let own = example(of: line) { group.example = own }
                groups[role, default: [:]][line.key] = group
            }
            var found = groups.values.flatMap(\.values)
            for place in found.indices { found[place].acceptance = accepted.first { $0.accepts(found[place].key) } }
            return ShadowReport(
                groups: found.sorted { $0.isBefore($1) },
                outdated: accepted.filter { entry in !found.contains { $0.acceptance == entry } },
                counts: summaries.values.reduce(into: ShadowCounts()) { $0 += $1.counts }
            )
        }

        /// Returns the record of a line if it is the first difference about its users.
        private func example(of line: Line) -> ShadowRecord? {
            line.pairs.lazy.compactMap { firstOfPair[$0]?[line.command.run] }
                .first { Key($0) == line.key && $0.number == line.command.number }
        }

        /// Returns the earliest difference about the same users in an earlier command; `nil` if there is none.
        private func cause(of line: Line) -> ShadowRecord? {
            var earliest: ShadowRecord?
            for pair in line.pairs {
                for record in (firstOfPair[pair] ?? [:]).values where isBefore(record, line.command) {
                    let known = earliest.map { Command(run: $0.run, number: $0.number) }
                    if known.map({ isBefore(record, $0) }) ?? true { earliest = record }
                }
            }
            return earliest
        }

        private func isBefore(_ record: ShadowRecord, _ command: Command) -> Bool {
            if record.run == command.run { return record.number < command.number }
            return (starts[record.run] ?? 0, record.run) < (starts[command.run] ?? 0, command.run)
        }
    }
}

extension ShadowReport.Group {
    fileprivate func isBefore(_ other: ShadowReport.Group) -> Bool {
        let order = ShadowReport.Role.allCases
        let (own, others) = (order.firstIndex(of: role) ?? 0, order.firstIndex(of: other.role) ?? 0)
        if own != others { return own < others }
        if count != other.count { return count > other.count }
        return (key.call, key.arguments, key.field, key.kind.rawValue)
            < (other.key.call, other.key.arguments, other.key.field, other.key.kind.rawValue)
    }
}

extension ShadowRecord {
    /// The keys of the users that the difference concerns: the pairs with the acting user, and each other user alone.
    fileprivate var pairs: [String] {
        let others = users.filter { $0 != step.user }
        guard !others.isEmpty else { return [step.user] }
        return others.map { [step.user, $0].sorted().joined(separator: " ") } + others
    }
}

extension ShadowReport.Key {
    init(_ record: ShadowRecord) {
        let arguments = Self.shape(of: record.step.command["args"])
        self.init(
            call: record.step.command["call"]?.text ?? "",
            arguments: arguments,
            field: record.field.isEmpty ? "(answer)" : record.field,
            kind: record.kind
        )
    }

    /// Returns the names of the arguments, with flags, the hub's enumeration values and the sizes of lists: `direction:
    /// oneWay, user, users: many`.
    private static func shape(of arguments: JSONValue?) -> String {
        let members = (arguments?.object?.members ?? []).sorted { $0.key < $1.key }
        return
            members.map { member in
                switch member.value.content {
                case .array(let elements): "\(member.key): \(elements.count < 2 ? "\(elements.count)" : "many")"
                case .bool(let flag): "\(member.key): \(flag)"
                case .string(let text) where TextMask.vocabulary.contains(member.key): "\(member.key): \(text)"
                default: member.key
                }
            }
            .joined(separator: ", ")
    }
}
