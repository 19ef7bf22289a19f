/// Decides from the bytes of a file if it can use an SDK.
package struct SourceFilter {
    private let prefix: [UInt8]

    /// Creates a filter.
    ///
    /// - Parameter prefix: The first letters of the names of the SDK.
    init(prefix: String) {
        self.prefix = Array(prefix.utf8)
    }

    /// Returns whether a name with the prefix is in a file, or a name of an error.
    func hasNames(_ bytes: [UInt8]) -> Bool {
        contains(bytes, prefix) { $0 == UInt8(ascii: "_") || isUpper($0) }
            || contains(bytes, Array("ERR_".utf8), isUpper)
    }

    private func isUpper(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") }

    private func contains(_ bytes: [UInt8], _ name: [UInt8], _ isNext: (UInt8) -> Bool) -> Bool {
        guard let first = name.first, bytes.count > name.count else { return false }
        var index = 0
        while let found = bytes[index...].firstIndex(of: first), found + name.count < bytes.count {
            let isName = found == 0 || !Self.isWord(bytes[found - 1])
            if isName, bytes[found..<found + name.count].elementsEqual(name), isNext(bytes[found + name.count]) {
                return true
            }
            index = found + 1
        }
        return false
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
