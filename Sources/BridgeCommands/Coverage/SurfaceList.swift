package import Foundation
import MappingRules
package import RelationshipCore

/// What one version of a vendor's SDK declares, row by row.
package struct SurfaceList: Sendable {
    /// The file without its extension, such as `v2tim-8.4`.
    package let name: String
    /// The dialect, in which the tables and the tests know the rows.
    package let dialect: DialectName
    /// The module that must declare the rows.
    package let module: String
    /// The SDK and its version.
    package let sdk: String
    /// The rows, in the order of the vendor's headers.
    package let rows: [SurfaceRow]

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - dialect: The dialect.
    ///   - sdk: The SDK and its version.
    ///   - rows: The rows.
    ///   - module: The module that must declare the rows; the dialect's adapter unless it is named.
    package init(name: String, dialect: DialectName, sdk: String, rows: [SurfaceRow], module: String? = nil) {
        self.name = name
        self.dialect = dialect
        self.sdk = sdk
        self.rows = rows
        self.module = module ?? Self.adapter(of: dialect)
    }

    /// The lists that there are, each a file of `surface/`.
    package static let names = MappingSet.surfaceFiles.map { file in
        String(file.dropFirst("surface/".count).dropLast(".json".count))
    }

    /// Reads the lists of a folder of mapping tables.
    ///
    /// - Parameter mappings: The folder `Mappings`.
    /// - Returns: The lists of ``names``, and of the error numbers of Tencent's two SDKs.
    /// - Throws: ``CommandFailure`` for a file that is missing or does not fit.
    package static func load(from mappings: URL) throws(CommandFailure) -> [SurfaceList] {
        var lists: [SurfaceList] = []
        for name in names {
            let document: Document = try MappingFile.read("surface/\(name).json", in: mappings)
            for row in document.rows where SwiftDeclaration(row.declaration) == nil && row.kind != .type {
                throw CommandFailure("surface/\(name).json: '\(row.declaration)' is no declaration of a \(row.kind)")
            }
            lists.append(
                SurfaceList(name: name, dialect: document.dialect, sdk: document.sdk, rows: document.rows)
            )
        }
        let codes: ErrorCodes = try MappingFile.read("surface/tencent-error-codes.json", in: mappings)
        lists.append(codes.list(name: "tim-error-codes", .tim, sdk: "Error numbers of TIM 4.4.900", \.tim))
        lists.append(codes.list(name: "v2tim-error-codes", .v2tim, sdk: "Error numbers of V2TIM 8.7.7201", \.v2tim))
        return lists
    }

    /// The modules that lists are held against.
    package static let modules = DialectName.allCases.map(adapter) + [tencentErrorCodes]

    /// What both of Tencent's adapters re-export.
    fileprivate static let tencentErrorCodes = "TencentErrorCodes"

    private static func adapter(of dialect: DialectName) -> String {
        switch dialect {
        case .tim: "TIMAdapter"
        case .v2tim: "V2TIMAdapter"
        case .rongcloud: "RongCloudAdapter"
        }
    }
}

private struct Document: Decodable {
    var dialect: DialectName
    var sdk: String
    var rows: [SurfaceRow]
}

private struct ErrorCodes: Decodable {
    struct Code: Decodable {
        var name: String
        var tim: Int?
        var v2tim: Int?
    }

    var codes: [Code]

    /// The names that one SDK has, as Swift imports the constants of a C enumeration.
    func list(
        name: String,
        _ dialect: DialectName,
        sdk: String,
        _ number: (Code) -> Int?
    ) -> SurfaceList {
        let rows = codes.filter { number($0) != nil }
            .map { code in
                SurfaceRow(.constant, code.name, "var \(code.name): ERROR_CODE { get }")
            }
        return SurfaceList(
            name: name,
            dialect: dialect,
            sdk: sdk,
            rows: rows,
            module: SurfaceList.tencentErrorCodes
        )
    }
}
