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
