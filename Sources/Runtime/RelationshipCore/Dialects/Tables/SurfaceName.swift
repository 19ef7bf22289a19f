/// A name that an app uses from a vendor's SDK and that is neither a call, a callback, a code nor an enumeration.
package struct SurfaceName: Sendable, Hashable {
    /// The kind of name.
    package enum Kind: String, Sendable {
        case type, property, constant, module
    }

    package var kind: Kind
    /// The type that contains a property; "" for all other names.
    package var owner: String
    package var name: String
    /// The declared type of a property, the value of a constant, or "".
    package var detail: String
    /// The records of the hub that a type represents; empty if it represents none.
    package var records: [String]
    /// What it is, in one sentence, or "".
    package var summary: String

    init?(_ columns: inout TableColumns) {
        guard let kind: Kind = columns.value() else { return nil }
        self.kind = kind
        owner = columns.text()
        name = columns.text()
        detail = columns.text()
        records = columns.words()
        summary = columns.text()
    }
}

extension DialectTables {
    /// The types, properties, constants and modules of the vendor's SDK.
    ///
    /// They are read from their text at every call, because an app never asks for them.
    package var surfaceNames: [SurfaceName] { TableText(names).rows("name") { SurfaceName(&$0) } }
}
