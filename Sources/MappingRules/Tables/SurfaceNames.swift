/// What the lists of the surface declare, by name, for the rules that hold the tables against them.
struct SurfaceNames: Sendable {
    /// The names of methods, with their labels.
    private(set) var methods: Set<Key> = []
    /// The names of callbacks, with their protocol.
    private(set) var callbacks: Set<Key> = []
    /// The cases of enumerations, with their numbers.
    private(set) var cases: [Key: SurfaceTable.Row] = [:]
    /// The properties of classes.
    private(set) var properties: [Key: SurfaceTable.Row] = [:]
    /// The vendors' names of error numbers.
    private(set) var numbers: [Dialect: [SurfaceTable.Constant]] = [:]
    /// The file of a row, for messages.
    private(set) var files: [Key: String] = [:]

    struct Key: Hashable {
        var dialect: Dialect
        /// The type that it belongs to; "" for methods, whose class the tables do not name.
        var owner: String
        var member: String
        /// The number of a case.
        var number: Int?
    }

    init(surface: [SurfaceTable], codes: ErrorCodesTable?) {
        numbers = codes?.constants ?? [:]
        for table in surface {
            for row in table.rows {
                guard let member = row.member else { continue }
                var key = Key(dialect: table.dialect, owner: row.owner, member: member, number: row.number)
                switch row.kind {
                case .method:
                    key.owner = ""
                    methods.insert(key)
                case .callback: callbacks.insert(key)
                case .case where row.owner == "RCErrorCode":
                    guard let number = row.number else { continue }
                    let constant = SurfaceTable.Constant(file: table.file, line: row.line, name: member, number: number)
                    if files[key] == nil { numbers[.rongcloud, default: []].append(constant) }
                case .case: if cases[key] == nil { cases[key] = row }
                case .property: if properties[key] == nil { properties[key] = row }
                case .type, .typealias, .constant, .`init`: continue
                }
                if files[key] == nil { files[key] = table.file }
            }
        }
    }
}

extension CallsTable {
    /// Notes the methods of the surface that no row names.
    func check(against names: SurfaceNames, _ list: inout ProblemList) {
        var told: Set<SurfaceNames.Key> = []
        func tell(_ dialect: Dialect, _ members: [String]) {
            for member in members { told.insert(SurfaceNames.Key(dialect: dialect, owner: "", member: member)) }
        }
        for row in rows {
            for (dialect, calls) in row.cells { for call in calls { tell(dialect, call.swift) } }
        }
        for call in localCalls { tell(call.dialect, call.swift) }
        for key in names.methods.subtracting(told).sorted(by: { $0.member < $1.member }) {
            let rule = "no row has \(key.member) of \(key.dialect.rawValue), which the SDK declares"
            list.add(Problem(file: Self.file, rule: rule))
        }
    }
}

extension EventsTable {
    /// Notes the callbacks of the surface that no row names.
    func check(against names: SurfaceNames, _ list: inout ProblemList) {
        var told: Set<SurfaceNames.Key> = []
        func tell(_ dialect: Dialect, _ owner: String, _ members: [String]) {
            for member in members { told.insert(SurfaceNames.Key(dialect: dialect, owner: owner, member: member)) }
        }
        for row in rows {
            for (dialect, callbacks) in row.cells { for call in callbacks { tell(dialect, call.place, call.swift) } }
        }
        for callback in localCallbacks { tell(callback.dialect, callback.place, callback.swift) }
        for key in names.callbacks.subtracting(told).sorted(by: { $0.member < $1.member }) {
            let rule = "no row has \(key.owner).\(key.member) of \(key.dialect.rawValue), which the SDK declares"
            list.add(Problem(file: Self.file, rule: rule))
        }
    }
}

extension EnumsTable {
    /// Notes what an enumeration of the tables lacks or has beyond the vendor's own.
    func check(against names: SurfaceNames, _ list: inout ProblemList) {
        for dialect in Dialect.allCases {
            var told: [SurfaceNames.Key: Int] = [:]
            for table in tables {
                guard let type = table.typeNames[dialect] ?? nil else { continue }
                for enumCase in table.cases {
                    guard let cell = enumCase.cells[dialect], let name = cell.swiftName else { continue }
                    told[SurfaceNames.Key(dialect: dialect, owner: type, member: name, number: cell.number)] = cell.line
                }
                for other in table.others where other.dialect == dialect {
                    let key = SurfaceNames.Key(
                        dialect: dialect,
                        owner: type,
                        member: other.swiftName,
                        number: other.number
                    )
                    told[key] = other.line
                }
            }
            let types = Set(told.keys.map(\.owner))
            for key in names.cases.keys.filter({ $0.dialect == dialect && types.contains($0.owner) && told[$0] == nil })
                .sorted(by: { $0.member < $1.member })
            {
                let rule = "no row has \(key.owner).\(key.member) of \(dialect.rawValue), which the SDK declares"
                list.add(Problem(file: Self.file, rule: rule))
            }
            for (key, line) in told.sorted(by: { $0.value < $1.value }) where names.cases[key] == nil {
                let number = key.number.map { " = \($0)" } ?? ""
                let rule = "\(key.owner).\(key.member)\(number) is in no list of the surface of \(dialect.rawValue)"
                list.add(Problem(file: Self.file, line: line, rule: rule))
            }
        }
    }
}

extension ErrorsTable {
    /// Notes the names of error numbers that no row describes and none leaves out, and the rows that leave out nothing.
    func check(against names: SurfaceNames, _ list: inout ProblemList) {
        for dialect in Dialect.allCases {
            let constants = names.numbers[dialect] ?? []
            let described = Dictionary(numbers.map { ($0.number, $0.names[dialect] ?? []) }) { $0 + $1 }
            for constant in constants where described[constant.number]?.contains(constant.name) != true {
                let isLeftOut = leftOut.contains {
                    $0.dialects.contains(dialect) && $0.numbers.contains(constant.number)
                }
                guard !isLeftOut else { continue }
                let rule =
                    "\(constant.name) of \(dialect.rawValue) is not described in \"numbers\", with its number "
                    + "\(constant.number), and not left out"
                list.add(Problem(file: Self.file, rule: rule))
            }
            guard !constants.isEmpty else { continue }
            for row in leftOut where row.dialects.contains(dialect) {
                guard !constants.contains(where: { row.numbers.contains($0.number) }) else { continue }
                let ends = "from \(row.numbers.lowerBound) to \(row.numbers.upperBound)"
                let rule = "\(dialect.rawValue) has no number \(ends)"
                list.add(Problem(file: Self.file, line: row.line, rule: rule))
            }
        }
    }
}
