/// What is known about a reply with a code: it decides between several meanings of the code.
public struct CodeFacts: Sendable, Hashable {
    /// The text beside the code, which may be empty, or `nil` if it is unknown.
    public var text: String?
    /// The block of the reply that contains the code, or `nil` if it is unknown.
    public var channel: Channel?
    /// Whether the call names its own caller, or `nil` if it is unknown.
    public var namesCaller: Bool?
    /// The error with which the dialect's own check of the arguments refuses the call, or `nil` if it accepts them or
    /// they are unknown.
    public var refusal: RelationshipError.Code?

    /// Creates facts.
    ///
    /// - Parameters:
    ///   - text: The text beside the code.
    ///   - channel: The block of the reply that contains the code.
    ///   - namesCaller: Whether the call names its own caller.
    ///   - refusal: The error with which the dialect's own check refuses the call.
    public init(
        text: String? = nil,
        channel: Channel? = nil,
        namesCaller: Bool? = nil,
        refusal: RelationshipError.Code? = nil
    ) {
        self.text = text
        self.channel = channel
        self.namesCaller = namesCaller
        self.refusal = refusal
    }
}

extension DialectTables {
    /// Returns the meanings of a number of the dialect that facts about the reply do not exclude.
    ///
    /// Each fact leaves the meanings that agree with it. A fact that no meaning agrees with is disregarded.
    ///
    /// - Parameters:
    ///   - number: The dialect's number; 0 is success.
    ///   - operation: The operation, or `nil` if it is not known.
    ///   - facts: The facts.
    /// - Returns: The meanings, the most specific first; empty for an unmapped number.
    public func meanings(of number: Int, operation: Command.Kind?, facts: CodeFacts) -> [CodeMeaning] {
        var found = meanings(of: number, operation: operation)
        guard found.count > 1 else { return found }
        func keep(_ condition: (CodeMeaning) -> Bool) {
            let kept = found.filter(condition)
            if !kept.isEmpty { found = kept }
        }
        if let refusal = facts.refusal { keep { $0.error == refusal } }
        if let text = facts.text {
            let isKnown = !text.isEmpty && found.contains { $0.text == text }
            keep { $0.text == (isKnown ? text : "") }
        }
        // The block of a meaning in all operations depends on the operation.
        if let channel = facts.channel { keep { $0.operation == nil || $0.channel == channel } }
        if let namesCaller = facts.namesCaller { keep { ($0.error == .selfTarget) == namesCaller } }
        return found
    }
}
