extension DemoReport {
    /// Returns the report as readable text.
    ///
    /// - Parameter layout: The layout of the text.
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
        case .columns(let width): lines += DemoColumns(dialects, width: width).lines(of: self)
        }
        lines.append("")
        lines += verdict
        return lines.joined(separator: "\n")
    }

    private var narrowLines: [String] {
        var lines: [String] = []
        for (index, step) in steps.enumerated() {
            lines += heading(index).map { $0 == DemoReport.end ? ["", $0] : [$0] } ?? []
            lines.append("   \(label(of: step.actor)): \(step.call)")
            lines.append("      -> \(step.answer)")
            lines += step.callbacks.map { "   \(label(of: $0.actor)) <- \($0.text)" }
            if let note = step.note { lines.append("   (\(note))") }
        }
        return lines
    }

    private var verdict: [String] {
        guard isAsExpected else {
            return surprises.map { "Unexpected: \($0)" }
        }
        return ["All agree: every pair of users sees the same relation from both ends, through each SDK."]
    }
}

extension DemoReport {
    private static let end = "What each app says at the end"

    /// Returns the heading of a step; `nil` for a step at the end that is not the first one.
    fileprivate func heading(_ index: Int) -> String? {
        if let title = steps[index].title { return "\(index + 1). \(title)" }
        return index == 0 || steps[index - 1].title != nil ? DemoReport.end : nil
    }

    /// Returns a user's name with the dialect of the user's app.
    private func label(of actor: Actor) -> String {
        let title = dialects.first { $0.name == actor.dialect }?.title ?? actor.dialect
        return "\(actor.user) (\(title))"
    }
}

/// The layout of a report with one column for each dialect.
private struct DemoColumns {
    private static let separator = " │ "
    private let dialects: [DemoReport.Column]
    private let width: Int
    private let columnWidth: Int

    init(_ dialects: [DemoReport.Column], width: Int) {
        self.dialects = dialects
        self.width = width
        let separators = DemoColumns.separator.count * max(dialects.count - 1, 0)
        columnWidth = (width - separators) / max(dialects.count, 1)
    }

    func lines(of report: DemoReport) -> [String] {
        var lines = row { [$0.title] } + [rule("")]
        for (index, step) in report.steps.enumerated() {
            lines += report.heading(index).map { [rule($0)] } ?? []
            lines += row { cell($0.name, of: step) }
            if let note = step.note { lines += "(\(note))".wrapped(to: width) }
        }
        return lines
    }

    private func cell(_ dialect: String, of step: DemoReport.Step) -> [String] {
        let call = step.actor.dialect == dialect ? ["\(step.actor.user): \(step.call)", "  → \(step.answer)"] : []
        return call
            + step.callbacks.filter { $0.actor.dialect == dialect }.map { "\($0.actor.user) ← \($0.text)" }
    }

    /// Joins the dialects' cells, wrapped to their columns.
    private func row(_ cell: (DemoReport.Column) -> [String]) -> [String] {
        let cells = dialects.map { dialect in
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
