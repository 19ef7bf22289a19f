#if PostgreSQL
import Testing

@testable import PostgresStore

/// Connection strings for one schema of a database.
struct SchemaConnectionTests {
    @Test(arguments: [
        ("host=a dbname=b", "-c search_path=s1"),
        ("host=a options='-c work_mem=1MB'", "-c work_mem=1MB -c search_path=s1"),
        (#"host=a options='-c a.b=\'x\\\\y\''"#, #"-c a.b='x\\y' -c search_path=s1"#),
        ("postgresql://a/b", "-c search_path=s1"), ("postgres://a/b?user=u", "-c search_path=s1"),
        ("postgresql://a/b?options=-c%20work_mem%3D1MB", "-c work_mem=1MB -c search_path=s1"),
        ("host=a distributed=4", "-c search_path=s1"),
    ])
    func `a schema precedes the database's own, and other options stay`(_ given: String, _ options: String) throws {
        let connection = try PostgresStore.connection(given, schema: "s1")
        let (conninfo, shards) = try DistributedSetting.read(connection)
        let settings = ConnectionSettings(conninfo: conninfo)
        #expect(settings.fault == nil)
        #expect(settings.environment["PGOPTIONS"] == options)
        #expect(shards == (given.contains("distributed") ? 4 : nil))
    }
}
#endif
