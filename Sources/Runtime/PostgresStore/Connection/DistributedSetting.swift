#if PostgreSQL
internal import RelationshipCore

/// The setting `distributed` of a connection, which is the store's own: libpq rejects it.
enum DistributedSetting {
    private static let keyword = "distributed="
    /// The largest number of shards, which the engine has as well.
    private static let limit = 64_000

    /// Takes the setting out of a connection string or URL.
    ///
    /// In a connection string it stands outside of quotes, as `distributed=32`. In a URL it is a parameter.
    ///
    /// - Parameter connection: The connection string or URL.
    /// - Returns: The rest for libpq, and the number of shards, or `nil` without the setting.
    /// - Throws: `internalFailure` if the value is not a number of shards.
    static func read(_ connection: String) throws(RelationshipError) -> (conninfo: String, shards: Int?) {
        let isURL = connection.hasPrefix("postgres://") || connection.hasPrefix("postgresql://")
        let separator: Character = isURL ? "&" : " "
        let start = isURL ? connection.firstIndex(of: "?").map(connection.index(after:)) : connection.startIndex
        guard let start else { return (connection, nil) }
        var items: [Substring] = []
        var shards: Int?
        for item in split(connection[start...], at: separator, respectsQuotes: !isURL) {
            guard item.hasPrefix(keyword) else {
                items.append(item)
                continue
            }
            guard let number = Int(item.dropFirst(keyword.count)), (1...limit).contains(number) else {
                throw RelationshipError(
                    .internalFailure,
                    "\(item) is not a number of shards; write distributed=32, for example"
                )
            }
            shards = number
        }
        guard shards != nil else { return (connection, nil) }
        let rest = items.joined(separator: String(separator))
        let head = connection[..<start]
        return (rest.isEmpty && isURL ? String(head.dropLast()) : head + rest, shards)
    }

    private static func split(_ text: Substring, at separator: Character, respectsQuotes: Bool) -> [Substring] {
        var (items, start, isQuoted, isEscaped) = ([Substring](), text.startIndex, false, false)
        for index in text.indices {
            switch text[index] {
            case _ where isEscaped: isEscaped = false
            case "\\" where respectsQuotes: isEscaped = true
            case "'" where respectsQuotes: isQuoted.toggle()
            case separator where !isQuoted:
                items.append(text[start..<index])
                start = text.index(after: index)
            default: break
            }
        }
        return items + [text[start...]]
    }
}
#endif
