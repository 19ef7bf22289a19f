import BridgeCommands
import ContractTesting
import Testing

/// `relbridge verify` with a PostgreSQL database.
struct PostgresStoresTests {
    #if PostgreSQL
    @Test func `a database that does not answer is one failure before the first fixture`() async {
        let failure = await #expect(throws: CommandFailure.self) {
            _ = try await BackendChoice.postgres("host=/nowhere/at/all dbname=none").open()
        }
        #expect(failure?.description.contains("needs a schema of its own") == true, "\(failure?.description ?? "")")
    }
    #else
    @Test func `a build without the store says how to get it`() async {
        let failure = await #expect(throws: CommandFailure.self) {
            _ = try await BackendChoice.postgres("host=db").open()
        }
        #expect(failure?.description.contains("swift run --traits PostgreSQL relbridge") == true)
    }
    #endif
}
