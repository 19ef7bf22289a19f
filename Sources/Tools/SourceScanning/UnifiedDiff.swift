/// The difference between two forms of a file, in the format that `git apply` and `patch` read.
package struct UnifiedDiff {
    /// Lines of the file that others take the place of.
    private struct Change {
        var lines: Range<Int>
        var new: [ArraySlice<UInt8>]
    }

    private static let context = 3

    private let lines: [ArraySlice<UInt8>]
    private var changes: [Change] = []

    /// Compares a file with its form after edits.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - edits: The edits, in the order of their places.
    package init(of bytes: [UInt8], after edits: [SourceEdit]) {
        lines = Self.lines(of: bytes[...])
        let table = LineTable(bytes)
        func line(_ byte: Int) -> Int { table.position(of: byte).line - 1 }
        var regions: [(lines: Range<Int>, edits: [SourceEdit])] = []
        for edit in edits {
            let range = line(edit.range.lowerBound)..<line(edit.range.upperBound) + 1
            if let last = regions.last, last.lines.upperBound > range.lowerBound {
                regions[regions.count - 1].lines = last.lines.lowerBound..<max(last.lines.upperBound, range.upperBound)
                regions[regions.count - 1].edits.append(edit)
            } else {
                regions.append((range, [edit]))
            }
        }
        for region in regions {
            let old = lines[region.lines.clamped(to: lines.indices)]
            let start = old.first?.startIndex ?? bytes.count
            let new = Self.lines(of: region.edits.applied(to: bytes[start..<(old.last?.endIndex ?? bytes.count)])[...])
            let same = zip(old, new).prefix { $0.elementsEqual($1) }.count
            let (oldRest, newRest) = (old.dropFirst(same), new.dropFirst(same))
            let end = zip(oldRest.reversed(), newRest.reversed()).prefix { $0.elementsEqual($1) }.count
            let range = old.startIndex + same..<old.endIndex - end
            if !range.isEmpty || newRest.count > end {
                changes.append(Change(lines: range, new: Array(newRest.dropLast(end))))
            }
        }
    }

    private static func lines(of bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = bytes.startIndex
        while start < bytes.endIndex {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.endIndex
            lines.append(bytes[start..<end])
            start = end
        }
        return lines
    }

    /// Returns the difference with the names of the file before it; empty if there is none.
    ///
    /// - Parameter path: The path of the file, which `git apply` takes from the current folder.
    /// - Returns: The bytes, which have the encoding of the file.
    package func bytes(path: String) -> [UInt8] {
        guard !changes.isEmpty else { return [] }
        var result = Array("--- \(Self.name("a/\(path)"))\n+++ \(Self.name("b/\(path)"))\n".utf8)
        var group: [Change] = []
        var offset = 0
        for change in changes {
            if let last = group.last, change.lines.lowerBound - last.lines.upperBound > 2 * Self.context {
                result += hunk(group, &offset)
                group = []
            }
            group.append(change)
        }
        return result + hunk(group, &offset)
    }

    /// Returns a name as the format writes it: quoted if it has quotation marks or control characters.
    private static func name(_ path: String) -> String {
        let isPlain = path.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        // A tab ends a name with spaces.
        if isPlain { return path.contains(" ") ? "\(path)\t" : path }
        let escaped = path.utf8.map { byte -> String in
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): "\\" + String(UnicodeScalar(byte))
            case 0x20...0x7E: String(UnicodeScalar(byte))
            case _: "\\" + [byte >> 6, byte >> 3 & 7, byte & 7].map { String($0) }.joined()
            }
        }
        return "\"\(escaped.joined())\""
    }

    private func hunk(_ group: [Change], _ offset: inout Int) -> [UInt8] {
        guard let first = group.first, let last = group.last else { return [] }
        let start = max(0, first.lines.lowerBound - Self.context)
        let end = min(lines.count, last.lines.upperBound + Self.context)
        let growth = group.reduce(0) { $0 + $1.new.count - $1.lines.count }
        var body: [UInt8] = []
        func add(_ mark: Character, _ lines: some Sequence<ArraySlice<UInt8>>) {
            for line in lines {
                body += Array("\(mark)".utf8) + line
                if line.last != UInt8(ascii: "\n") { body += "\n\\ No newline at end of file\n".utf8 }
            }
        }
        var place = start
        for change in group {
            add(" ", lines[place..<change.lines.lowerBound])
            add("-", lines[change.lines])
            add("+", change.new)
            place = change.lines.upperBound
        }
        add(" ", lines[place..<end])
        // An empty side begins before its first line.
        func side(_ start: Int, _ count: Int) -> String { "\(count == 0 ? start : start + 1),\(count)" }
        let head = "@@ -\(side(start, end - start)) +\(side(start + offset, end - start + growth)) @@\n"
        offset += growth
        return Array(head.utf8) + body
    }
}
