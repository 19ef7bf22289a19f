package import ContractTesting
import Foundation

extension FixtureRunner {
    /// Changes the expectations of a failed fixture to the actual results, after a question.
    ///
    /// - Parameters:
    ///   - result: The result of the fixture.
    ///   - confirmation: The user's permission.
    ///   - known: The available dialects.
    ///   - write: Receives the difference between the old and the new file, and the reason why there is no new file.
    /// - Returns: Whether the file was changed.
    /// - Throws: ``CommandFailure`` if the file cannot be written, or the error of `write`.
    package func update(
        _ result: FixtureResult,
        _ confirmation: UpdateConfirmation,
        among known: FixtureDialects = .standard,
        write: (String) throws(CommandFailure) -> Void
    ) async throws(CommandFailure) -> Bool {
        let path = result.file
        guard case .failed = result.verdict,
            case .success(let fixture) = FixtureFile(path: path, dialects: known).content
        else {
            try write("\(path) is not updated: it is \(result.word)\n")
            return false
        }
        if let source = fixture.expansion?.file {
            try write("\(path) is not updated: it is an expansion; update \(source), and run relbridge expand\n")
            return false
        }
        let old = String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
        let text: String
        do {
            let document = try await FixtureUpdate.document(of: fixture, on: self)
            text = try JSONEditing.text(old, of: fixture.document, to: document)
            let again = await run(try Fixture(Data(text.utf8), dialects: known), file: path)
            guard again.isGood else {
                try write("\(path) is not updated, because two runs differ:\n\(again.text)\n")
                return false
            }
        } catch let failure as CommandFailure {
            throw failure
        } catch {
            try write("\(path) is not updated: \(error)\n")
            return false
        }
        try write(LineDifference(from: old, to: text).text(named: path))
        guard confirmation.isConfirmed("Write \(path)?") else { return false }
        try WholeFile.write(text, to: path)
        return true
    }
}
