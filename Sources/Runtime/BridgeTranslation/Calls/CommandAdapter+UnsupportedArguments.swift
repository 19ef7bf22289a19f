import MappingLookup
import RelationshipCore

extension CommandAdapter {
    /// Records the arguments of a call that its command does not contain, because no other dialect can express them.
    ///
    /// Also records a loss if the call reads a single field, because the target reads the whole profile.
    mutating func noteUnsupportedArguments(_ call: DialectCall) {
        for argument in call.erased.unsupportedArguments(in: context) { losses.note(Loss(argument, in: source)) }
        guard call.erased.onlyFieldRead(in: context) != nil else { return }
        lose(
            "call",
            .converted,
            "\(target.rawValue) reports the permission with the whole profile",
            "take the permission of the answer"
        )
    }
}

extension Loss {
    /// Creates the loss of a vendor's argument or field that the hub lacks.
    ///
    /// The value is dropped. The reason is in the argument or in the mapping tables.
    ///
    /// - Parameters:
    ///   - argument: The argument or field.
    ///   - dialect: The tables of the dialect that has it.
    init(_ argument: UnsupportedArgument, in dialect: DialectTables) {
        let row = dialect.vendorFields.first { row in
            row.type == argument.owner
                && row.name.split(separator: ",").contains { $0.drop { $0 == " " } == argument.field }
        }
        self.init(argument.field, .dropped, argument.reason ?? row?.note, in: dialect.dialect, argument.advice)
    }
}
