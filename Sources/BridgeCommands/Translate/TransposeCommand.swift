import ContractTesting
package import Foundation
package import RelationshipCore
import StandardDialects

/// `relbridge translate fixture`: a fixture of one dialect, in another.
package struct TransposeCommand: Sendable {
    private let file: String
    private let target: DialectName
    private let dialects: DialectRegistry

    /// Creates a command.
    ///
    /// - Parameters:
    ///   - file: The fixture's file.
    ///   - target: The dialect to translate to.
    ///   - dialects: The dialects that there are.
    package init(file: String, to target: DialectName, dialects: DialectRegistry = .standard) {
        self.dialects = dialects
        self.file = file
        self.target = target
    }

    /// Translates the fixture.
    ///
    /// - Returns: The fixture's file in the other dialect, and a line for each thing that could not be kept.
    /// - Throws: ``CommandFailure`` with the file and the place in it, if it is no fixture, is neutral or does not hold.
    package func run() async throws(CommandFailure) -> (fixture: Data, losses: [String]) {
        let fixture: Fixture
        switch FixtureFile(path: file, dialects: FixtureDialects(dialects)).content {
        case .success(let read): fixture = read
        case .failure(let failure): throw CommandFailure("\(file): \(failure.problem)")
        }
        do {
            let name = URL(filePath: file).lastPathComponent
            let transposed = try await FixtureTransposition.transpose(
                fixture,
                to: try dialects.dialect(target),
                file: name
            )
            return (Data((transposed.document.text() + "\n").utf8), transposed.losses.map(\.description))
        } catch {
            throw CommandFailure("\(file): \(error)")
        }
    }
}
