import BridgeTranslation
import ContractTesting
import Foundation
import RelationshipCore
import StandardDialects
import TestFiles
import Testing

/// Every scenario in the words of one app; reading them takes as long as playing them, so they are read once.
struct PlayedFixtures: Sendable {
    private static let sessions = Result {
        try Dictionary(
            uniqueKeysWithValues: DialectRegistry.standard.dialects.map { ($0.name, try PlayedFixtures($0)) }
        )
    }
    private static let classes = Result {
        try Dictionary(uniqueKeysWithValues: GlueSDK.all.map { ($0.description, try PlayedFixtures($0.classes)) })
    }

    /// The scenarios of an app with calls as values.
    static func ofSessions(_ dialect: DialectName) throws -> PlayedFixtures { try #require(sessions.get()[dialect]) }

    /// The scenarios of an app that calls the classes of an SDK.
    static func ofClasses(_ sdk: GlueSDK) throws -> PlayedFixtures { try #require(classes.get()[sdk.description]) }

    private let files: [(scenario: String, file: FixtureFile)]

    private init(_ app: any Dialect) throws {
        let folder = repository.appendingPathComponent("Fixtures/scenarios")
        let others = DialectRegistry.standard.dialects.filter { $0.name != app.name }
        let dialects = FixtureDialects(DialectRegistry(unchecked: others + [app]))
        files = try FixtureFolder.fixtures(in: folder, dialects: [FixtureDialect(app)])
            .map { fixture in
                let file = FixtureFile(path: folder.appending(path: fixture.path).path, dialects: dialects)
                return (String(fixture.path.prefix { $0 != "/" }), file)
            }
    }

    /// Plays every scenario, with its name.
    func results(on backend: ServiceBackend) async -> [(String, FixtureResult)] {
        let runner = FixtureRunner(backend)
        var results: [(String, FixtureResult)] = []
        for (scenario, file) in files { results.append((scenario, await runner.run(file))) }
        return results
    }
}
