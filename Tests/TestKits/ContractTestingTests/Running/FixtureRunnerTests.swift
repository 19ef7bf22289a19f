import ContractTesting
import Foundation
import TestFiles
import Testing

/// The repository's `Fixtures` folder.
let fixtures = repository.appending(path: "Fixtures")

struct FixtureRunnerTests {
    @Test func `a committed fixture passes`() async throws {
        let path = fixtures.appending(path: "contracts/v2tim/a-request-waits.json").path(percentEncoded: false)
        let result = await FixtureRunner(ServiceBackend.memory).run(FixtureFile(path: path))
        #expect(result.verdict == .passed)
    }
}
