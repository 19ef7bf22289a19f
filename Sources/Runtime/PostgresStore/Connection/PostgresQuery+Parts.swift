#if PostgreSQL
extension PostgresQuery {
    private static let (start, middle, end) = ("/*parts*/", "/*whole*/", "/*.*/")

    /// Returns text of a statement that differs between tables with and without partitions.
    ///
    /// With partitions, the plan is made for the actual arguments, and must find the partitions by them. Without
    /// partitions, the plan is reused, and must find each row by the index, no matter how large the tables become.
    static func either(parts: String, whole: String) -> String { start + parts + middle + whole + end }

    /// Returns the statement as it is sent.
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
