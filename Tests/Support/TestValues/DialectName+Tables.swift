package import RelationshipCore
import StandardDialects

extension DialectName {
    /// The dialects of this package, for use as the arguments of tests.
    package static var allCases: [DialectName] { DialectRegistry.standard.names }

    /// The tables of a dialect of this package, or empty tables for any other name.
    package var tables: DialectTables { DialectRegistry.standard[self]?.tables ?? DialectTables("") }
}

extension [DialectTables] {
    /// The tables of the dialects of this package.
    package static var standard: [DialectTables] { DialectRegistry.standard.tables }
}
