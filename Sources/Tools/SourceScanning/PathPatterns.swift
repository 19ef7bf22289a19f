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
        guard pattern.contains("/") else { return parts.contains { matches(Array(pattern.utf8), Array($0.utf8)) } }
        let start = path.hasPrefix("/") ? "/" : ""
        return parts.indices.contains { last in
            matches(Array(pattern.utf8), Array((start + parts[...last].joined(separator: "/")).utf8))
        }
    }

    /// Returns whether a whole name fits a pattern.
    package static func matches(name: String, _ pattern: String) -> Bool {
        matches(Array(pattern.utf8), Array(name.utf8))
    }

    private static func matches(_ pattern: [UInt8], _ name: [UInt8]) -> Bool {
        let star = UInt8(ascii: "*")
        var (place, index) = (0, 0)
        // The last star, and the first byte that it doesn't stand for.
        var last: (place: Int, index: Int)?
        while index < name.count {
            if place < pattern.count, pattern[place] == star {
                last = (place, index)
                place += 1
            } else if place < pattern.count, pattern[place] == name[index] {
                (place, index) = (place + 1, index + 1)
            } else if let star = last {
                last = (star.place, star.index + 1)
                (place, index) = (star.place + 1, star.index + 1)
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy { $0 == star }
    }
}
