import JSONSyntax

/// The readable tables of the hub, which the dialects' rows refer to.
struct SourceHubTables: Sendable {
    static let operationsFile = "hub/operations.json"
    static let eventsFile = "hub/events.json"
    static let limitsFile = "hub/limits.json"

    static let files = [
        operationsFile, eventsFile, HubErrors.file, HubEnums.file, HubFields.file, limitsFile,
    ]

    private(set) var operations: HubNames?
    private(set) var events: HubNames?
    private(set) var errors: HubErrors?
    private(set) var enums: HubEnums?
    private(set) var fields: HubFields?
    private(set) var limits: HubNames?

    /// Reads one of the files.
    ///
    /// - Parameters:
    ///   - file: Its path, one of ``files``.
    ///   - tree: Its content.
    ///   - list: Collects the broken rules.
    mutating func read(_ file: String, _ tree: JSONValue, _ list: inout ProblemList) {
        func names(_ rows: String, _ name: String, _ noun: String) -> HubNames? {
            list.attempt { list throws(Problem) in
                try HubNames(tree, file: file, rows: rows, name: name, noun: noun, &list)
            }
        }
        switch file {
        case Self.operationsFile: operations = names("commands", "command", "command")
        case Self.eventsFile: events = names("events", "event", "event")
        case Self.limitsFile: limits = names("limits", "field", "limited field")
        case HubErrors.file: errors = list.attempt { list throws(Problem) in try HubErrors(tree, &list) }
        case HubEnums.file: enums = list.attempt { list throws(Problem) in try HubEnums(tree, &list) }
        default: fields = list.attempt { list throws(Problem) in try HubFields(tree, &list) }
        }
    }
}
