import RelationshipCore

/// V2TIM's number and text of a neutral error.
struct V2TIMResultCode {
    /// The number.
    var number: V2TIMCode
    /// The vendor's text; for a failure of the whole call, a description where the vendor has none.
    var text: String
    /// Whether the vendor passes it to the `succ` block, as the result of a user.
    var isSuccessChannel: Bool

    /// The code of an error, or of success, in an operation.
    ///
    /// An error that came from V2TIM itself keeps its number and text, known or not.
    static func code(of error: RelationshipError?, _ operation: Command.Kind) -> V2TIMResultCode {
        guard let error else {
            let success = tables.success(of: operation)
            return V2TIMResultCode(
                number: V2TIMCode(rawValue: success.number),
                text: success.text,
                isSuccessChannel: true
            )
        }
        let code = tables.code(for: error.code, operation: operation)
        let isSuccessChannel = code.channel == .success
        guard let foreign = error.foreign else {
            // A result's text is the vendor's or none, because apps distinguish the meanings of 30001 by it; a failure
            // of the whole call contains advice.
            let text = isSuccessChannel || !code.text.isEmpty ? code.text : error.message
            return V2TIMResultCode(
                number: V2TIMCode(rawValue: code.number),
                text: text,
                isSuccessChannel: isSuccessChannel
            )
        }
        if foreign.dialect == .v2tim {
            let number = V2TIMCode(rawValue: foreign.code)
            return V2TIMResultCode(number: number, text: foreign.text, isSuccessChannel: isSuccessChannel)
        }
        // A result's text stays the vendor's own; only a failure contains the other dialect's text.
        let parts = [foreign.dialect.rawValue, "\(foreign.code)", foreign.text]
        let text = isSuccessChannel ? code.text : parts.filter { !$0.isEmpty }.joined(separator: " ")
        return V2TIMResultCode(number: V2TIMCode(rawValue: code.number), text: text, isSuccessChannel: isSuccessChannel)
    }
}
