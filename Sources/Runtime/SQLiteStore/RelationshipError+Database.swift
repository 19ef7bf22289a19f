internal import GRDB
internal import RelationshipCore

extension RelationshipError {
    /// Creates the hub's error for a database failure.
    ///
    /// - Parameter error: The error of the database, or of reading a row.
    init(databaseFailure error: any Error) {
        switch error {
        case let error as RelationshipError:
            self = error
        case let error as DatabaseError where error.resultCode == .SQLITE_BUSY:
            self.init(.timeout, "the SQLite file is held by another process; try again (\(error))")
        case let error as LostFile:
            self.init(
                .internalFailure,
                "\(error.path) was deleted or replaced while the store had it open; put it back or restore a backup, and restart"
            )
        case let error as DatabaseError where error.resultCode == .SQLITE_READONLY:
            self.init(.internalFailure, "the SQLite file may not be written to; check its permissions (\(error))")
        case let error as DatabaseError where error.resultCode == .SQLITE_FULL:
            self.init(.internalFailure, "the disk is full; make room and try again (\(error))")
        default:
            self.init(.internalFailure, "the SQLite store failed: \(error)")
        }
    }
}
