package import Foundation
import MappingGenerator

/// `relbridge export glue`: generates the file that converts a dialect's values for the vendor's SDK.
package struct GlueCommand {
    private let generator: GlueGenerator

    /// Reads the tables and prepares the file.
    ///
    /// - Parameters:
    ///   - sdk: The dialect's name.
    ///   - spelling: The spelling of the SDK's API; the newest by default.
    ///   - package: The folder of this package.
    /// - Throws: ``CommandFailure`` for an unknown dialect or spelling, or if the tables break a rule.
    package init(sdk: String, spelling: String?, package: URL) throws(CommandFailure) {
        let mappings = package.appending(path: "Mappings").path(percentEncoded: false)
        guard FileManager.default.fileExists(atPath: mappings) else {
            throw CommandFailure(
                "there is no folder \(mappings); name the folder of the Relationship Bridge package with --package"
            )
        }
        var folder = TableFolder(package.appending(path: "Mappings"))
        let tables = MappingSet(&folder)
        if let problem = tables.problems.first { throw CommandFailure(problem) }
        guard tables.dialects.contains(where: { $0.name == sdk }) else {
            let known = tables.dialects.map(\.name).joined(separator: ", ")
            throw CommandFailure("there is no SDK \"\(sdk)\"; use one of \(known)")
        }
        let generators: [GlueGenerator]
        do {
            generators = try tables.glue(of: sdk, in: folder)
        } catch {
            throw CommandFailure(error)
        }
        guard let generator = generators.last(where: { spelling == nil || $0.spelling == spelling }) else {
            let known = generators.map(\.spelling).joined(separator: ", ")
            throw CommandFailure("\(sdk) has no spelling \"\(spelling ?? "")\"; it has \(known)")
        }
        self.generator = generator
    }

    /// Generates the file.
    ///
    /// - Parameter name: The name of the class in the file; the dialect's transport by default.
    /// - Returns: The file's name and text.
    /// - Throws: ``CommandFailure`` for a value or call that cannot be converted.
    package func source(named name: String?) throws(CommandFailure) -> (name: String, text: String) {
        let name = name ?? generator.usualName
        do {
            return ("\(name).swift", try generator.source(named: name))
        } catch {
            throw CommandFailure(error)
        }
    }

    /// Returns the file with the vendor's declarations.
    ///
    /// - Parameter name: The name of the module; the vendor's name by default.
    /// - Returns: The file's name and text.
    package func interface(named name: String?) -> (name: String, text: String) {
        ("\(name ?? generator.module).swift", generator.interface)
    }
}

extension CommandFailure {
    /// Creates the failure for a problem of the tables.
    fileprivate init(_ problem: Problem) {
        self.init(problem.description)
    }
}
