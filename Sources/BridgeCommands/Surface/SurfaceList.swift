package import Foundation
import MappingRules
package import RelationshipCore

/// What one version of a vendor's SDK declares, row by row.
package struct SurfaceList: Sendable {
    /// The dialect and the version, such as `v2tim-8.4`.
    package let name: String
    /// The dialect of the rows in the tables and the tests.
    package let dialect: DialectName
    /// The module that must declare the rows.
    package let module: String
    /// The SDK and its version.
    package let sdk: String
    /// The rows, in the order of the vendor's headers.
    package let rows: [SurfaceRow]
    /// Whether apps may subclass its classes, as they may those of Objective-C.
    package let areClassesOpen: Bool

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - dialect: The dialect.
    ///   - sdk: The SDK and its version.
    ///   - rows: The rows.
    ///   - module: The module that must declare the rows.
    ///   - areClassesOpen: Whether apps may subclass its classes.
    package init(
        name: String,
        dialect: DialectName,
        sdk: String,
        rows: [SurfaceRow],
        module: String,
        areClassesOpen: Bool = true
    ) {
        self.areClassesOpen = areClassesOpen
        self.name = name
        self.dialect = dialect
        self.sdk = sdk
        self.rows = rows
        self.module = module
    }

    /// Reads the lists of a folder of mapping tables.
    ///
    /// - Parameter mappings: The folder `Mappings`.
    /// - Returns: The lists of each dialect's `surface`, in the order of the dialects, and then those of error numbers that are
    ///   constants.
    /// - Throws: ``CommandFailure`` for a file that is missing or does not fit.
    package static func load(from mappings: URL) throws(CommandFailure) -> [SurfaceList] {
        var lists: [SurfaceList] = []
        var numbers: [SurfaceList] = []
        for (name, dialect) in try MappingFile.dialects(in: mappings) {
            func add(_ version: String, _ module: String, areClassesOpen: Bool) throws(CommandFailure) {
                let file = dialect.surfaceFile(version)
                let document: Document = try MappingFile.read(file, in: mappings)
                for row in document.rows where SwiftDeclaration(row.declaration) == nil && row.kind != .type {
                    throw CommandFailure("\(file): '\(row.declaration)' is no declaration of a \(row.kind)")
                }
                lists.append(
                    SurfaceList(
                        name: "\(dialect.name)-\(version)",
                        dialect: name,
                        sdk: document.sdk,
                        rows: document.rows,
                        module: module,
                        areClassesOpen: areClassesOpen
                    )
                )
            }
            for version in dialect.surface { try add(version, dialect.adapter, areClassesOpen: true) }
            for shape in dialect.shapes {
                for version in shape.lists { try add(version, shape.adapter, areClassesOpen: false) }
            }
            guard let sharedFile = dialect.sharedConstantsFile, let ownFile = dialect.ownConstantsFile else { continue }
            let shared: SharedCodes = try MappingFile.read(sharedFile, in: mappings)
            let own: OwnCodes = try MappingFile.read(ownFile, in: mappings)
            numbers.append(
                SurfaceList(
                    name: "\(dialect.name)-error-codes",
                    dialect: name,
                    sdk: own.sdk,
                    rows: (shared.codes + own.codes)
                        .map { SurfaceRow(.constant, $0.name, "var \($0.name): \(shared.type) { get }") },
                    module: shared.module
                )
            )
        }
        return lists + numbers
    }
}

private struct Document: Decodable {
    var sdk: String
    var rows: [SurfaceRow]
}

/// The names of error numbers that an SDK has, as Swift imports the constants of a C enumeration.
private struct ErrorCode: Decodable {
    var name: String
}

private struct SharedCodes: Decodable {
    var module: String
    var type: String
    var codes: [ErrorCode]
}

private struct OwnCodes: Decodable {
    var sdk: String
    var codes: [ErrorCode]
}
