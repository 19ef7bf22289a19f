/// The mapping tables of one dialect: its codes, numbers, calls, callbacks, fields and limits, each with the hub's
/// equivalent.
///
/// The generator writes them as one text from the dialect's folder of `Mappings`. The tables of a dialect map only to
/// the hub. The tables of two dialects together give the mapping between them.
public final class DialectTables: Sendable {
    /// The dialect.
    public let dialect: DialectName
    /// The readable name of the dialect, such as "legacy TIM".
    public let title: String
    /// The prefix of the dialect's types, such as `V2TIM`.
    public let prefix: String
    /// A description of the dialect, in one sentence.
    public let summary: String
    /// The versions of the vendor's SDK that an app can be translated from or to as a whole, oldest first.
    public let versions: [SDKVersion]
    /// The mapping from neutral enumerations to the dialect's numbers, and back.
    public let enums: DialectEnums

    let codes: CodeRows
    let callRows: NameRows<Command.Kind, CallEntry>
    let callOperations: [String: Command.Kind]
    let callbackRows: NameRows<Event.Kind, CallbackEntry>
    let limits: LimitRows
    let fields: FieldRows
    let profileRows: ProfileRows
    package let enumCells: [String: [EnumCell]]
    /// The text of ``surfaceNames``.
    let names: String
    /// The JSON Schemas of the dialect's calls and replies; see ``Dialect/schemas``.
    let schemas: String

    /// Reads tables.
    ///
    /// - Parameters:
    ///   - text: The text that the generator wrote. Rows that can't be read are left out. ``DialectRegistry`` rejects
    ///     a dialect with incomplete tables.
    ///   - names: The text of the SDK's other names, which the generator wrote as well.
    ///   - schemas: The JSON Schemas of the calls and replies, which the generator wrote as well.
    public init(_ text: String, names: String = "", schemas: String = "") {
        (self.names, self.schemas) = (names, schemas)
        let text = TableText(text)
        let name = text.rows("dialect") { DialectNameRow(&$0) }.first
        let dialect = DialectName(rawValue: name?.name ?? "")
        self.dialect = dialect
        title = name?.title ?? ""
        prefix = name?.prefix ?? ""
        summary = name?.summary ?? ""
        versions = text.rows("version") { $0.version() }
        let cells = text.rows("case") { EnumCell(&$0, dialect) }
        enumCells = Dictionary(grouping: cells, by: \.table)
        enums = DialectEnums(enumCells)
        codes = CodeRows(text, dialect)
        let calls = text.rows("call") { CallEntry(&$0, dialect) }
        callRows = NameRows(calls, \.command)
        callOperations = Dictionary(
            calls.compactMap { call in call.name.flatMap { name in call.command.map { (name, $0) } } },
            uniquingKeysWith: { first, _ in first }
        )
        callbackRows = NameRows(text.rows("callback") { CallbackEntry(&$0, dialect) }, \.event)
        limits = LimitRows(text)
        fields = FieldRows(text, dialect)
        profileRows = ProfileRows(text, dialect)
    }
}

/// The names of a dialect.
private struct DialectNameRow {
    let name: String
    let title: String
    let prefix: String
    let summary: String

    init(_ columns: inout TableColumns) {
        name = columns.text()
        title = columns.text()
        prefix = columns.text()
        summary = columns.text()
    }
}

/// Entries by their commands or events.
struct NameRows<Name: CaseIterable & Hashable & Sendable, Entry: Sendable>: Sendable {
    let entries: [Name: [Entry]]
    /// The entries without a command or event.
    let local: [Entry]

    init(_ all: [Entry], _ name: (Entry) -> Name?) {
        var entries: [Name: [Entry]] = [:]
        for entry in all {
            if let name = name(entry) { entries[name, default: []].append(entry) }
        }
        self.entries = entries
        local = all.filter { name($0) == nil }
    }
}
