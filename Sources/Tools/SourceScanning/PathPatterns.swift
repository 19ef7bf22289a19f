/// Patterns that choose files and folders by their paths.
///
/// In a pattern, `*` stands for any characters. A pattern without `/` is compared with each part of a path, another one with
/// the whole path and with the paths of the folders around it.
package struct PathPatterns: Sendable, Hashable {
    /// The patterns of the files that are read; all if it is empty.
    package var included: [String]
    /// The patterns of the files and folders that are left out.
    package var excluded: [String]

    package init(included: [String] = [], excluded: [String] = []) {
        (self.included, self.excluded) = (included, excluded)
    }

    func allows(folder path: String) -> Bool { !excluded.contains { Self.matches($0, path) } }

    func allows(file path: String) -> Bool {
        allows(folder: path) && (included.isEmpty || included.contains { Self.matches($0, path) })
    }

    private static func matches(_ pattern: String, _ path: String) -> Bool {
        let parts = path.split(separator: "/")
        guard pattern.contains("/") else { return parts.contains { matches(name: String($0), pattern) } }
        let start = path.hasPrefix("/") ? "/" : ""
        return parts.indices.contains { matches(name: start + parts[...$0].joined(separator: "/"), pattern) }
    }

    /// Returns whether a whole name fits a pattern: what is between the stars is in the name, in the same order.
    package static func matches(name: String, _ pattern: String) -> Bool {
        let parts = pattern.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
        let (first, last) = (parts[0], parts[parts.count - 1])
        guard parts.count > 1 else { return name.utf8.elementsEqual(first) }
        guard name.utf8.count >= first.count + last.count, name.utf8.starts(with: first),
            name.utf8.suffix(last.count).elementsEqual(last)
        else { return false }
        var rest = name.utf8.dropFirst(first.count).dropLast(last.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let found = rest.firstRange(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        return true
    }
}
