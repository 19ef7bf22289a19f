import BridgeTranslation
import ContractTesting
import Foundation
import RelationshipCore
import StandardDialects
import TestFiles
import Testing

/// Every scenario in the dialect of one app.
///
/// The files are read only once, because reading takes as long as playing.
struct PlayedFixtures: Sendable {
    private static let sessions = Result {
        try Dictionary(
            uniqueKeysWithValues: DialectRegistry.standard.dialects.map { ($0.name, try PlayedFixtures($0)) }
        )
    }
    private static let classes = Result {
        try Dictionary(uniqueKeysWithValues: GlueSDK.all.map { ($0.description, try PlayedFixtures($0.classes)) })
    }

    /// Returns the scenarios of an app that makes calls as values.
    static func ofSessions(_ dialect: DialectName) throws -> PlayedFixtures { try #require(sessions.get()[dialect]) }

    /// Returns the scenarios of an app that calls the classes of an SDK.
    static func ofClasses(_ sdk: GlueSDK) throws -> PlayedFixtures { try #require(classes.get()[sdk.description]) }

    private let files: [(scenario: String, file: FixtureFile)]

    private init(_ app: any Dialect) throws {
        let folder = repository.appending(path: "Fixtures/scenarios").path(percentEncoded: false)
        let others = DialectRegistry.standard.dialects.filter { $0.name != app.name }
        let dialects = FixtureDialects(DialectRegistry(unchecked: others + [app]))
        files = try FixtureFolder.files(in: [folder]).map { URL(filePath: $0) }
            .filter { $0.lastPathComponent == "\(app.name.rawValue).json" }
            .map { url in
                let scenario = url.deletingLastPathComponent().lastPathComponent
                return (scenario, FixtureFile(path: url.path(percentEncoded: false), dialects: dialects))
            }
    }

    /// Plays every scenario, and returns its name and its result.
    func results(on backend: some ContractBackend) async -> [(String, FixtureResult)] {
        let runner = FixtureRunner(backend)
        var results: [(String, FixtureResult)] = []
        for (scenario, file) in files { results.append((scenario, await runner.run(file))) }
        return results
    }
}
