import JSONSyntax

/// The readable tables of one dialect.
struct SourceTables: Sendable {
    /// The files that every dialect has, besides its lists of the surface.
    static let files = [
        NameTable.callsFile, CodesTable.file, NameTable.callbacksFile, EnumsTable.file, FieldsTable.file,
        LimitsTable.file, VersionsTable.file,
    ]

    /// The other files of the folder, which the generator or the tests of the adapter read.
    static let otherFiles = [
        MappedDialect.file, GeneratedTypesTable.file, ValuesTable.file, "shape-differences.json", GlueTable.file,
        ObjectiveCTable.file,
    ]

    let dialect: MappedDialect
    private(set) var calls: NameTable?
    private(set) var codes: CodesTable?
    private(set) var callbacks: NameTable?
    private(set) var enums: EnumsTable?
    private(set) var fields: FieldsTable?
    private(set) var limits: LimitsTable?
    private(set) var versions: VersionsTable?
    private(set) var types: GeneratedTypesTable?
    /// The calls, replies and callbacks, and the objects in them.
    var values: ValuesTable? { listedValues?.adding(calls) }
    private var listedValues: ValuesTable?
    private(set) var glue: GlueTable?
    /// The vendor's declarations in Objective-C, if the adapter is visible there.
    private(set) var objectiveC: ObjectiveCTable?
    /// The versions with the calls that each adds.
    var datedVersions: VersionsTable? { calls.flatMap { versions?.adding($0, names) } }
    /// The names of error numbers that only this dialect has.
    private(set) var ownConstants: ConstantsTable?
    /// The lists of the surface by their paths.
    private var lists: [String: SurfaceTable] = [:]
    /// The declarations of the surface, cached until one of its lists changes.
    private var names: SurfaceNames?
    /// The tables that not every dialect has.
    private let optionalFiles: [String]

    init(_ dialect: MappedDialect, in folder: TableFolder) {
        self.dialect = dialect
        optionalFiles = [GlueTable.file, ObjectiveCTable.file].map(dialect.path).filter(folder.exists)
    }

    /// The tables of a dialect in another folder, which has no targets for the headers of Objective-C.
    var inSwiftOnly: SourceTables {
        var tables = self
        tables.objectiveC = nil
        return tables
    }

    /// The paths of all files with tables of the dialect.
    var paths: [String] {
        Self.files.map(dialect.path) + dialect.surfaceFiles + dialect.shapes.flatMap(\.lists).map(dialect.surfaceFile)
            + [GeneratedTypesTable.file, ValuesTable.file].map(dialect.path)
            + [dialect.ownConstantsFile].compactMap(\.self) + optionalFiles
    }

    /// The lists of the surface, oldest first.
    var surface: [SurfaceTable] { dialect.surface.compactMap(list) }

    /// Returns the lists of a further shape, oldest first.
    func surface(of shape: MappedDialect.Shape) -> [SurfaceTable] { shape.lists.compactMap(list) }

    /// Returns a list of the surface by its name, such as `8.4` or `swift-8.4`.
    func list(_ name: String) -> SurfaceTable? { lists[dialect.surfaceFile(name)] }

    /// Reads one of the files.
    ///
    /// - Parameters:
    ///   - file: Its path, one of ``paths``.
    ///   - tree: Its content.
    ///   - list: Collects the broken rules.
    mutating func read(_ file: String, _ tree: JSONValue, _ list: inout ProblemList) {
        func table<Table>(
            _ read: (JSONValue, String, inout ProblemList) throws(Problem) -> Table
        ) -> Table? {
            list.attempt { list throws(Problem) in try read(tree, file, &list) }
        }
        switch file {
        case dialect.path(NameTable.callsFile): calls = table(NameTable.calls(_:file:_:))
        case dialect.path(CodesTable.file): codes = table(CodesTable.init(_:file:_:))
        case dialect.path(NameTable.callbacksFile): callbacks = table(NameTable.callbacks(_:file:_:))
        case dialect.path(EnumsTable.file): enums = table(EnumsTable.init(_:file:_:))
        case dialect.path(FieldsTable.file): fields = table(FieldsTable.init(_:file:_:))
        case dialect.path(LimitsTable.file): limits = table(LimitsTable.init(_:file:_:))
        case dialect.path(VersionsTable.file): versions = table(VersionsTable.init(_:file:_:))
        case dialect.path(GeneratedTypesTable.file): types = table(GeneratedTypesTable.init(_:file:_:))
        case dialect.path(ValuesTable.file): listedValues = table(ValuesTable.init(_:file:_:))
        case dialect.path(GlueTable.file): glue = table(GlueTable.init(_:file:_:))
        case dialect.path(ObjectiveCTable.file): objectiveC = table(ObjectiveCTable.init(_:file:_:))
        case dialect.ownConstantsFile: ownConstants = table(ConstantsTable.own(_:file:_:))
        default: lists[file] = table(SurfaceTable.init(_:file:_:))
        }
    }

    /// Indexes the declarations of the surface.
    ///
    /// - Parameter shared: The names of error numbers that the dialect shares with others.
    mutating func indexNames(shared: ConstantsTable?) {
        var enumeration: String?
        if case .enumeration(let name) = dialect.errorNumbers { enumeration = name }
        let constants = (shared?.constants ?? []) + (ownConstants?.constants ?? [])
        let own = dialect.surface.map { (name: $0, version: $0, prefix: "") }
        let shapes = dialect.shapes.flatMap { shape in
            zip(shape.lists, shape.surface).map { (name: $0, version: $1, prefix: shape.casePrefix) }
        }
        let lists = (own + shapes).compactMap { name, version, prefix in list(name).map { ($0, version, prefix) } }
        names = SurfaceNames(surface: lists, enumeration: enumeration, constants: constants)
    }

    /// Compares the tables with each other and with the hub's tables.
    ///
    /// - Parameter hub: The hub's tables.
    /// - Returns: The contradictions.
    func contradictions(with hub: SourceHubTables) -> [Problem] {
        var list = ProblemList()
        if let calls, let operations = hub.operations {
            operations.compare(with: calls.names, in: calls.file, &list)
        }
        calls?.checkUse(&list)
        if let callbacks, let events = hub.events {
            events.compare(with: callbacks.names, in: callbacks.file, &list)
        }
        if let codes, let errors = hub.errors { codes.check(against: errors, operations: hub.operations, &list) }
        if let enums, let known = hub.enums { enums.check(against: known, &list) }
        if let fields, let known = hub.fields { fields.check(against: known, &list) }
        fields?.check(against: dialect, &list)
        if let limits, let known = hub.limits {
            known.compare(with: limits.rows.map { ($0.line, $0.field) }, in: limits.file, &list)
        }
        checkVersions(hub, &list)
        checkSurface(&list)
        return list.problems
    }

    private func checkVersions(_ hub: SourceHubTables, _ list: inout ProblemList) {
        guard let versions else { return }
        if let codes { versions.check(against: codes, errors: hub.errors, &list) }
        if let limits { versions.check(against: limits, &list) }
        if let fields = hub.fields { versions.check(against: fields, &list) }
        if let calls, let dated = datedVersions, let callbacks, let enums {
            versions.check(datesOf: calls, names, &list)
            dated.check(calls: calls, callbacks: callbacks, enums: enums, &list)
        }
        if let codes, case .enumeration(let name) = dialect.errorNumbers, let first = surface.first {
            versions.check(numbers: codes, enumeration: name, first: first, &list)
        }
    }

    private func checkSurface(_ list: inout ProblemList) {
        guard let names else { return }
        calls?.checkCalls(against: names, &list)
        callbacks?.checkCallbacks(against: names, &list)
        enums?.check(against: names, &list)
        codes?.check(against: names, &list)
        fields?.check(against: surface + dialect.shapes.flatMap(surface), &list)
    }
}
