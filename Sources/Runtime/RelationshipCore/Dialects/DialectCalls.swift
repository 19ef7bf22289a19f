/// The calls of a dialect on one device, from JSON to JSON.
@usableFromInline
package struct DialectCalls: Sendable {
    /// Reads a call, without performing it.
    @usableFromInline package let read: @Sendable (StrictCall) throws -> ReadCall

    /// Creates the calls of a session.
    ///
    /// The module of a dialect calls this with its own types, so that the compiler writes the code for them. Code for
    /// any dialect would look up each function while it runs.
    ///
    /// - Parameters:
    ///   - session: The session that performs the calls.
    ///   - translation: The translation for the session's user and device.
    ///   - read: Reads a call.
    ///   - write: Writes a reply as JSON.
    @inlinable
    package init<Session: DialectSession, Translation: DialectTranslation>(
        _ session: Session,
        _ translation: Translation,
        read: @escaping @Sendable (StrictCall) throws -> Session.Call,
        write: @escaping @Sendable (Session.Reply) -> [UInt8]
    ) where Translation.Call == Session.Call, Translation.Reply == Session.Reply {
        self.read = { call in
            let value = try read(call)
            return ReadCall(name: call.name, operation: translation.operation(of: value)) { id in
                let reply = await session.perform(value, numbered: .byClient(id))
                return CallAnswer(body: write(reply), code: translation.code(of: reply).map { "\($0)" })
            }
        }
    }
}
