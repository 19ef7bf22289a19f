internal import Foundation
internal import GRDB
internal import RelationshipCore
internal import StoreRecords

extension StateReader {
    /// Finds users by checking every user, because keywords may occur anywhere in a name.
    ///
    /// Only the profiles of the page are read.
    func users(matching search: UserSearch, hiding hidden: Set<ProfileVisibility>) throws -> UserPage {
        let condition = SearchCondition(search, hiding: hidden)
        // Every id sorts after the empty text.
        let after = search.after?.user?.rawValue ?? ""
        let profiles = try all(
            """
            SELECT \(Columns.list(Columns.profile, of: "user")) FROM user WHERE \(condition.sql) AND id > ?
            ORDER BY id LIMIT ?
            """,
            // A negative limit means no limit in SQLite.
            condition.arguments + [after, max(search.limit, 0)]
        ) { try $0.profile(at: 0, of: try $0.userID(0)) }
        let counts = try first(
            "SELECT count(*), count(iif(id > ?, 1, NULL)) FROM user WHERE \(condition.sql)",
            [after] + condition.arguments
        ) { (all: try $0.count(0), rest: try $0.count(1)) }
        return UserPage(
            profiles: profiles,
            totalCount: counts?.all ?? 0,
            next: counts?.rest ?? 0 > profiles.count ? profiles.last.map { Cursor(.user($0.userID)) } : nil
        )
    }
}

/// The SQL condition of `UserSearch.matches(_:hiding:)` for a row.
private struct SearchCondition {
    private(set) var sql = "true"
    private(set) var arguments: Arguments = []

    init(_ search: UserSearch, hiding hidden: Set<ProfileVisibility>) {
        if let gender = search.gender {
            add("\(Self.column("gender", hidden)) = ?", [gender])
        }
        if let birthdays = search.birthdays {
            add("\(Self.column("birthday", hidden)) BETWEEN ? AND ?", [birthdays.lowerBound, birthdays.upperBound])
        }
        guard !search.keywords.isEmpty else { return }
        let words = search.keywords.map { Self.finding($0.searchForm) }
        add(
            "(\(words.map(\.sql).joined(separator: search.matchesAllKeywords ? " AND " : " OR ")))",
            words.reduce(into: []) { $0 += $1.arguments }
        )
    }

    private mutating func add(_ sql: String, _ arguments: Arguments) {
        self.sql += " AND \(sql)"
        self.arguments += arguments
    }

    /// Returns the SQL for a number of the profile, which is 0 if the caller may not see it.
    private static func column(_ name: String, _ hidden: Set<ProfileVisibility>) -> String {
        let hidden = hidden.map { "'\($0.rawValue)'" }.sorted().joined(separator: ", ")
        return "iif(coalesce(visibility, '\(ProfileVisibility.appDefault.rawValue)') IN (\(hidden)), 0, \(name))"
    }

    private static func finding(_ word: String) -> (sql: String, arguments: Arguments) {
        // An empty blob would be bound as null.
        guard !word.isEmpty else { return ("true", []) }
        let bytes = Data(word.utf8)
        guard UserID.isShortForm(word) else { return ("instr(search_text, ?)", [bytes]) }
        return (
            "(instr(search_text, ?) OR id IN (SELECT user FROM short_form WHERE instr(CAST(short AS BLOB), ?)))",
            [bytes, bytes]
        )
    }
}

/// The searchable text of a row.
enum SearchText {
    /// Returns the text as bytes, because SQLite would end a text at a zero.
    static func of(_ profile: Profile) -> Data {
        Data(SearchableText.bytes(of: profile.userID, nickname: profile.nickname))
    }
}
