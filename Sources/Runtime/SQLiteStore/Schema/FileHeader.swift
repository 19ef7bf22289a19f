internal import Foundation

/// The header on the first page of a database file, read without SQLite.
///
/// https://www.sqlite.org/fileformat.html#the_database_header
struct FileHeader {
    /// The identifier of the program that owns the file, or 0 if it is not set.
    let applicationID: Int32
    /// Whether changes are first written to a log file next to the database.
    let usesLog: Bool

    /// Reads the header, or returns `nil` if the file doesn't exist or has no SQLite header.
    init?(path: String) {
        // For an unreadable file, SQLite itself throws an error with the reason.
        guard let file = FileHandle(forReadingAtPath: path) else { return nil }
        defer { file.closeFile() }
        guard let header = try? file.read(upToCount: 100), header.count == 100,
            header.starts(with: Data("SQLite format 3\0".utf8))
        else { return nil }
        applicationID = header[68..<72].reduce(0) { $0 << 8 | Int32($1) }
        usesLog = header[18] == 2
    }
}
