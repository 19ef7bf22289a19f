/// The translation of a call to another dialect.
public struct TranslatedCall: Sendable, Hashable, Encodable {
    /// The equivalent calls, in order; empty if the other dialect has no equivalent call.
    public var calls: [DialectCall]
    /// The losses.
    public var losses: [Loss]
}

/// The translation of a reply to another dialect.
public struct TranslatedReply: Sendable, Hashable, Encodable {
    /// The answered call in the other dialect, with its reply; several if the other dialect needs several calls.
    public var replies: [Answer]
    /// The losses.
    public var losses: [Loss]

    /// A call with its reply.
    public struct Answer: Sendable, Hashable, Encodable {
        /// The call.
        public var call: DialectCall
        /// The reply.
        public var reply: DialectReply

        // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
        public func encode(to encoder: any Encoder) throws {
            // Both are objects: the call has `call` and `args`, the reply has `succ` or `fail`.
            try call.encode(to: encoder)
            try reply.encode(to: encoder)
        }
    }
}

/// The translation of a callback to another dialect.
public struct TranslatedEvent: Sendable, Hashable, Encodable {
    /// The equivalent callbacks, in order; empty if the other dialect has no equivalent callback.
    public var events: [DialectNotification]
    /// The losses.
    public var losses: [Loss]
}
