package import JSONSyntax

/// The tables of a folder, as far as they could be read, and what is wrong with each.
///
/// Reading a table checks it by itself; ``problems`` adds what the tables break among each other. One table can be
/// replaced without reading the others again.
package struct MappingSet: Sendable {
    /// The files that the build reads.
    package static let files = [
        ErrorsTable.file, EnumsTable.file, CallsTable.file, EventsTable.file, LimitsTable.file,
        ProfilesTable.file, FieldsTable.file,
    ]

    /// What the vendors' SDKs declare.
    package static let surfaceFiles = [
        "surface/tim-4.4.900.json", "surface/tim-4.6.json", "surface/v2tim-5.0.json", "surface/v2tim-8.4.json",
        "surface/v2tim-8.7.json", "surface/rongcloud-5.12.json", "surface/rongcloud-5.44.json",
    ]

    private(set) var errors: ErrorsTable?
    private(set) var enums: EnumsTable?
    private(set) var limits: LimitsTable?
    private(set) var calls: CallsTable?
    private(set) var events: EventsTable?
    private(set) var profiles: ProfilesTable?
    private(set) var fields: FieldsTable?
    private(set) var surface: [String: SurfaceTable] = [:]
    private(set) var numberNames: ErrorCodesTable?
    private(set) var hub: HubTable?
    private var lists: [String: ProblemList] = [:]
    /// What the lists of the surface declare, put together once for as long as none of them changes.
    private var names: SurfaceNames?

    /// Reads tables.
    ///
    /// - Parameters:
    ///   - folder: The folder that holds them.
    ///   - withSurface: Whether the lists of the vendors' surface are read, which the build does not need.
    init(_ folder: inout TableFolder, withSurface: Bool) {
        for file in Self.files + (withSurface ? Self.surfaceFiles + [ErrorCodesTable.file, HubTable.file] : []) {
            do throws(Problem) {
                replace(file, by: try folder.tree(file))
            } catch {
                lists[file, default: ProblemList()].add(error)
            }
        }
        indexNames()
    }

    private mutating func indexNames() {
        guard !surface.isEmpty else { return }
        names = SurfaceNames(surface: surface.values.sorted { $0.file < $1.file }, codes: numberNames)
    }

    /// Reads one file again from other JSON.
    ///
    /// - Parameters:
    ///   - file: The file's path in the folder.
    ///   - tree: What the file holds now.
    package mutating func replace(_ file: String, by tree: JSONTree) {
        var list = ProblemList()
        switch file {
        case ErrorsTable.file: errors = list.attempt { list throws(Problem) in try ErrorsTable(tree, &list) }
        case EnumsTable.file: enums = list.attempt { list throws(Problem) in try EnumsTable(tree, &list) }
        case LimitsTable.file: limits = list.attempt { list throws(Problem) in try LimitsTable(tree, &list) }
        case CallsTable.file: calls = list.attempt { list throws(Problem) in try CallsTable(tree, &list) }
        case EventsTable.file: events = list.attempt { list throws(Problem) in try EventsTable(tree, &list) }
        case ProfilesTable.file:
            profiles = list.attempt { list throws(Problem) in try ProfilesTable(tree, &list) }
        case HubTable.file: hub = list.attempt { list throws(Problem) in try HubTable(tree, &list) }
        case FieldsTable.file: fields = list.attempt { list throws(Problem) in try FieldsTable(tree, &list) }
        case ErrorCodesTable.file:
            numberNames = list.attempt { list throws(Problem) in try ErrorCodesTable(tree, &list) }
        default:
            surface[file] = list.attempt { list throws(Problem) in try SurfaceTable(tree, file: file, &list) }
        }
        lists[file] = list
        if names != nil, !Self.files.contains(file) { indexNames() }
    }

    /// Every rule that the tables break: each by itself in the order of the files, then among each other.
    package var problems: [Problem] {
        var list = ProblemList()
        for file in Self.files + Self.surfaceFiles + [ErrorCodesTable.file, HubTable.file] {
            for problem in lists[file]?.problems ?? [] { list.add(problem) }
        }
        check(&list)
        return list.problems
    }

    private func check(_ list: inout ProblemList) {
        errors?.check(operations: calls.map { Set($0.commands) }, &list)
        checkProfiles(&list)
        hub?.check(self, &list)
        if let calls, let events {
            fields?.check(commands: calls.commands, events: events.events, &list)
        }
        guard let names else { return }
        calls?.check(against: names, &list)
        events?.check(against: names, &list)
        enums?.check(against: names, &list)
        errors?.check(against: names, &list)
    }
    private func checkProfiles(_ list: inout ProblemList) {
        guard let profiles else { return }
        if let errors { profiles.check(against: errors, &list) }
        if let limits { profiles.check(against: limits, &list) }
        if let calls, let events, let enums {
            profiles.check(calls: calls, events: events, enums: enums, &list)
        }
        if let errors, let first = surface["surface/rongcloud-5.12.json"] {
            profiles.check(errors: errors, first: first, &list)
        }
    }
}
