internal import Foundation

/// The header on the first page of a database file, read without SQLite.
///
/// https://www.sqlite.org/fileformat.html#the_database_header
struct FileHeader {
    /// The identifier of the program that owns the file; 0 for none.
    let applicationID: Int32
    /// Whether changes are first written to a log beside the file.
    let usesLog: Bool

    /// Reads the header; `nil` if there is no file, or none with the header of SQLite.
    init?(path: String) {
        // SQLite itself refuses an unreadable file, with the reason.
        guard let file = FileHandle(forReadingAtPath: path) else { return nil }
        defer { file.closeFile() }
        guard let header = try? file.read(upToCount: 100), header.count == 100,
            header.starts(with: Data("SQLite format 3\0".utf8))
        else { return nil }
        applicationID = header[68..<72].reduce(0) { $0 << 8 | Int32($1) }
        usesLog = header[18] == 2
    }
}
