import Foundation
import MigrationRules
import RelationshipCore
import SourceScanning

// Calls whose arguments have another shape in the SDK that the app moves to.
extension MigrationPlan {
    /// Returns the edits of a call with other arguments; `nil` for a shape that is not known.
    func reshaped(_ row: MigrationReport.Row, _ rule: MigrationRule) -> Decision? {
        guard rule.targets.count == 1, rule.rewrite != .none, let syntax = row.use.found.syntax,
            let pair = arguments(of: rule), pair.own.count == syntax.parts.count
        else { return nil }
        if rule.arguments.isEmpty, Array(rule.added.values) == [MigrationRule.caller] {
            return ownUser(row, rule, syntax, pair.own, pair.other)
        }
        if let decision = spread(row, rule, pair) ?? filled(row, rule, pair) { return decision }
        guard syntax.parts.contains(where: { !$0.entries.isEmpty }) else { return nil }
        return assigned(row, rule, syntax, pair.own, pair.other)
    }

    /// Returns the edit of a call that a class of the app answers, with the same arguments.
    func helped(_ row: MigrationReport.Row) -> Decision {
        guard let receiver = row.use.found.syntax?.receiver else {
            return .stay("its parts are not known; change it by hand")
        }
        let end = row.isSwift ? row.use.found.start : receiver.upperBound
        return .edit([SourceEdit(receiver.lowerBound..<end, MigrationHelper.type + (row.isSwift ? "." : ""))])
    }

    /// Returns the edit that imports the header of that class into a file; `nil` for one that has the line.
    func imported(_ row: MigrationReport.Row) -> SourceEdit? {
        let line = "#import \"\(MigrationHelper.file).h\""
        guard let helper, helper.serves(row), !row.isSwift else { return nil }
        let lines = row.text(0..<row.bytes.count).components(separatedBy: "\n")
        if lines.contains(where: { $0.hasPrefix(line) }) { return nil }
        let last = lines.lastIndex { $0.hasPrefix("#import") || $0.hasPrefix("#include") } ?? -1
        // A mark of the encoding stays before everything else.
        let first = row.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let end = max(first, min(lines[...last].reduce(0) { $0 + $1.utf8.count + 1 }, row.bytes.count))
        return SourceEdit(end..<end, line + row.newline)
    }

    /// Whether a property has the id of a user, as that of an object of the app's SDK.
    func isID(_ name: String, of own: String) -> Bool {
        let found = rules.values.first { rule in
            rule.kind == .property && rule.name.hasPrefix("\(own).") && rule.hub.contains { $0.hasSuffix(".friend") }
        }
        return found?.targets.contains { $0.name.hasSuffix(".\(name)") } == true
    }

    // MARK: The user of the app

    /// Returns the edits of a call about the user of the app, if the counterpart has a list of users.
    private func ownUser(
        _ row: MigrationReport.Row,
        _ rule: MigrationRule,
        _ syntax: FoundSyntax,
        _ own: [VendorDeclarations.Argument],
        _ other: [VendorDeclarations.Argument]
    ) -> Decision? {
        let first = syntax.parts[0]
        guard own.count + 1 == other.count, own.allSatisfy(\.isBlock), !other[0].isBlock, !first.isTrailing,
            own[0].parameters.count == 1, other[1].parameters.count == 1, let user = userSelector,
            let type = types[own[0].parameters[0].name], type == other[1].parameters[0].element
        else { return nil }
        var edits: [SourceEdit] = []
        if let block = first.block {
            guard block.parameters.count == 1, !row.isSwift || block.parameters == block.names else { return nil }
            let name = row.unused("\(variable(for: type))List")
            let own = row.text(block.names[0])
            if own != "_" {
                let statement =
                    row.isSwift ? "let \(own): \(type)! = \(name)?.first" : "\(type) *\(own) = \(name).firstObject;"
                edits.append(SourceEdit(block.body..<block.body, row.firstLine(statement, at: block.body)))
                edits.append(SourceEdit(block.names[0], row.isSwift ? name : "> *\(name)"))
                let start = block.parameters[0].lowerBound
                if !row.isSwift { edits.append(SourceEdit(start..<start, "NSArray<")) }
            }
        } else if !["nil", "NULL"].contains(row.text(first.value)) {
            return .stay("its block is no literal, and the counterpart's gets a list; change it by hand")
        }
        let shared = "\(target.client) \(target.instance)"
        guard row.isSwift else {
            let parts = rule.targets[0].name.labels
            let text = "\(parts[0]):@[[[\(shared)] \(user)]] \(parts[1])"
            let labels = zip(syntax.parts.dropFirst(), parts.dropFirst(2)).map { SourceEdit($0.label, $1) }
            return .edit(edits + labels + [SourceEdit(first.label, text)])
        }
        let names = swiftNames(rule.targets[0].name, other.count)
        guard names.count == 1 else { return .stay("several spellings are possible; choose by hand") }
        let (base, labels) = names[0]
        let list = "[\(target.client).\(target.instance)()?.\(user)()].compactMap { $0 }"
        let start = first.label.lowerBound
        let text = "\(labels[0].prefix)\(list), \(labels[1].prefix)"
        edits.append(SourceEdit(start..<first.value.lowerBound, text))
        return .edit(edits + [SourceEdit(row.use.found.start..<row.use.found.end, base)])
    }

    /// The method of the client that returns the user of the app; `nil` if there is none without arguments.
    var userSelector: String? {
        tables.localCalls.first { call in
            call.selector.hasSuffix("User") && target.methods[target.client]?[call.selector]?.name == "String"
        }?
        .selector
    }

    // MARK: Objects instead of dictionaries

    /// A property that takes the place of an argument, or of a value in a dictionary.
    struct Assignment {
        var property: String
        var value: Range<Int>
    }

    /// Returns the edits that make an object of a dictionary's values, in statements before the call.
    ///
    /// The values stay where they are, so that what is in them can change: the call moves behind them.
    private func assigned(
        _ row: MigrationReport.Row,
        _ rule: MigrationRule,
        _ syntax: FoundSyntax,
        _ own: [VendorDeclarations.Argument],
        _ other: [VendorDeclarations.Argument]
    ) -> Decision? {
        let values = own.indices.filter { !own[$0].isBlock }
        guard let call = syntax.call, let receiver = syntax.receiver, values == Array(values.indices),
            other.count(where: { !$0.isBlock }) == 1, let type = other[0].type?.name, target.types.contains(type),
            other.count - 1 == own.count - values.count
        else { return nil }
        guard syntax.isInBlock else { return .stay("it has no room for the statements it becomes; add brackets") }
        var assignments: [Assignment] = []
        let names = rule.arguments.map(\.from.head).unique
        for place in values {
            let part = syntax.parts[place]
            if part.entries.isEmpty {
                let paths = rule.arguments.filter { $0.from == names[place] }.flatMap(\.to)
                guard place < names.count, paths.count == 1, let name = paths[0].split(separator: ".").last else {
                    return .stay("its dictionary is no literal; write the keys and values in the call")
                }
                assignments.append(Assignment(property: String(name), value: part.value))
            }
            for entry in part.entries {
                guard let found = assignment(entry, type, row) else {
                    return .stay("\(row.text(entry.key)) has no property of the same type; convert it by hand")
                }
                assignments.append(found)
            }
        }
        let name = row.unused(variable(for: type))
        guard let head = head(row, rule, receiver, name, other.count), let first = assignments.first else {
            return .stay("its receiver or its spelling is not known; change it by hand")
        }
        let line = "\(row.isSwift ? "" : ";")\(row.newline)\(row.indentation(at: call.lowerBound))"
        let object = row.isSwift ? "let \(name) = \(type)()" : "\(type) *\(name) = [[\(type) alloc] init]"
        var edits = [
            SourceEdit(call.lowerBound..<first.value.lowerBound, "\(object)\(line)\(name).\(first.property) = ")
        ]
        for (before, next) in zip(assignments, assignments.dropFirst()) {
            let range = before.value.upperBound..<next.value.lowerBound
            edits.append(SourceEdit(range, "\(line)\(name).\(next.property) = "))
        }
        let end = assignments[assignments.count - 1].value.upperBound
        edits.append(SourceEdit(end..<syntax.parts[values.count - 1].value.upperBound, line + head))
        // A comment between the values would be lost.
        guard edits.allSatisfy({ !row.text($0.range).contains("//") && !row.text($0.range).contains("/*") }) else {
            return .stay("a comment is between its values; move the comment")
        }
        let blocks = zip(syntax.parts.dropFirst(values.count), labels(of: rule, row, other.count).dropFirst())
        return .edit(
            edits + blocks.filter { !$0.0.isTrailing }.map { SourceEdit($0.label.lowerBound..<$0.value.lowerBound, $1) }
        )
    }

    /// Returns the property that takes the place of a key; `nil` if its values have another type.
    func assignment(_ entry: FoundSyntax.Entry, _ type: String, _ row: MigrationReport.Row) -> Assignment? {
        guard let (name, own) = property(forKey: row.text(entry.key), of: type) else { return nil }
        let text = row.text(entry.value)
        if own.name == "String" {
            let texts = row.isSwift ? ["String"] : ["NSString", "NSMutableString"]
            let isText = texts.contains(entry.type) || text.hasPrefix("@\"")
            let isExact = rules["constant/\(row.text(entry.key))"]?.rewrite == .safe
            guard isText || isExact && !row.isSwift else { return nil }
            return Assignment(property: name, value: entry.value)
        }
        guard !row.isSwift, let number = text.boxedNumber else { return nil }
        let start = entry.value.lowerBound + number.lowerBound
        return Assignment(property: name, value: start..<start + number.count)
    }

    /// Returns the property of a class that takes the place of a key.
    private func property(forKey key: String, of type: String) -> (name: String, type: SourceType)? {
        guard let rule = rules["constant/\(key)"], rule.rewrite != .none, rule.targets.count == 1,
            settings.level != .exact || rule.fidelity == .exact,
            let name = rule.targets[0].name.split(separator: ".").last.map(String.init)
        else { return nil }
        let owners = [type, target.superclasses[type] ?? ""]
        return owners.lazy.compactMap { self.target.properties[$0]?[name].map { (name, $0) } }.first
    }

    /// Returns the enumerations of the app's SDK whose cases can be values in the dictionaries of a call.
    func enumerations(in found: FoundName, _ row: MigrationReport.Row) -> [String] {
        let keys = (found.syntax?.parts ?? []).flatMap(\.entries).map { row.text($0.key) }
        let own = Set(
            keys.compactMap { key in
                Set(types.values).lazy.compactMap { self.property(forKey: key, of: $0) }.first?.type.name
            }
        )
        return types.filter { own.contains($0.value) }.map(\.key).sorted()
    }

    /// Returns the beginning of a call, up to the object that is its first argument.
    private func head(
        _ row: MigrationReport.Row,
        _ rule: MigrationRule,
        _ range: Range<Int>,
        _ object: String,
        _ count: Int
    ) -> String? {
        var receiver = row.text(range)
        if let type = (source.receivers.sorted() + [source.client]).first(where: { receiver.isShared($0, source) }) {
            receiver = receiver.replacing(type, with: target.client)
        } else if receiver.contains(where: { !$0.isLetter && !$0.isNumber && !"_?!".contains($0) }) {
            return nil
        }
        guard let label = labels(of: rule, row, count).first else { return nil }
        guard row.isSwift else { return "[\(receiver) \(label)\(object)" }
        let names = swiftNames(rule.targets[0].name, count)
        return names.count == 1 ? "\(receiver).\(names[0].0)(\(label)\(object)" : nil
    }

    /// Returns what is before each argument of the counterpart; empty if its spelling is not known.
    private func labels(of rule: MigrationRule, _ row: MigrationReport.Row, _ count: Int) -> [String] {
        guard row.isSwift else { return rule.targets[0].name.split(separator: ":").map { "\($0):" } }
        let names = swiftNames(rule.targets[0].name, count)
        return names.count == 1 ? names[0].1.map(\.prefix) : []
    }

    /// Returns a name for a variable of a class: its own without the letters of the SDK.
    private func variable(for type: String) -> String {
        let name = type.hasPrefix(target.prefix) ? String(type.dropFirst(target.prefix.count)) : type
        return name.prefix(1).lowercased() + name.dropFirst()
    }
}

extension String {
    /// A label in Swift with what separates it from the argument.
    fileprivate var prefix: String { self == "_" ? "" : "\(self): " }

    /// The bytes of the number in an object: of `1` in `@1`, `(a)` in `@(a)`, and `a` in `[NSNumber numberWithInt:a]`.
    fileprivate var boxedNumber: Range<Int>? {
        if hasPrefix("@") {
            return dropFirst().first.map { $0 == "(" || $0.isNumber } == true ? 1..<utf8.count : nil
        }
        guard hasPrefix("[NSNumber numberWith"), hasSuffix("]"), let colon = utf8.firstIndex(of: UInt8(ascii: ":")),
            case let value = utf8[colon...].dropFirst().dropLast(), !value.isEmpty
        else { return nil }
        // What follows the message, as in `[[NSNumber numberWithInt:a] b:c]`, would be in the value.
        var depth = 0
        for byte in value {
            if byte == UInt8(ascii: "[") { depth += 1 } else if byte == UInt8(ascii: "]") { depth -= 1 }
            if depth < 0 { return nil }
        }
        let start = utf8.distance(from: utf8.startIndex, to: value.startIndex)
        return start..<start + value.count
    }
}
