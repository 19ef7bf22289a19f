import MappingTables
import RelationshipCore

/// How a call writes a field of a patch: the conversions of the mapping tables that are about writing.
///
/// A field without one of them is written as it is.
enum WrittenForm: String, CaseIterable {
    /// Any value; cleared is an empty text.
    case clearedEmpty
    /// A number; cleared is 0.
    case clearedZero
    /// A text; cleared is an empty one.
    case writtenText
    /// A number, also of a field that is a text elsewhere; cleared is 0.
    case writtenNumber
    /// A text; an empty one clears.
    case writtenTextOrCleared
    /// Any value of a field of the app's own; cleared is an empty text.
    case customOrEmpty
    /// Any value of a field of the app's own; cleared is no bytes.
    case customOrNoBytes
    /// The bytes of a field of the app's own; cleared is none.
    case customBytes
    /// The text of a field of the app's own; an empty one clears.
    case customTexts

    /// What is written in place of a cleared field; `nil` where clearing has a form of its own.
    var cleared: FieldValue? {
        switch self {
        case .clearedEmpty, .writtenText, .customOrEmpty: .string("")
        case .clearedZero, .writtenNumber: .integer(0)
        case .customOrNoBytes, .customBytes: .bytes([])
        case .writtenTextOrCleared, .customTexts: nil
        }
    }
}

extension FieldCell {
    /// How a call writes the field; `nil` for as it is.
    var writtenForm: WrittenForm? { conversion.flatMap(WrittenForm.init(rawValue:)) }
}
