#if PostgreSQL
// Tests with stores also start servers. The benchmark only starts servers.
@_exported public import PostgresServerProcess
#endif
