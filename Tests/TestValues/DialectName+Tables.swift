package import RelationshipCore
import StandardDialects

extension DialectName {
    /// The dialects of this package, as the arguments of tests.
    package static var allCases: [DialectName] { DialectRegistry.standard.names }

    /// The tables of one of the dialects of this package; those of any other name are empty.
    package var tables: DialectTables { DialectRegistry.standard[self]?.tables ?? DialectTables("") }
}

extension [DialectTables] {
    /// The tables of the dialects of this package.
    package static var standard: [DialectTables] { DialectRegistry.standard.tables }
}
