import RelationshipCore
import StandardDialects

extension DemoReport {
    /// The report for people.
    ///
    /// - Parameter layout: How to lay it out.
    /// - Returns: The lines, joined.
    package func text(_ layout: DemoLayout) -> String {
        var lines: [String] = []
        if !found.isEmpty {
            lines.append("Already in this store:")
            lines += found.map { "  \($0)" }
            lines.append("")
        }
        switch layout {
        case .narrow: lines += narrowLines
        case .columns(let width): lines += DemoColumns(width: width).lines(of: self)
        }
        lines.append("")
        lines += verdict
        return lines.joined(separator: "\n")
    }

    private var narrowLines: [String] {
        var lines: [String] = []
        for (index, step) in steps.enumerated() {
            lines.append("\(index + 1). \(step.title)")
            lines.append("   \(step.actor.label): \(step.call)")
            lines.append("      -> \(step.answer)")
            lines += step.callbacks.map { "   \($0.actor.label) <- \($0.text)" }
            if let note = step.note { lines.append("   (\(note))") }
        }
        lines.append("")
        lines.append("Friend lists")
        lines += lists.map { "   \($0.actor.label): \($0.call) -> \($0.summary)" }
        return lines
    }

    private var verdict: [String] {
        guard isAsExpected else {
            return surprises.map { "Unexpected: \($0)" } + disagreements.map { "Disagreement: \($0)" }
        }
        return ["All agree: every pair of users sees the same relation from both ends, through each SDK."]
    }
}

extension DemoReport.List {
    /// The list in one line.
    var summary: String { friends.isEmpty ? "(nobody)" : friends.joined(separator: ", ") }
}

extension DemoReport.Actor {
    /// Who it is and through which SDK.
    var label: String { "\(user) (\(dialect.title))" }
}

extension DialectName {
    /// What a column or a line about the dialect is headed by.
    var title: String { DialectRegistry.standard[self]?.tables.prefix ?? rawValue }
}

/// Lays a report out side by side, one column for each dialect.
private struct DemoColumns {
    private static let separator = " │ "
    private static let dialects = DialectRegistry.standard.names
    private let width: Int
    private let columnWidth: Int

    init(width: Int) {
        self.width = width
        let separators = DemoColumns.separator.count * (DemoColumns.dialects.count - 1)
        columnWidth = (width - separators) / DemoColumns.dialects.count
    }

    func lines(of report: DemoReport) -> [String] {
        var lines = row { [$0.title] } + [rule("")]
        for (index, step) in report.steps.enumerated() {
            lines.append(rule("\(index + 1). \(step.title)"))
            lines += row { cell($0, of: step) }
            if let note = step.note { lines += "(\(note))".wrapped(to: width) }
        }
        lines.append(rule("Friend lists"))
        lines += row { dialect in
            report.lists.filter { $0.actor.dialect == dialect }
                .flatMap { list in
                    ["\(list.actor.user): \(list.call)", "  → \(list.summary)"]
                }
        }
        return lines
    }

    private func cell(_ dialect: DialectName, of step: DemoReport.Step) -> [String] {
        let call = step.actor.dialect == dialect ? ["\(step.actor.user): \(step.call)", "  → \(step.answer)"] : []
        return call
            + step.callbacks.filter { $0.actor.dialect == dialect }.map { "\($0.actor.user) ← \($0.text)" }
    }

    /// Joins the dialects' cells, wrapped to their columns.
    private func row(_ cell: (DialectName) -> [String]) -> [String] {
        let cells = DemoColumns.dialects.map { dialect in
            cell(dialect).flatMap { $0.wrapped(to: columnWidth, indent: "    ") }
        }
        return (0..<(cells.map(\.count).max() ?? 0))
            .map { index in
                let parts = cells.map { (index < $0.count ? $0[index] : "").padded(to: columnWidth) }
                return parts.joined(separator: DemoColumns.separator).trimmedAtEnd
            }
    }

    private func rule(_ title: String) -> String {
        let start = title.isEmpty ? "" : "── \(title) "
        return start + String(repeating: "─", count: max(0, width - start.count))
    }
}
