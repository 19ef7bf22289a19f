import Foundation
import MappingTables
import RelationshipCore
import TestValues

/// What every export must answer, as the Swift look-ups answer it: the contents of `Fixtures/exports/cases.json`.
///
/// Answers that differ by operation are listed once under `others`, and under `operations` for the special ones.
struct SharedCases {
    typealias Row = [String: Any]

    /// The rows of each group, in the order in which they are written.
    private var groups: [(name: String, rows: [Row])] = []
    /// How many answers the rows hold: every program that runs them must have compared as many.
    private(set) var count = 0
    /// How many translations there are, by outcome.
    private(set) var translations: [String: Int] = [:]

    init() {
        for source in DialectName.allCases {
            for target in DialectName.allCases where target != source { addTranslations(from: source, to: target) }
        }
        for dialect in DialectName.allCases { addCodes(of: dialect) }
        for probe in EnumProbe.all { addValues(of: probe) }
        for dialect in DialectName.allCases { addNames(of: dialect) }
        for dialect in DialectName.allCases { addLimits(of: dialect) }
        for dialect in DialectName.allCases { addProfiles(of: dialect) }
        addFields()
    }

    /// The document: a line for each row, so that a difference shows where it is.
    func json() throws -> String {
        let columns = """
            A translation is [error, operations, sourceText, sourceChannel, number, channel, text, fidelity] under "any", where \
            no operation was given, and the same without the operations elsewhere; they are the one that was given. A code is \
            [number, channel, text, fidelity]. A limit is [maximum, unit]; its texts are [part, times, whether it is admitted]. Profiles \
            are found by name; those that are found have codes, translations and limits. A field is [kind, name, summary, type]; \
            its cell in a dialect is [name, fidelity, conversion, keeps, only, note].
            """
        let operations = Command.Kind.allCases.map(\.rawValue)
        var members = try ["\"about\": \(text(columns))", "\"operations\": \(text(operations))"]
        for (name, rows) in groups {
            members.append("\"\(name)\": [\n\(try rows.map { try text($0) }.joined(separator: ",\n"))\n]")
        }
        return "{\n\(members.joined(separator: ",\n"))\n}\n"
    }

    private func text(_ value: Any) throws -> String {
        let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes, .fragmentsAllowed]
        return String(decoding: try JSONSerialization.data(withJSONObject: value, options: options), as: UTF8.self)
    }

    mutating func add(_ row: Row, to name: String, answers: Int) {
        count += answers
        if let index = groups.firstIndex(where: { $0.name == name }) {
            groups[index].rows.append(row)
        } else {
            groups.append((name, [row]))
        }
    }

    /// Answers for every operation: the most frequent one, and the operations that have another.
    func byOperation(_ answer: (Command.Kind) throws -> [Any]) rethrows -> Row {
        let answers = try Command.Kind.allCases.map { ($0.rawValue, try answer($0) as NSArray) }
        let counts = Dictionary(answers.map { ($0.1, 1) }, uniquingKeysWith: +)
        // Of equally frequent answers the first one, so that the file is always the same.
        let most = counts.values.max() ?? 0
        let others = answers.first { counts[$0.1] == most }?.1 ?? []
        let special = answers.filter { $0.1 != others }
        return ["others": others, "operations": Dictionary(uniqueKeysWithValues: special)]
    }
}

/// The groups.
extension SharedCases {
    /// Every code of a dialect, and two unknown ones, in every operation.
    private mutating func addTranslations(from source: DialectName, to target: DialectName) {
        let unknown = [-424_242, 424_242]
        for number in source.tables.numbers.sorted() + unknown {
            let anything = CodeTranslation.translate(number: number, from: source.tables, to: target.tables)
            var row = byOperation { operation in
                let found = CodeTranslation.translate(
                    number: number,
                    from: source.tables,
                    to: target.tables,
                    operation: operation
                )
                translations[found.isEmpty ? "kept as it is" : "\(found.count) meanings", default: 0] += 1
                return found.map { cells(of: $0, without: operation) }
            }
            row["from"] = source.rawValue
            row["to"] = target.rawValue
            row["number"] = number
            row["any"] = anything.map { cells(of: $0, without: nil) }
            add(row, to: "translations", answers: 1 + Command.Kind.allCases.count)
        }
    }

    /// Every error, with each argument as well if a dialect distinguishes them, and the successes.
    private mutating func addCodes(of dialect: DialectName) {
        for error in RelationshipError.Code.allCases {
            let isAboutArguments = [DialectTables].standard.cells(of: error).contains { $0.argument != nil }
            for argument in [nil] + (isAboutArguments ? ErrorArgument.allCases : []).map({ Optional($0) }) {
                var row = byOperation { operation in
                    cells(of: dialect.tables.code(for: error, operation: operation, argument: argument))
                }
                row["error"] = error.rawValue
                row["dialect"] = dialect.rawValue
                row["argument"] = argument?.rawValue ?? NSNull()
                add(row, to: "codes", answers: Command.Kind.allCases.count)
            }
        }
        var row = byOperation { cells(of: dialect.tables.success(of: $0)) }
        row["dialect"] = dialect.rawValue
        add(row, to: "successes", answers: Command.Kind.allCases.count)
    }

    /// Every value, and every number that a dialect could have for one.
    private mutating func addValues(of probe: EnumProbe) {
        for dialect in DialectName.allCases {
            for value in probe.values {
                let number: Any = probe.number(value, dialect) ?? NSNull()
                let row: Row = ["table": probe.name, "dialect": dialect.rawValue, "value": value, "number": number]
                add(row, to: "enumNumbers", answers: 1)
            }
            for number in -1...9 {
                let value: Any = probe.value(number, dialect) ?? NSNull()
                let row: Row = ["table": probe.name, "dialect": dialect.rawValue, "value": value, "number": number]
                add(row, to: "enumValues", answers: 1)
            }
        }
    }

    /// Calls and callbacks by name.
    private mutating func addNames(of dialect: DialectName) {
        var calls: [CallEntry] = []
        for command in Command.Kind.allCases {
            let found = dialect.tables.calls(for: command)
            calls += found
            addNames(found.map(\.name), of: command.rawValue, dialect, to: "calls")
        }
        let local = dialect.tables.localCalls
        addNames(local.map(\.name), of: nil, dialect, to: "calls")
        for call in Set((calls + local).compactMap(\.name)).union(["nobodyHasThisCall", ""]).sorted() {
            let commands = dialect.tables.commands(of: call).map(\.rawValue)
            add(["call": call, "dialect": dialect.rawValue, "commands": commands], to: "commands", answers: 1)
        }
        for event in Event.Kind.allCases {
            let names = dialect.tables.callbacks(for: event).map(\.name)
            addNames(names, of: event.rawValue, dialect, to: "callbacks")
        }
        addNames(dialect.tables.localCallbacks.map(\.name), of: nil, dialect, to: "callbacks")
    }

    private mutating func addNames(_ names: [String?], of owner: String?, _ dialect: DialectName, to group: String) {
        let names = names.map { name -> Any in name ?? NSNull() }
        add(["of": owner ?? NSNull(), "dialect": dialect.rawValue, "names": names], to: group, answers: 1)
    }

    /// Every limit, with texts that just fit and texts that just do not, of one to four bytes a character.
    private mutating func addLimits(of dialect: DialectName) {
        for field in LimitedField.allCases {
            var row: Row = ["field": field.rawValue, "dialect": dialect.rawValue, "limit": NSNull()]
            var texts: [[Any]] = []
            if let limit = dialect.tables.limit(field) {
                row["limit"] = [limit.maximum, limit.unit.rawValue]
                if limit.unit == .value { texts.append(["1", 1, limit.admits("1")]) }
                let parts = limit.unit == .value ? [] : limit.unit == .items ? ["a"] : ["a", "é", "好", "𝄞"]
                for part in parts {
                    let size = limit.unit == .bytes ? part.utf8.count : part.utf16.count
                    for times in [limit.maximum / size, limit.maximum / size + 1] {
                        texts.append([part, times, limit.admits(String(repeating: part, count: times))])
                    }
                }
            }
            row["texts"] = texts
            add(row, to: "limits", answers: 1 + texts.count)
        }
    }

    func cells(of code: DialectCode) -> [Any] {
        [code.number, code.channel.rawValue, code.text, code.fidelity.rawValue]
    }

    /// A translation; the operation that was asked for is left out, for it is always all that the translation is about.
    func cells(of translation: Translation, without asked: Command.Kind?) -> [Any] {
        let operations = translation.operations.map(\.rawValue)
        precondition(asked.map { [$0.rawValue] == operations } ?? true, "a translation is about what was not asked for")
        return [translation.error?.rawValue ?? NSNull()] + (asked == nil ? [operations] : [])
            + [translation.sourceText, translation.sourceChannel.rawValue] + cells(of: translation.target)
    }
}
