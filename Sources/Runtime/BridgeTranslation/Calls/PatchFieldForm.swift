import MappingLookup
import RelationshipCore

/// The form in which a call writes a field of a patch.
///
/// The cases are the conversions for writing in the mapping tables. A field without one is written unchanged.
enum PatchFieldForm: String, CaseIterable {
    /// Any value; a cleared field becomes an empty text.
    case clearedEmpty
    /// A number; a cleared field becomes 0.
    case clearedZero
    /// A text; a cleared field becomes an empty text.
    case writtenText
    /// A number, even for a field that is a text in other dialects; a cleared field becomes 0.
    case writtenNumber
    /// A text; an empty text clears the field.
    case writtenTextOrCleared
    /// Any value of a custom field; a cleared field becomes an empty text.
    case customOrEmpty
    /// Any value of a custom field; a cleared field becomes empty bytes.
    case customOrNoBytes
    /// The bytes of a custom field; a cleared field becomes empty bytes.
    case customBytes
    /// The text of a custom field; an empty text clears the field.
    case customTexts

    /// The value that is written for a cleared field; `nil` if clearing has a separate form.
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
    /// The form in which a call writes the field; `nil` if the value is written unchanged.
    var patchForm: PatchFieldForm? { conversion.flatMap(PatchFieldForm.init(rawValue:)) }
}
