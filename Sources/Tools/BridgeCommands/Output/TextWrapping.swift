extension String {
    /// Returns the text in lines of at most the given width, broken between words if possible.
    ///
    /// - Parameters:
    ///   - width: The maximum number of characters of a line; at least 1.
    ///   - indent: The prefix of every line except the first, ignored if it leaves no space. The first line keeps its
    ///     own indentation.
    /// - Returns: The lines; one empty line for empty text.
    func wrapped(to width: Int, indent: String = "") -> [String] {
        let width = max(width, 1)
        let indent = indent.count < width ? indent : ""
        var lines: [String] = []
        let start = String(prefix { $0 == " " })
        var line = start.count < width ? start : ""
        // Whether the line only contains its indentation.
        var isFresh = true

        func startLine() {
            lines.append(line)
            line = indent
            isFresh = true
        }
        for word in split(separator: " ") {
            if !isFresh, line.count + 1 + word.count > width { startLine() }
            if !isFresh { line += " " }
            var rest = word
            while line.count + rest.count > width {
                let room = width - line.count
                line += rest.prefix(room)
                rest = rest.dropFirst(room)
                startLine()
            }
            line += rest
            isFresh = isFresh && rest.isEmpty
        }
        if !isFresh || lines.isEmpty { lines.append(line) }
        return lines
    }

    /// Returns the text padded with spaces.
    ///
    /// - Parameter width: The number of characters to reach; longer text stays as it is.
    /// - Returns: The padded text.
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }

    /// The text without spaces at its end.
    var trimmedAtEnd: String {
        String(reversed().drop { $0 == " " }.reversed())
    }
}
