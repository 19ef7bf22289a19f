package import Foundation
import JSONSyntax

/// A dialect, read from `dialect.json` in its folder.
///
/// A folder with that file is a dialect; there is no other list of the dialects.
package struct MappedDialect: Sendable {
    static let file = "dialect.json"

    /// The source of the names of the dialect's error numbers.
    enum ErrorNumbers: Sendable {
        /// The cases of an enumeration that the lists of the surface declare.
        case enumeration(String)
        /// Global constants that several dialects share: a file of the mapping tables.
        case constants(String)
    }

    /// A further Swift form of the SDK: a separate module with the same values and translation.
    package struct Shape: Sendable {
        /// The first part of the names of its lists: `swift` of `swift-8.4.json`.
        package let name: String
        /// The module that declares it.
        package let adapter: String
        /// The versions with a list, oldest first.
        package let surface: [String]
        /// The prefix of enumeration cases, which the dialect's own lists omit.
        let casePrefix: String

        /// The names of its lists: `swift-8.4`.
        package var lists: [String] { surface.map { "\(name)-\($0)" } }
    }

    /// The path of the dialect's folder, for messages.
    package let folder: String
    /// The dialect's name in Swift and in the tables' exports.
    package let name: String
    /// The readable name of the dialect.
    package let title: String
    let order: Int
    /// The prefix of its generated types.
    let prefix: String
    /// A description of the dialect, in one sentence.
    let summary: String
    /// The module of its values and translation.
    var wire: String { prefix + "Wire" }
    /// The module that declares its surface.
    package let adapter: String
    /// The versions with a list of the surface, oldest first.
    package let surface: [String]
    /// The further shapes of the SDK.
    package let shapes: [Shape]
    /// The versions of the SDK that an app can be translated from or to as a whole, oldest first.
    let versions: [String]
    let errorNumbers: ErrorNumbers?
    /// The vendor's modules with the SDK, each with what takes its place here.
    let modules: [(name: String, summary: String)]
    /// The fields without an equivalent in the hub.
    let noPlace: [String]

    init(_ root: JSONValue, folder: String) throws(Problem) {
        let keys = [
            "$schema", "about", "name", "title", "summary", "order", "prefix", "adapter", "surface", "versions",
            "shapes", "errorNumbers", "noPlace", "modules",
        ]
        let row = try Row(root, file: "\(folder)/\(Self.file)", keys: keys)
        self.folder = folder
        name = try row.string("name")
        title = try row.string("title")
        summary = try row.string("summary")
        order = try row.integer("order")
        prefix = try row.string("prefix")
        adapter = try row.string("adapter")
        surface = try row.strings("surface")
        noPlace = try row.strings("noPlace")
        let shapeKeys = ["name", "adapter", "surface", "casePrefix"]
        shapes =
            row.value("shapes") == nil
            ? []
            : try row.rows("shapes", shapeKeys) { row throws(Problem) in
                Shape(
                    name: try row.string("name"),
                    adapter: try row.string("adapter"),
                    surface: try row.strings("surface"),
                    casePrefix: try row.optionalString("casePrefix") ?? ""
                )
            }
        modules = try row.orderedTexts("modules").map { ($0, $1) }
        errorNumbers = try Self.errorNumbers(of: row)
        versions = try row.strings("versions")
        for (key, texts) in [("surface", surface), ("versions", versions)] + shapes.map({ ("surface", $0.surface) }) {
            let versions = texts.compactMap { Version($0) }
            guard versions.count == texts.count, versions == versions.sorted(), !versions.isEmpty else {
                throw row.problem("\"\(key)\" has versions of the SDK, oldest first")
            }
        }
    }

    private static func errorNumbers(of row: Row) throws(Problem) -> ErrorNumbers? {
        guard let numbers = try row.value("errorNumbers")?.object(allowing: ["enumeration", "constants"]) else {
            return nil
        }
        switch (try numbers.optionalString("enumeration"), try numbers.optionalString("constants")) {
        case (let name?, nil): return .enumeration(name)
        case (nil, let file?): return .constants(file)
        default: throw numbers.problem("give an \"enumeration\" or \"constants\", one of the two")
        }
    }

    /// Reads the dialects of a folder of mapping tables, in their order.
    ///
    /// - Parameter folder: The folder.
    /// - Returns: The dialects.
    /// - Throws: A problem for the first rule that a description of a dialect breaks.
    package static func all(in folder: URL) throws(Problem) -> [MappedDialect] {
        var (tables, list) = (TableFolder(folder), ProblemList())
        let dialects = tables.dialects(&list)
        if let problem = list.problems.first { throw problem }
        return dialects
    }

    /// Returns the path of a file of the dialect.
    package func path(_ file: String) -> String { "\(folder)/\(file)" }

    /// The paths of the lists of the surface, oldest first.
    package var surfaceFiles: [String] { surface.map(surfaceFile) }

    /// Returns the path of a list of the surface.
    package func surfaceFile(_ list: String) -> String { path("surface/\(list).json") }

    /// The file with the names of error numbers that only this dialect has; `nil` if it shares none with others.
    package var ownConstantsFile: String? {
        guard case .constants = errorNumbers else { return nil }
        return path(ConstantsTable.ownFile)
    }

    /// The file with the names of error numbers that the dialect shares with others, if there are any.
    package var sharedConstantsFile: String? {
        guard case .constants(let file) = errorNumbers else { return nil }
        return file
    }
}
