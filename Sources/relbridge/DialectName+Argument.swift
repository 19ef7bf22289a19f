public import ArgumentParser
public import RelationshipCore

/// Dialects are named on the command line as in the wire format.
extension DialectName: ExpressibleByArgument {}
