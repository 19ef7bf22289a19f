import JSONSyntax

/// The version of an SDK: numbers separated by dots, such as 4.3.81.
struct Version: Sendable, Hashable, Comparable, CustomStringConvertible {
    private let parts: [Int]
    let description: String

    /// Reads a version.
    ///
    /// - Parameter text: Numbers separated by dots; anything else is not a version.
    init?(_ text: String) {
        let words = text.split(separator: ".", omittingEmptySubsequences: false)
        let parts = words.compactMap { word in word.allSatisfy { ("0"..."9").contains($0) } ? Int(word) : nil }
        guard parts.count == words.count else { return nil }
        self.parts = parts
        description = text
    }

    static func < (first: Version, second: Version) -> Bool { first.parts.lexicographicallyPrecedes(second.parts) }
}

extension Row {
    /// Reads a version, which is a string in JSON.
    func version(_ key: String) throws(Problem) -> Version {
        let (value, text) = (try required(key), try string(key))
        guard let version = Version(text) else {
            throw value.problem("\"\(text)\" is not a version; write numbers with dots, such as 4.3.81")
        }
        return version
    }
}
