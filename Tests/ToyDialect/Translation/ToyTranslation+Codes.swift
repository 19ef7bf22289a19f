import RelationshipCore

extension ToyTranslation {
    /// The neutral error that a number of the toy stands for; the number itself stays with it.
    ///
    /// - Parameters:
    ///   - code: The number.
    ///   - why: The text, which distinguishes the meanings of a number.
    ///   - operation: What was asked.
    /// - Returns: The error, or `nil` for success; `RelationshipError.Code.unmappedForeign` for a number without a meaning.
    static func error(of code: Int, _ why: String, _ operation: Command.Kind) -> RelationshipError? {
        guard code != 0 else { return nil }
        let meanings = tables.meanings(of: code, operation: operation)
        let meaning = meanings.first { !$0.text.isEmpty && $0.text == why } ?? meanings.first(where: \.text.isEmpty)
        return RelationshipError(
            meaning?.error ?? .unmappedForeign,
            foreign: RelationshipError.ForeignCode(dialect: .toy, code: code, text: why)
        )
    }

    /// What the toy answers for an error; a number of the toy stays as it was.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - operation: What was asked.
    /// - Returns: The number, the words, and where they are reported.
    static func refusal(
        of error: RelationshipError,
        _ operation: Command.Kind
    ) -> (refusal: ToyRefusal, channel: Channel) {
        var code = tables.code(of: error, operation: operation)
        if error.foreign?.dialect != .toy {
            // A number of another dialect that no table maps is named with its dialect, so that it is not lost.
            if error.code == .unmappedForeign, let foreign = error.foreign { code = code.with(text: foreign.words) }
            if code.text.isEmpty { code = code.with(text: error.message) }
        }
        return (ToyRefusal(code: code.number, why: code.text), code.channel)
    }
}
