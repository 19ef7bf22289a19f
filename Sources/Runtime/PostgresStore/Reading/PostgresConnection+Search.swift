#if PostgreSQL
internal import RelationshipCore
internal import StoreRecords

// The search is the only list that names no owner. It checks every user, because keywords may occur anywhere in a name.
// The server's statement timeout limits it.

extension PostgresConnection {
    func users(matching search: UserSearch, hiding hidden: Set<ProfileVisibility>) async throws -> UserPage {
        // A number of the profile is 0 if the caller may not see it.
        let seen = "CASE WHEN coalesce(visibility, '\(ProfileVisibility.appDefault.rawValue)') = ANY($1) THEN 0 ELSE"
        let condition = """
            (cardinality($2) = 0 OR \(seen) gender END = $2[1])
            AND (cardinality($3) = 0 OR \(seen) birthday END BETWEEN $3[1] AND $3[2])
            AND (cardinality($4) = 0 OR (SELECT CASE WHEN $6 THEN bool_and(found) ELSE bool_or(found) END
            FROM (SELECT position(word IN search_text) > 0 OR is_short AND account.owner IN (SELECT owner FROM short_form
            WHERE position(word IN convert_to(short, 'UTF8')) > 0) AS found
            FROM unnest($4, $5) AS word (word, is_short)) AS words))
            """
        let words = search.keywords.map(\.searchForm)
        let arguments: [PostgresValue] = [
            .texts(hidden.map(\.rawValue)), .integers(search.gender.map { [$0] } ?? []),
            .integers(search.birthdays.map { [$0.lowerBound, $0.upperBound] } ?? []),
            .blobs(words.map { Array($0.utf8) }), .flags(words.map(UserID.isShortForm)),
            .flag(search.matchesAllKeywords), .text(search.after?.user?.rawValue ?? ""),
        ]
        let page = """
            SELECT \(Columns.profile) FROM account WHERE \(condition) AND owner > $7 ORDER BY owner LIMIT $8
            """
        let counts = "SELECT count(*), count(*) FILTER (WHERE owner > $7) FROM account WHERE \(condition)"
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

/// The searchable text of a row.
enum SearchText {
    /// Returns the text as bytes, because PostgreSQL cannot store a zero in a text.
    static func of(_ profile: Profile) -> [UInt8] {
        SearchableText.bytes(of: profile.userID, nickname: profile.nickname)
    }
}
#endif
