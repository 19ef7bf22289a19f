public import RelationshipCore

/// A translator of calls, replies and callbacks from one dialect to another, as values.
///
/// The translation is pure: the same input gives the same output, byte for byte, and nothing is sent or stored. A
/// value of one dialect that the other cannot express is reported as a ``Loss``.
public struct DialectTranslator: Sendable {
    /// The dialect to translate from.
    public let sourceDialect: any Dialect
    /// The dialect to translate to.
    public let targetDialect: any Dialect
    /// The user of the app; `nil` if unknown, in which case values with the user's id cannot be translated.
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

    /// The user, or an id that no app uses if the user is unknown.
    var me: UserID { user ?? DialectContext.unknownUser }
    var context: DialectContext { DialectContext(user: me) }
}
