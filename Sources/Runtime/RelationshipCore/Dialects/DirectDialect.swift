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
