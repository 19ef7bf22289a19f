import MappingLookup
import RelationshipCore

/// A value that a record can contain.
protocol ExportValue: Sendable {
    static var fieldType: FieldType { get }
    var datum: Datum { get }
}

/// A member of an enumeration that the exports declare under a separate name.
protocol ExportedName: ExportValue, RawRepresentable<String> {
    static var exportName: String { get }
}

extension ExportedName {
    static var exportName: String { "\(Self.self)" }
    static var fieldType: FieldType { .name(exportName) }
    var datum: Datum { .name(rawValue, of: Self.exportName) }
}

extension String: ExportValue {
    static var fieldType: FieldType { .text }
    var datum: Datum { .text(self) }
}

extension Int: ExportValue {
    static var fieldType: FieldType { .number }
    var datum: Datum { .number(self) }
}

extension Bool: ExportValue {
    static var fieldType: FieldType { .flag }
    var datum: Datum { .flag(self) }
}

extension Array: ExportValue where Element: ExportValue {
    static var fieldType: FieldType { .list(Element.fieldType) }
    var datum: Datum { .list(map(\.datum), of: Element.fieldType) }
}

extension Optional: ExportValue where Wrapped: ExportValue {
    static var fieldType: FieldType { .optional(Wrapped.fieldType) }
    var datum: Datum { self?.datum ?? .nothing(Wrapped.fieldType) }
}

/// An optional text for which "" differs from a missing text.
struct PossibleText: ExportValue {
    let text: String?

    static var fieldType: FieldType { .possibleText }
    var datum: Datum { .possibleText(text) }
}

/// A value of a neutral enumeration.
struct NeutralValue: ExportValue {
    let name: String
    let type: String

    static var fieldType: FieldType { .anyName }
    var datum: Datum { .name(name, of: type) }
}

extension SDKVersion: ExportValue {
    static var fieldType: FieldType { .text }
    var datum: Datum { .text(description) }
}

extension DialectName: ExportedName { static var exportName: String { "Dialect" } }
extension Fidelity: ExportedName {}
extension Command.Kind: ExportedName { static var exportName: String { "Operation" } }
extension RelationshipError.Code: ExportedName { static var exportName: String { "ErrorCode" } }
extension ErrorArgument: ExportedName {}
extension Channel: ExportedName {}
extension Event.Kind: ExportedName { static var exportName: String { "EventName" } }
extension LimitedField: ExportedName {}
extension Limit.Unit: ExportedName { static var exportName: String { "LimitUnit" } }
extension CustomKeyField: ExportedName {}
extension FieldRecord.Kind: ExportedName { static var exportName: String { "FieldKind" } }

/// The name of a neutral enumeration.
struct EnumTable: ExportedName { let rawValue: String }

/// The name of a conversion.
struct Conversion: ExportedName { let rawValue: String }

/// The change of a name of an SDK in a version.
enum ChangeKind: String, CaseIterable, ExportedName {
    case added, was, becomes, deprecated, removed
}
