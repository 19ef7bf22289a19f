#if PostgreSQL
extension PostgresQuery {
    private static let (start, middle, end) = ("/*parts*/", "/*whole*/", "/*.*/")

    /// Text of a statement that differs where tables are cut into parts: there the plan is made for the arguments at hand, and
    /// must find the parts by them; elsewhere it is kept, and must find each row by the index, however large the tables become.
    static func either(parts: String, whole: String) -> String { start + parts + middle + whole + end }

    /// The statement as it is sent.
    func text(isPartitioned: Bool) -> String {
        var (text, rest) = ("", sql[...])
        while let start = rest.firstRange(of: Self.start),
            let middle = rest[start.upperBound...].firstRange(of: Self.middle),
            let end = rest[middle.upperBound...].firstRange(of: Self.end)
        {
            text += rest[..<start.lowerBound]
            let (parts, whole) = (start.upperBound..<middle.lowerBound, middle.upperBound..<end.lowerBound)
            text += rest[isPartitioned ? parts : whole]
            rest = rest[end.upperBound...]
        }
        return text + rest
    }
}
#endif
