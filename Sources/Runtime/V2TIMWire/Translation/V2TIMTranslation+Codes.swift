public import RelationshipCore

extension V2TIMTranslation {
    /// Returns the neutral error for a code of the vendor, together with the code itself.
    ///
    /// - Parameters:
    ///   - code: The vendor's code.
    ///   - text: The vendor's text, which distinguishes the meanings of 30001.
    ///   - operation: The requested operation.
    /// - Returns: The error, or `nil` for success; `RelationshipError.Code.unmappedForeign` for a number without a
    ///   mapping.
    public static func error(of code: V2TIMCode, text: String, operation: Command.Kind) -> RelationshipError? {
        tables.error(of: code.rawValue, text: text, operation: operation)
    }

    /// Returns the code and the text for an error or a success; an error that came from V2TIM stays unchanged.
    ///
    /// The text of a result is the vendor's or empty, because apps use it to distinguish the meanings of 30001. A
    /// failure of the whole call contains advice, or the text of the other dialect.
    static func code(of error: RelationshipError?, _ operation: Command.Kind) -> DialectCode {
        let code = tables.code(of: error, operation: operation)
        guard let error, error.foreign?.dialect != .v2tim, code.channel == .failure else { return code }
        // The app's server writes its text for the app.
        if let foreign = error.foreign, error.code != .refusedByApp { return code.with(text: foreign.words) }
        return code.text.isEmpty ? code.with(text: error.message) : code
    }
}

/// A result for one user, with a code.
protocol V2TIMCodedResult {
    var resultCode: V2TIMCode { get set }
    var resultInfo: String? { get set }
}

extension V2TIMCodedResult {
    /// Returns the result with the code and the text of an error, or of a success.
    func with(_ error: RelationshipError?, _ operation: Command.Kind) -> Self {
        let code = V2TIMTranslation.code(of: error, operation)
        var result = self
        result.resultCode = V2TIMCode(rawValue: code.number)
        result.resultInfo = code.text
        return result
    }

    /// Returns the neutral error; `nil` for success.
    func error(_ operation: Command.Kind) -> RelationshipError? {
        V2TIMTranslation.error(of: resultCode, text: resultInfo ?? "", operation: operation)
    }
}

extension V2TIMValue.FriendOperationResult: V2TIMCodedResult {}
extension V2TIMValue.FriendInfoResult: V2TIMCodedResult {}
extension V2TIMValue.FriendCheckResult: V2TIMCodedResult {}
extension V2TIMValue.FollowInfo: V2TIMCodedResult {}
extension V2TIMValue.FollowTypeCheckResult: V2TIMCodedResult {}
