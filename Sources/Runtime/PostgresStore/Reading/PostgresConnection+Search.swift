#if PostgreSQL
internal import RelationshipCore
internal import StoreRecords

// The search is the only list that names no owner. It checks every user, because keywords may occur anywhere in a name.
// The server's statement timeout limits it.

extension PostgresConnection {
    func users(matching search: UserSearch, hiding hidden: Set<ProfileVisibility>) async throws -> UserPage {
        let words = search.keywords.map(\.searchForm)
        var arguments: [PostgresValue] = [
            .texts(hidden.map(\.rawValue)), .integers(search.gender.map { [$0] } ?? []),
            .integers(search.birthdays.map { [$0.lowerBound, $0.upperBound] } ?? []),
            .blobs(words.map { Array($0.utf8) }), .text(search.after?.user?.rawValue ?? ""),
        ]
        var found: [String] = []
        for (number, word) in words.enumerated() {
            found.append("position($4[\(number + 1)] IN search_text) > 0")
            guard UserID.isShortForm(word) else { continue }
            arguments.append(.users(try await owners(ofShortFormsWith: word)))
            found[number] = "(\(found[number]) OR owner = ANY($\(arguments.count)))"
        }
        // A number of the profile is 0 if the caller may not see it.
        let seen = "CASE WHEN coalesce(visibility, '\(ProfileVisibility.appDefault.rawValue)') = ANY($1) THEN 0 ELSE"
        let condition = """
            (cardinality($2) = 0 OR \(seen) gender END = $2[1])
            AND (cardinality($3) = 0 OR \(seen) birthday END BETWEEN $3[1] AND $3[2]) AND cardinality($4) >= 0
            \(found.isEmpty ? "" : "AND (\(found.joined(separator: search.matchesAllKeywords ? " AND " : " OR ")))")
            """
        let page = """
            SELECT \(Columns.profile) FROM account WHERE \(condition) AND owner > $5 ORDER BY owner LIMIT $\(arguments.count + 1)
            """
        let counts = "SELECT count(*), count(*) FILTER (WHERE owner > $5) FROM account WHERE \(condition)"
        let results = try await snapshot([
            // The search reads the whole table in any order, which other statements must not do.
            PostgresQuery("SET LOCAL enable_seqscan = on"),
            PostgresQuery(page, arguments + [.integer(Int64(max(search.limit, 0)))]),
            PostgresQuery(counts, arguments),
        ])
        let profiles = try results[1].map { try $0.profile() }
        let count = try results[2].first { (all: try $0.count(0), rest: try $0.count(1)) }
        return UserPage(
            profiles: profiles,
            totalCount: count?.all ?? 0,
            next: count?.rest ?? 0 > profiles.count ? profiles.last.map { Cursor(.user($0.userID)) } : nil
        )
    }
}

extension PostgresConnection {
    private static let shortFormsQuery = """
        SELECT owner FROM short_form WHERE position($1 IN convert_to(short, 'UTF8')) > 0
        """

    /// Returns the users whose short form contains a word.
    ///
    /// A statement of its own, because short forms are not stored with their users.
    private func owners(ofShortFormsWith word: String) async throws -> [UserID] {
        // As other searches, this reads the whole table.
        let query = PostgresQuery(Self.shortFormsQuery, [.bytes(Array(word.utf8))])
        return try await run([query])[0].map { try $0.userID(0) }
    }
}

/// The searchable text of a row.
enum SearchText {
    /// Returns the text as bytes, because PostgreSQL cannot store a zero in a text.
    static func of(_ profile: Profile) -> [UInt8] {
        SearchableText.bytes(of: profile.userID, nickname: profile.nickname)
    }
}
#endif
