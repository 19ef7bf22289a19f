internal import Foundation

/// What the first page of a database file says, read without SQLite.
///
/// https://www.sqlite.org/fileformat.html#the_database_header
struct FileHeader {
    /// The mark of the program that the file belongs to; 0 for none.
    let applicationID: Int32
    /// Whether changes are written to a log beside the file first.
    let usesLog: Bool

    /// Reads the header; `nil` if there is no file, or none with the header of SQLite.
    init?(path: String) {
        // A file that cannot be read is left to SQLite, which refuses it with the reason.
        guard let file = FileHandle(forReadingAtPath: path) else { return nil }
        defer { file.closeFile() }
        guard let header = try? file.read(upToCount: 100), header.count == 100,
            header.starts(with: Data("SQLite format 3\0".utf8))
        else { return nil }
        applicationID = header[68..<72].reduce(0) { $0 << 8 | Int32($1) }
        usesLog = header[18] == 2
    }
}
