#if PostgreSQL
package import Testing

extension Trait where Self == ConditionTrait {
    /// Skips the test and reports the reason if no server is available.
    package static var withPostgres: Self {
        .enabled(if: PostgresServer.missing == nil, "\(PostgresServer.missing ?? "")")
    }
}
#endif
