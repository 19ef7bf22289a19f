import RelationshipCore
import StandardDialects
import TestValues

@testable import ContractTesting

// Dialects by their names, as the tables of these tests have them.

extension FixtureExpansion {
    static func expand(
        _ fixture: Fixture,
        to dialect: DialectName,
        file: String = "neutral.json"
    ) async throws -> JSONValue {
        try await expand(fixture, to: DialectRegistry.standard.dialect(dialect), file: file)
    }
}

extension FixtureTransposition {
    static func transpose(
        _ fixture: Fixture,
        to dialect: DialectName,
        file: String,
        on backend: any ContractBackend = ServiceBackend.memory
    ) async throws -> (document: JSONValue, losses: [TranspositionLoss]) {
        try await transpose(fixture, to: DialectRegistry.standard.dialect(dialect), file: file, on: backend)
    }
}
