public import ArgumentParser
public import ContractTesting

/// Dialects are named on the command line as in fixtures.
extension FixtureDialect: ExpressibleByArgument {}
