#if PostgreSQL
// Tests with stores start servers too; the benchmark starts servers alone.
@_exported public import PostgresServerProcess
#endif
