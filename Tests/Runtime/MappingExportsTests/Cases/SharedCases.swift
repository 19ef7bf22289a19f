import Foundation
import MappingLookup
import RelationshipCore
import RongCloudWire
import TIMWire
import TestValues
import V2TIMWire

/// The results that every export must return, from the lookups in Swift: the content of `Fixtures/exports/cases.json`.
///
/// If results differ by operation, `others` is the most frequent one, and `operations` contains the other ones.
struct SharedCases {
    typealias Row = [String: Any]

    /// The rows of each group, in the order of the document.
    private var groups: [(name: String, rows: [Row])] = []
    /// The number of results in the rows; every program that reads them must compare as many.
    private(set) var count = 0
    /// The number of translations, by outcome.
    private(set) var translations: [String: Int] = [:]

    init() {
        for source in DialectName.allCases {
            for target in DialectName.allCases where target != source { addTranslations(from: source, to: target) }
        }
        for (source, target) in [(DialectName.tim, DialectName.rongcloud), (.v2tim, .tim), (.rongcloud, .v2tim)] {
            addFacts(of: source, to: target)
        }
        for dialect in DialectName.allCases { addCodes(of: dialect) }
        for probe in EnumProbe.all { addValues(of: probe) }
        for dialect in DialectName.allCases { addNames(of: dialect) }
        for dialect in DialectName.allCases { addLimits(of: dialect) }
        for dialect in DialectName.allCases { addProfiles(of: dialect) }
        addFields()
    }

    /// Returns the document, with one line for each row to locate differences.
    func json() throws -> String {
        let columns = """
            A translation is [error, operations, sourceText, sourceChannel, number, channel, text, fidelity] under "any", where \
            no operation was given, and the same without the operations elsewhere; they are the one that was given. Under facts, \
            the translations found are [error, number]. A code is \
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

    /// Returns the results for all operations: the most frequent one, and the operations with another one.
    func byOperation(_ answer: (Command.Kind) throws -> [Any]) rethrows -> Row {
        let answers = try Command.Kind.allCases.map { ($0.rawValue, try answer($0) as NSArray) }
        let counts = Dictionary(answers.map { ($0.1, 1) }, uniquingKeysWith: +)
        // Of equally frequent results, the first one is used, which makes the file reproducible.
        let most = counts.values.max() ?? 0
        let others = answers.first { counts[$0.1] == most }?.1 ?? []
        let special = answers.filter { $0.1 != others }
        return ["others": others, "operations": Dictionary(uniqueKeysWithValues: special)]
    }
}

/// The groups.
extension SharedCases {
    /// Adds every code of a dialect, and two unknown ones, in every operation.
    private mutating func addTranslations(from source: DialectName, to target: DialectName) {
        let unknown = [-424_242, 424_242, 38_001, 23_420]
        for number in source.tables.numbers.sorted() + unknown {
            let anything = CodeTranslation.translate(number: number, from: source.tables, to: target.tables)
            var row = byOperation { operation in
                let found = CodeTranslation.translate(
                    number: number,
                    from: source.tables,
                    to: target.tables,
                    operation: operation
                )
                let isUnmapped = found.first?.error == .unmappedForeign
                translations[isUnmapped ? "without a mapping" : "\(found.count) meanings", default: 0] += 1
                return found.map { cells(of: $0, without: operation) }
            }
            row["from"] = source.rawValue
            row["to"] = target.rawValue
            row["number"] = number
            row["any"] = anything.map { cells(of: $0, without: nil) }
            add(row, to: "translations", answers: 1 + Command.Kind.allCases.count)
        }
    }

    /// Adds every error, also with each argument if a dialect distinguishes arguments, and the successes.
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

    /// Adds every value, and the numbers that a dialect could use for a value.
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

    /// Adds the calls and callbacks by name.
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

    /// Adds every limit, with the longest admitted and the shortest rejected texts of characters of one to four bytes.
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

    /// Returns the cells of a translation, without its operations if one was requested, which is then the only one.
    func cells(of translation: Translation, without asked: Command.Kind?) -> [Any] {
        let operations = translation.operations.map(\.rawValue)
        precondition(asked.map { [$0.rawValue] == operations } ?? true, "a translation is about what was not asked for")
        return [translation.error?.rawValue ?? NSNull()] + (asked == nil ? [operations] : [])
            + [translation.sourceText, translation.sourceChannel.rawValue] + cells(of: translation.target)
    }
}
