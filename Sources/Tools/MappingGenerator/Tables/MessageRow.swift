import JSONSyntax

/// A row under `messages` in `values.json`: an enumeration of calls, replies or callbacks.
struct MessageRow: Sendable {
    /// The form in which the JSON of a message specifies its case.
    enum Coding: String, CaseIterable, Sendable {
        /// `{"call": name, "args": {…}}`.
        case call
        /// `{"event": name, "args": {…}}`.
        case event
        /// `{name: value}` with exactly one name; other members belong to the envelope.
        case reply
        /// `{name: value}` with at most one name, and no other member.
        case parameter
        /// Written by hand.
        case byHand
    }

    struct Case: Sendable {
        var line: Int
        var name: String
        /// The name in JSON, if the table states it; that of a call is the call's.
        var json: String?
        /// The name in JSON; two cases can share a name if their arguments distinguish them.
        var key: String { json ?? name }
        /// The type of the only value, which has no label.
        var type: String?
        var arguments: [Argument]
        /// Other names of arguments in JSON, each with the name in Swift.
        var aliases: [String: String]
        var summary: String
        /// The comment in the code that reads the case.
        var note: String?

        /// The values with their names, and the only value without one.
        var values: [Argument] { type.map { [Argument(name: "", type: $0)] } ?? arguments }
    }

    struct Argument: Sendable {
        var name: String
        /// The type in Swift.
        var type: String
        /// The default value in Swift.
        var initial: String?

        var isNullable: Bool { type.hasSuffix("?") }

        /// Whether JSON can omit the argument.
        var isOptional: Bool { isNullable || initial != nil }
    }

    var line: Int
    /// The name in Swift, with the type that it is nested in.
    var type: String
    var coding: Coding
    /// Whether the wire module contains a hand-written initializer that decodes the enumeration.
    var isReadByHand: Bool
    var summary: String
    /// The documentation after the summary.
    var detail: String?
    /// The cases; those of the calls are in `calls.json`.
    var cases: [Case]

    static let keys = ["type", "coding", "isReadByHand", "summary", "detail", "cases"]

    init(_ row: Row) throws(Problem) {
        line = row.line
        type = try row.string("type")
        coding = try row.choice("coding", Coding.self)
        isReadByHand = try row.flag("isReadByHand")
        summary = try row.string("summary")
        detail = try row.optionalString("detail")
        guard coding != .call else {
            guard row.value("cases") == nil else {
                throw row.problem("the cases of \(type) are in \(NameTable.callsFile)")
            }
            cases = []
            return
        }
        cases = try row.rows("cases", Case.keys) { row throws(Problem) in try Case(row) }
        try Self.check(cases, of: type, coding, in: row.file)
        if coding == .parameter, cases.count(where: { $0.type == nil }) > 1 {
            throw row.problem("two cases of \(type) have no value, and JSON cannot distinguish them")
        }
    }

    /// Checks that Swift and JSON can distinguish the cases of an enumeration.
    static func check(_ cases: [Case], of type: String, _ coding: Coding, in file: String) throws(Problem) {
        for (name, cases) in groupedByName(cases, \.name) where cases.count > 1 {
            throw Problem(file: file, line: cases[1].line, rule: "\(type) has the case \(name) twice")
        }
        for (key, cases) in groupedByName(cases, \.key) where cases.count > 1 && coding != .byHand {
            guard cases.count == 2, cases[1].arguments.count == 1, !cases[1].arguments[0].isNullable else {
                let rule = "the second case of \(key) needs one argument, which must be given, and is the last"
                throw Problem(file: file, line: cases[1].line, rule: rule)
            }
        }
    }
}

extension MessageRow.Case {
    static let keys = ["name", "json", "type"] + callKeys.dropFirst()
    /// The keys of the value of a call, of which the name in JSON is that of the call.
    static let callKeys = ["name", "arguments", "aliases", "summary", "note"]

    /// Reads a case.
    ///
    /// - Parameters:
    ///   - row: Its row.
    ///   - call: The name of the call, if it is the value of one.
    /// - Throws: A problem if the arguments contradict each other.
    init(_ row: Row, call: String? = nil) throws(Problem) {
        let given = row.value("name") == nil ? call : nil
        let name = if let given { given } else { try row.string("name") }
        let arguments = try row.orderedTexts("arguments")
            .map { name, type throws(Problem) in
                guard !type.isEmpty else { throw row.problem("the argument \(name) has no type") }
                guard let mark = type.firstRange(of: " = ") else { return MessageRow.Argument(name: name, type: type) }
                let (type, initial) = (type[..<mark.lowerBound], type[mark.upperBound...])
                return MessageRow.Argument(name: name, type: String(type), initial: String(initial))
            }
        let aliases = try row.optionalTexts("aliases")
        if let unknown = aliases.values.sorted().first(where: { name in !arguments.contains { $0.name == name } }) {
            throw row.problem("\(name) has no argument \(unknown)")
        }
        let type = try row.optionalString("type")
        guard type == nil || arguments.isEmpty else { throw row.problem("\(name) has either a type or arguments") }
        self.init(
            line: row.line,
            name: name,
            json: try row.optionalString("json") ?? call,
            type: type,
            arguments: arguments,
            aliases: aliases,
            summary: try row.string("summary"),
            note: try row.optionalString("note")
        )
    }
}
