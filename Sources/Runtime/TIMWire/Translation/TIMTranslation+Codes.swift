public import RelationshipCore

extension TIMTranslation {
    /// Returns the neutral error for a code of the vendor, together with the code itself.
    ///
    /// - Parameters:
    ///   - code: The vendor's code.
    ///   - text: The vendor's text, which distinguishes the meanings of 30001.
    ///   - operation: The requested operation.
    /// - Returns: The error, or `nil` for success; `RelationshipError.Code.unmappedForeign` for a number without a
    ///   mapping.
    public static func error(of code: TIMCode, text: String, operation: Command.Kind) -> RelationshipError? {
        tables.error(of: code.rawValue, text: text, operation: operation)
    }

    /// Returns the code and the text for an error or a success; an error that came from TIM stays unchanged.
    static func code(of error: RelationshipError?, _ operation: Command.Kind) -> DialectCode {
        let code = tables.code(of: error, operation: operation)
        guard error?.code == .unmappedForeign, let foreign = error?.foreign, foreign.dialect != .tim else {
            return code
        }
        return code.with(text: foreign.words)
    }
}
