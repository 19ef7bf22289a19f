import RelationshipCore

extension ToyTranslation {
    /// Returns the neutral error for a number of the toy, together with the number itself.
    ///
    /// - Parameters:
    ///   - code: The number.
    ///   - why: The text, which distinguishes the meanings of a number.
    ///   - operation: The requested operation.
    /// - Returns: The error, or `nil` for success; `RelationshipError.Code.unmappedForeign` for a number without a meaning.
    static func error(of code: Int, _ why: String, _ operation: Command.Kind) -> RelationshipError? {
        guard code != 0 else { return nil }
        let meaning = tables.meanings(of: code, operation: operation, facts: CodeFacts(text: why)).first
        return RelationshipError(
            meaning?.error ?? .unmappedForeign,
            foreign: RelationshipError.ForeignCode(dialect: .toy, code: code, text: why)
        )
    }

    /// Returns the toy's refusal for an error; a number that came from the toy stays unchanged.
    ///
    /// - Parameters:
    ///   - error: The error.
    ///   - operation: The requested operation.
    /// - Returns: The number, the text, and the block that receives them.
    static func refusal(
        of error: RelationshipError,
        _ operation: Command.Kind
    ) -> (refusal: ToyRefusal, channel: Channel) {
        var code = tables.code(of: error, operation: operation)
        if error.foreign?.dialect != .toy {
            // Report the number of another dialect together with its dialect, because no table maps it.
            if error.code == .unmappedForeign, let foreign = error.foreign { code = code.with(text: foreign.words) }
            if code.text.isEmpty { code = code.with(text: error.message) }
        }
        return (ToyRefusal(code: code.number, why: code.text), code.channel)
    }
}
