#if PostgreSQL
// Who tests with stores starts servers too; the benchmark starts servers alone.
@_exported public import PostgresServerProcess
#endif
