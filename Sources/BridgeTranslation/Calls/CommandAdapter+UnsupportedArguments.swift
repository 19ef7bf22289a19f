import MappingTables
import RelationshipCore

extension CommandAdapter {
    /// Records the arguments of a call that are not part of its command, which no other dialect can express.
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
    /// Returns the loss of a vendor's argument or field that the hub lacks: it is dropped, and the mapping tables have
    /// the reason.
    ///
    /// - Parameters:
    ///   - argument: The argument or field.
    ///   - dialect: The dialect that has it.
    init(_ argument: UnsupportedArgument, in dialect: DialectTables) {
        let row = dialect.vendorFields.first { row in
            row.type == argument.owner
                && row.name.split(separator: ",").contains { $0.drop { $0 == " " } == argument.field }
        }
        self.init(argument.field, .dropped, argument.reason ?? row?.note, in: dialect.dialect, argument.advice)
    }
}
