/// Decides from the bytes of a file if it can use an SDK.
package struct SourceFilter {
    private let prefix: [UInt8]
    private let names: Set<ArraySlice<UInt8>>
    /// Whether a byte begins one of the names.
    private let isFirst: [Bool]

    /// Creates a filter.
    ///
    /// - Parameters:
    ///   - prefix: The first letters of the types of the SDK.
    ///   - names: The types, constants and modules of the SDK.
    init(prefix: String, names: some Sequence<String>) {
        self.prefix = Array(prefix.utf8)
        self.names = Set(names.map { Array($0.utf8)[...] })
        var isFirst = [Bool](repeating: false, count: 256)
        for byte in self.names.compactMap(\.first) + self.prefix.prefix(1) { isFirst[Int(byte)] = true }
        self.isFirst = isFirst
    }

    /// Returns whether one of the names is in a file, or the name of a type that can be one of the SDK or of the app.
    ///
    /// An app can name its own types as those of the SDK, `TIMElementCell`, and use it in their files. Other words begin with
    /// the same letters, too: `TIMEOUT`, or the names of a library with a longer prefix.
    func hasNames(_ bytes: [UInt8]) -> Bool {
        var start = 0
        while start < bytes.count {
            guard Self.isWord(bytes[start]) else {
                start += 1
                continue
            }
            var end = start + 1
            while end < bytes.count, Self.isWord(bytes[end]) { end += 1 }
            if isFirst[Int(bytes[start])], isType(bytes[start..<end]) || names.contains(bytes[start..<end]) {
                return true
            }
            start = end
        }
        return false
    }

    /// Whether a word is the prefix and a word with one upper-case letter.
    private func isType(_ word: ArraySlice<UInt8>) -> Bool {
        guard word.count > prefix.count + 1, word.starts(with: prefix) else { return false }
        let (first, second) = (word[word.startIndex + prefix.count], word[word.startIndex + prefix.count + 1])
        return first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z") && second >= UInt8(ascii: "a")
            && second <= UInt8(ascii: "z")
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        let small = byte | 0x20
        return small >= UInt8(ascii: "a") && small <= UInt8(ascii: "z") || byte == UInt8(ascii: "_")
            || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    /// Returns whether a file has a comment of an earlier run.
    func hasMarker(_ bytes: [UInt8]) -> Bool {
        var index = 0
        while let found = bytes[index...].firstIndex(of: UInt8(ascii: "-")) {
            if bytes[..<found].suffix(9).elementsEqual("relbridge".utf8), bytes[found...].starts(with: "-migrate".utf8)
            {
                return true
            }
            index = found + 1
        }
        return false
    }

    /// Returns whether one of some names is in a file.
    func has(_ names: Set<String>, in bytes: [UInt8]) -> Bool {
        let names = Set(names.map { $0.utf8.prefix { $0 != UInt8(ascii: ":") }.map(\.self)[...] })
        return bytes.split { !Self.isWord($0) }.contains(where: names.contains)
    }

    /// Returns which of some names are in a part of a file.
    ///
    /// - Parameters:
    ///   - names: The names.
    ///   - bytes: The part of the file.
    ///   - onlyMembers: Whether only members and functions count, as Objective-C writes them: `a.name`, `_name`, `[a name]`,
    ///     `name:` and `name(`.
    /// - Returns: The names that are there.
    package static func names(of names: Set<String>, in bytes: [UInt8], onlyMembers: Bool) -> Set<String> {
        func at(_ index: Int) -> UInt8 { bytes.indices.contains(index) ? bytes[index] : 0 }
        let found = bytes.split { !isWord($0) }
            .compactMap { word -> String? in
                let (before, after) = (at(word.startIndex - 1), at(word.endIndex))
                let name = String(decoding: word, as: UTF8.self)
                let isMember =
                    ".>".utf8.contains(before) || ":(".utf8.contains(after)
                    || before == UInt8(ascii: " ") && after == UInt8(ascii: "]")
                let isNamed = !onlyMembers || isMember || name.hasPrefix("_") || name.hasPrefix("NS")
                return isNamed ? name.memberName : nil
            }
        return names.intersection(found)
    }

    /// Returns the last parts of the paths of the headers that a file imports.
    func imports(of bytes: [UInt8]) -> Set<String> {
        var names: Set<String> = []
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            guard let mark = line.first(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }),
                mark == UInt8(ascii: "#")
            else { continue }
            let parts = line.split { "\"<>".utf8.contains($0) }
            guard parts.count > 1, parts[0].count < 40 else { continue }
            names.insert(Self.lastPart(of: String(decoding: parts[1], as: UTF8.self)))
        }
        return names
    }

    /// Returns the name of a file.
    static func lastPart(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}

extension String {
    /// The name of the property that a variable or a method belongs to: `a` for `_a` and `setA`.
    var memberName: String {
        let name = hasPrefix("_") ? dropFirst() : self[...]
        guard name.hasPrefix("set"), let first = name.dropFirst(3).first, first.isUppercase else { return String(name) }
        return first.lowercased() + name.dropFirst(4)
    }
}
