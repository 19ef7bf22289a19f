extension String {
    /// Whether another text occurs in this one, character by character; the empty text occurs everywhere.
    ///
    /// The standard library's own search begins with iOS 16 and macOS 13.
    func hasPart(_ part: String) -> Bool {
        var rest = self[...]
        while !rest.starts(with: part) {
            if rest.isEmpty { return false }
            rest.removeFirst()
        }
        return true
    }
}
