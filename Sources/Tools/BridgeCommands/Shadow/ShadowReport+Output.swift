import BackendShadow
import BridgeTranslation
import ContractTesting
package import JSONSyntax

extension ShadowReport {
    /// The report as readable text.
    package var text: String {
        var lines: [String] = []
        for role in Role.allCases {
            let groups = groups.filter { $0.role == role }
            guard !groups.isEmpty else { continue }
            var table = TextTable(header: ["COUNT", "COMMANDS", "CALL", "FIELD", "CLASS", "PRIMARY", "SHADOW", ""])
            for group in groups {
                let key = group.key
                let call = key.arguments.isEmpty ? key.call : "\(key.call)(\(key.arguments))"
                let values = [group.example.primary, group.example.shadow].map { Self.short($0) }
                table.add(
                    ["\(group.count)", "\(group.commandCount)", call, key.field, key.kind.rawValue] + values
                        + [group.note]
                )
            }
            lines += ["\(role.title):"] + table.lines(fitting: Terminal.width().map { $0 - 2 }).map { "  \($0)" } + [""]
        }
        for entry in outdated {
            lines.append(
                "no longer occurs: \(entry.call) \(entry.field) (\(entry.reason); \(entry.owner)); remove the entry"
            )
        }
        if !outdated.isEmpty { lines.append("") }
        return (lines + [summary, ""]).joined(separator: "\n")
    }

    /// The counts in one line.
    package var summary: String {
        let roles = Role.allCases.map { $0 == .declared ? "\(count($0)) declared" : count($0).counted($0.rawValue) }
            .joined(separator: ", ")
        let counted = ShadowCounts.words.filter { counts[keyPath: $0.count] > 0 }
            .map { "\(counts[keyPath: $0.count]) \($0.word)" }.joined(separator: ", ")
        return "differences: \(roles)" + (counted.isEmpty ? "" : "; \(counted)")
    }

    private static func short(_ value: JSONValue?) -> String {
        guard let value else { return "-" }
        let line = value.line
        return line.count <= 40 ? line : line.prefix(39) + "…"
    }

    /// The report as JSON.
    package var json: JSONValue {
        [
            "isGood": .bool(isGood),
            "counts": .object(
                JSONObject(ShadowCounts.words.map { ($0.word, .integer(counts[keyPath: $0.count])) })
            ),
            "groups": .array(groups.map(\.json)),
            "outdated": .array(outdated.map { ["call": .string($0.call), "field": .string($0.field)] }),
        ]
    }

    /// The report in JUnit's XML format, with a case for each group and for each accepted difference that no longer
    /// occurs.
    package var junit: String {
        let found = groups.map { group in
            JUnitReport.Case(
                className: "shadow.\(group.key.call)",
                name: group.name,
                element: group.isBad ? "failure" : "skipped",
                message: group.acceptance?.reason ?? group.role.rawValue,
                text: group.example.json.text()
            )
        }
        let gone = outdated.map { entry in
            JUnitReport.Case(
                className: "shadow.\(entry.call)",
                name: "accepted: \(entry.field)",
                element: "failure",
                message: "no longer occurs",
                text: "\(entry.reason) (\(entry.owner))"
            )
        }
        return JUnitReport(name: "relbridge shadow report", cases: found + gone).xml
    }
}

extension ShadowReport.Role {
    fileprivate var title: String {
        switch self {
        case .cause: "Causes"
        case .consequence: "Consequences of an earlier difference about the same users"
        case .race: "Races: first differences of commands about the same users at the same time"
        case .declared: "Declared losses"
        }
    }
}

extension ShadowReport.Group {
    /// The readable name of the group.
    package var name: String {
        let call = key.arguments.isEmpty ? key.call : "\(key.call)(\(key.arguments))"
        return "\(call) \(key.field) \(key.kind.rawValue)\(role == .cause ? "" : ", \(role.rawValue)")"
    }

    fileprivate var note: String {
        if let acceptance { return "accepted: \(acceptance.reason) (\(acceptance.owner))" }
        if let declared = example.declared { return declared }
        return cause.map { "after \($0.call) \($0.field)" } ?? ""
    }

    fileprivate var json: JSONValue {
        var object: JSONObject = [
            "call": .string(key.call), "arguments": .string(key.arguments), "field": .string(key.field),
            "class": .string(key.kind.rawValue), "role": .string(role.rawValue), "count": .integer(count),
            "commands": .integer(commandCount), "example": example.json,
        ]
        object["after"] = cause.map { ["call": .string($0.call), "field": .string($0.field)] }
        object["accepted"] = acceptance.map { ["reason": .string($0.reason), "owner": .string($0.owner)] }
        return .object(object)
    }
}
