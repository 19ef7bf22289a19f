import SourceScanning

/// The comments above uses that a person must look at.
package struct MigrationMarkers: Sendable {
    /// The form of the comments.
    package enum Form: String, Sendable, CaseIterable {
        case comment
        /// A warning of the compiler, which editors list.
        case warning
        /// No comments; those of earlier runs are removed.
        case none
    }

    private static let width = 120

    let form: Form
    /// The words that begin a comment of an earlier run.
    private let title: String

    init(_ form: Form, to target: String) {
        (self.form, title) = (form, "relbridge-migrate \(target):")
    }

    /// Returns the edits that replace the comments of an earlier run.
    func edits(of rows: [MigrationReport.Row], in bytes: [UInt8]) -> [SourceEdit] {
        let lines = LineTable(bytes)
        let newline = bytes[lines[0]].suffix(2).elementsEqual("\r\n".utf8) ? "\r\n" : "\n"
        var texts: [Int: String] = [:]
        for row in rows where row.action == .mark && form != .none {
            let line = place(of: row.use.found.statement, bytes, lines)
            texts[line, default: ""] += text(of: row, indentation(of: lines[line], bytes), newline)
        }
        var edits: [SourceEdit] = []
        var index = 0
        while index < lines.count {
            let start = index
            while index < lines.count, let next = endOfMarker(at: index, bytes, lines) { index = next }
            let own = lines[start].lowerBound
            // A mark of the encoding stays before everything else.
            let first = own == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : own
            let end = index < lines.count ? max(first, lines[index].lowerBound) : bytes.count
            let text = index < lines.count ? texts[index] ?? "" : ""
            if first < end || !text.isEmpty { edits.append(SourceEdit(first..<end, text)) }
            index += 1
        }
        return edits
    }

    /// Returns the line above which a comment is: that of the statement, or the first line of a macro.
    private func place(of statement: Int, _ bytes: [UInt8], _ lines: LineTable) -> Int {
        var line = lines.line(of: statement)
        func isContinued(_ line: Int) -> Bool {
            bytes[lines[line]].last { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") } == UInt8(ascii: "\\")
        }
        while line > 0, isContinued(line - 1) { line -= 1 }
        return line
    }

    private func indentation(of line: Range<Int>, _ bytes: [UInt8]) -> String {
        String(decoding: bytes[line].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }, as: UTF8.self)
    }

    private func text(of row: MigrationReport.Row, _ indentation: String, _ newline: String) -> String {
        // Files can have any encoding that contains ASCII.
        let reason = row.reason.replacing("…", with: "...").filter(\.isASCII)
        let text = "\(title) \(row.title) - \(reason) [\(row.id)]"
        if form == .warning {
            let plain = text.filter { $0 != "\"" && $0 != "\\" }
            return indentation + (row.isSwift ? "#warning(\"\(plain)\")" : "#warning \(plain)") + newline
        }
        var lines = [indentation + "//"]
        for word in text.split(separator: " ") {
            let last = lines[lines.count - 1]
            if last.count + word.count < Self.width || last.hasSuffix("//") {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append("\(indentation)// \(word)")
            }
        }
        return lines.map { $0 + newline }.joined()
    }

    /// Returns the line after a comment of an earlier run; `nil` if none begins at a line.
    private func endOfMarker(at line: Int, _ bytes: [UInt8], _ lines: LineTable) -> Int? {
        func text(_ line: Int) -> String {
            String(decoding: bytes[lines[line]], as: UTF8.self).split(whereSeparator: \.isWhitespace)
                .joined(separator: " ")
        }
        let first = text(line)
        guard ["// ", "#warning ", "#warning(\""].contains(where: { first.hasPrefix($0 + title) }) else { return nil }
        var end = line
        // The id of the rule is at the end.
        while end < min(line + 8, lines.count), !["]", "]\")"].contains(where: text(end).hasSuffix) { end += 1 }
        return end < lines.count ? end + 1 : lines.count
    }
}
