package import Foundation
package import MappingGenerator
package import RelationshipCore

/// The declarations of one version of a vendor's SDK, row by row.
package struct SurfaceList: Sendable {
    /// The dialect and the version, such as `v2tim-8.4`.
    package let name: String
    /// The dialect of the rows in the tables and the tests.
    package let dialect: DialectName
    /// The SDK and its version.
    package let sdk: String
    /// The rows, in the order of the vendor's headers.
    package let rows: [SurfaceRow]
    /// The module that must declare the rows.
    package let module: String
    /// Whether apps may subclass the classes of the list, as in Objective-C.
    package var areClassesOpen = true

    /// Reads the lists of a folder of mapping tables.
    ///
    /// - Parameter mappings: The folder `Mappings`.
    /// - Returns: The lists of each dialect's `surface` and `shapes`, in the order of the dialects, and then the lists
    ///   of error constants.
    /// - Throws: The first rule that a list breaks.
    package static func load(from mappings: URL) throws(Problem) -> [SurfaceList] {
        var folder = TableFolder(mappings)
        var lists: [SurfaceList] = []
        var numbers: [SurfaceList] = []
        for dialect in try MappedDialect.all(in: mappings) {
            func add(_ version: String, _ module: String, areClassesOpen: Bool) throws(Problem) {
                let table = try folder.table(dialect.surfaceFile(version), SurfaceTable.init)
                let list = SurfaceList(
                    name: "\(dialect.name)-\(version)",
                    dialect: DialectName(rawValue: dialect.name),
                    sdk: table.sdk,
                    rows: table.rows,
                    module: module,
                    areClassesOpen: areClassesOpen
                )
                lists.append(list)
            }
            for version in dialect.surface { try add(version, dialect.adapter, areClassesOpen: true) }
            for shape in dialect.shapes {
                for version in shape.lists { try add(version, shape.adapter, areClassesOpen: false) }
            }
            guard let sharedFile = dialect.sharedConstantsFile, let ownFile = dialect.ownConstantsFile else { continue }
            let shared = try folder.table(sharedFile, ConstantsTable.shared)
            let own = try folder.table(ownFile, ConstantsTable.own)
            guard let declaration = shared.declaration, let sdk = own.sdk else { continue }
            let rows = (shared.constants + own.constants)
                .map { SurfaceRow(.constant, $0.name, "var \($0.name): \(declaration.type) { get }") }
            numbers.append(
                SurfaceList(
                    name: "\(dialect.name)-error-codes",
                    dialect: DialectName(rawValue: dialect.name),
                    sdk: sdk,
                    rows: rows,
                    module: declaration.module
                )
            )
        }
        return lists + numbers
    }
}
