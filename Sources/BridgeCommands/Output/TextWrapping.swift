extension String {
    /// The text in lines of at most the given width, broken between words where possible.
    ///
    /// - Parameters:
    ///   - width: The maximum number of characters in a line; at least 1.
    ///   - indent: The prefix of every line except the first; ignored if it would leave no room. The first line keeps
    ///     the indentation of the text.
    /// - Returns: The lines; one empty line for empty text.
    func wrapped(to width: Int, indent: String = "") -> [String] {
        let width = max(width, 1)
        let indent = indent.count < width ? indent : ""
        var lines: [String] = []
        let start = String(prefix { $0 == " " })
        var line = start.count < width ? start : ""
        // Whether the line contains only its indentation.
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

    /// The text filled up with spaces.
    ///
    /// - Parameter width: The number of characters to reach; longer text stays as it is.
    /// - Returns: The filled text.
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }

    /// The text without spaces at its end.
    var trimmedAtEnd: String {
        String(reversed().drop { $0 == " " }.reversed())
    }
}
