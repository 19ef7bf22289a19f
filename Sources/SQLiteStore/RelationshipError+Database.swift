internal import GRDB
internal import RelationshipCore

extension RelationshipError {
    /// Tells a failure of the database in the terms of the hub.
    ///
    /// - Parameter error: What the database, or the reading of a row, threw.
    init(databaseFailure error: any Error) {
        switch error {
        case let error as RelationshipError:
            self = error
        case let error as DatabaseError where error.resultCode == .SQLITE_BUSY:
            self.init(.timeout, "the SQLite file is held by another process; try again (\(error))")
        case let error as DatabaseError where error.resultCode == .SQLITE_FULL:
            self.init(.internalFailure, "the disk is full; make room and try again (\(error))")
        default:
            self.init(.internalFailure, "the SQLite store failed: \(error)")
        }
    }
}
