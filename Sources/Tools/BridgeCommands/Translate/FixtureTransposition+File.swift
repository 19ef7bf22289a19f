package import ContractTesting
package import Foundation
package import RelationshipCore
import StandardDialects

extension FixtureTransposition {
    /// Translates a file.
    ///
    /// - Parameters:
    ///   - path: The fixture's file.
    ///   - target: The dialect to translate to.
    ///   - dialects: The available dialects.
    /// - Returns: The fixture's file in the other dialect, and a line for each loss.
    /// - Throws: ``CommandFailure`` if the dialect is unknown, or the file is not a fixture, is neutral or does not
    ///   pass.
    package static func transpose(
        file path: String,
        to target: DialectName,
        among dialects: DialectRegistry = .standard
    ) async throws(CommandFailure) -> (fixture: Data, losses: [String]) {
        let fixture: Fixture
        switch FixtureFile(path: path, dialects: FixtureDialects(dialects)).content {
        case .success(let read): fixture = read
        case .failure(let failure): throw CommandFailure("\(path): \(failure.problem)")
        }
        do {
            let name = URL(filePath: path).lastPathComponent
            let transposed = try await transpose(fixture, to: try dialects.dialect(target), file: name)
            return (Data((transposed.document.text() + "\n").utf8), transposed.losses.map(\.description))
        } catch {
            throw CommandFailure("\(path): \(error)")
        }
    }
}
