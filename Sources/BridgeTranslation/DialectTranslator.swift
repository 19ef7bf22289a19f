public import RelationshipCore

/// Translates calls, replies and callbacks of one dialect to another, as values.
///
/// All of it is pure: the same input gives the same output, byte for byte. Nothing is sent or stored; a value of one
/// dialect that the other cannot express is reported as a ``Loss``.
public struct DialectTranslator: Sendable {
    /// The dialect to translate from.
    public let sourceDialect: any Dialect
    /// The dialect to translate to.
    public let targetDialect: any Dialect
    /// The user of the app, or `nil` if unknown; then values with the user's own id cannot be translated.
    public let user: UserID?

    /// Creates a translator.
    ///
    /// - Parameters:
    ///   - source: The dialect to translate from.
    ///   - target: The dialect to translate to.
    ///   - user: The user of the app.
    public init(from source: any Dialect, to target: any Dialect, user: UserID? = nil) {
        sourceDialect = source
        targetDialect = target
        self.user = user
    }

    /// The name of the dialect to translate from.
    public var source: DialectName { sourceDialect.name }

    /// The name of the dialect to translate to.
    public var target: DialectName { targetDialect.name }

    /// The tables of the dialect to translate to.
    var tables: DialectTables { targetDialect.tables }

    /// The user, or an id that no app uses, in place of an unknown one.
    var me: UserID { user ?? DialectContext.unknownUser }
    var context: DialectContext { DialectContext(user: me) }
}
