package import JSONSyntax

/// The calls of a dialect on one device, from JSON to JSON.
package struct DialectCalls: Sendable {
    /// Reads a call, without performing it.
    package let read: @Sendable (StrictCall) throws -> ReadCall

    /// Creates the calls of a session.
    ///
    /// The module of a dialect calls this with its own types, so that the compiler writes the code for them. Code for
    /// any dialect would look up each function while it runs.
    ///
    /// - Parameters:
    ///   - session: The session that performs the calls.
    ///   - translation: The translation for the session's user and device.
    @inlinable
    package init<Session: DialectSession, Translation: DialectTranslation>(
        _ session: Session,
        _ translation: Translation
    )
    where
        Session.Call: StrictCallValue,
        Session.Reply: JSONBytesEncodable,
        Translation.Call == Session.Call,
        Translation.Reply == Session.Reply
    {
        read = { call in
            let value = try Session.Call(call)
            return ReadCall(name: call.name, operation: translation.operation(of: value)) { id in
                let reply = await session.perform(value, numbered: .byClient(id))
                var json = JSONBytes()
                reply.writeJSON(to: &json)
                return CallAnswer(body: json.bytes, code: translation.code(of: reply).map { "\($0)" })
            }
        }
    }
}

/// A call or a command that was read but not yet performed.
package struct ReadCall: Sendable {
    /// The name of the call.
    package let name: String
    /// The operation of the call.
    package let operation: Command.Kind
    /// Performs the call with the client's number.
    package let perform: @Sendable (RequestID?) async throws -> CallAnswer

    /// Creates a call.
    ///
    /// - Parameters:
    ///   - name: The name of the call.
    ///   - operation: The operation of the call.
    ///   - perform: Performs the call with the client's number.
    package init(
        name: String,
        operation: Command.Kind,
        perform: @escaping @Sendable (RequestID?) async throws -> CallAnswer
    ) {
        (self.name, self.operation, self.perform) = (name, operation, perform)
    }
}

/// The answer to a call, in the JSON of the client.
package struct CallAnswer: Sendable {
    /// The JSON, in UTF-8.
    package let body: [UInt8]
    /// The client's code of a failure, or `nil`.
    package let code: String?
    /// The position of the last event that a command of the hub wrote into the caller's feed, or `nil`.
    package var position: Int64?

    /// Creates an answer.
    ///
    /// - Parameters:
    ///   - body: The JSON, in UTF-8.
    ///   - code: The client's code of a failure, or `nil`.
    ///   - position: The position of the last event that a command of the hub wrote, or `nil`.
    package init(body: [UInt8], code: String?, position: Int64? = nil) {
        (self.body, self.code, self.position) = (body, code, position)
    }
}

/// A dialect whose calls and replies are read and written without a coder.
///
/// A gateway reads the calls of all other dialects with a decoder, and writes their replies with an encoder.
package protocol DirectDialect: Dialect {
    /// Returns the calls of a session.
    ///
    /// - Parameters:
    ///   - session: The session.
    ///   - translation: The translation for the session's user and device.
    /// - Returns: The calls.
    func calls(of session: Session, _ translation: Translation) -> DialectCalls
}

extension DirectDialect {
    /// Returns the calls of a session whose type is known only at run time; `nil` for a session of another dialect.
    package func calls(
        ofAny session: some DialectSession,
        _ translation: some DialectTranslation
    ) -> DialectCalls? {
        guard let session = session as? Session, let translation = translation as? Translation else { return nil }
        return calls(of: session, translation)
    }
}
