/// What became of a call in another dialect.
public struct TranslatedCall: Sendable, Hashable, Encodable {
    /// The calls that ask for the same, in order; none if the other dialect cannot ask for it.
    public var calls: [DialectCall]
    /// What could not be kept as it was.
    public var losses: [Loss]
}

/// What became of a reply in another dialect.
public struct TranslatedReply: Sendable, Hashable, Encodable {
    /// The call that was answered, in the other dialect, with the reply to it; several if it takes several calls.
    public var replies: [Answer]
    /// What could not be kept as it was.
    public var losses: [Loss]

    /// A call with its reply.
    public struct Answer: Sendable, Hashable, Encodable {
        /// The call.
        public var call: DialectCall
        /// The reply.
        public var reply: DialectReply

        // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
        public func encode(to encoder: any Encoder) throws {
            // Both are objects: `call` and `args` of the one, `succ` or `fail` of the other.
            try call.encode(to: encoder)
            try reply.encode(to: encoder)
        }
    }
}

/// What became of a callback in another dialect.
public struct TranslatedEvent: Sendable, Hashable, Encodable {
    /// The callbacks that tell the same, in order; none if the other dialect does not tell it.
    public var events: [DialectNotification]
    /// What could not be kept as it was.
    public var losses: [Loss]
}
