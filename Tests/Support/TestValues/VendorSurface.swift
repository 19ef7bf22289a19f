import Foundation
import MappingGenerator
import TestFiles

/// Functions that read the surface lists of the vendors' SDKs.
package enum VendorSurface {
    /// The repository's mapping tables.
    private static let mappings = repository.appending(path: "Mappings")

    /// Returns the methods of lists, such as `8.4`, with their types.
    package static func methods(of lists: [String], in dialect: String) throws -> [String] {
        try rows(.method, of: lists, in: dialect)
    }

    /// Returns the callbacks of lists, with their types.
    package static func callbacks(of lists: [String], in dialect: String) throws -> [String] {
        try rows(.callback, of: lists, in: dialect)
    }

    /// Returns the methods and callbacks of lists, with their types.
    package static func rows(of lists: [String], in dialect: String) throws -> [String] {
        try methods(of: lists, in: dialect) + callbacks(of: lists, in: dialect)
    }

    private static func rows(_ kind: SurfaceRow.Kind, of lists: [String], in dialect: String) throws -> [String] {
        var folder = TableFolder(mappings)
        return try lists.flatMap { try folder.table("\(dialect)/surface/\($0).json", SurfaceTable.init).rows }
            .filter { $0.kind == kind }.map(\.path)
    }
}
