/// The declarations of a dialect's surface lists by name, for comparisons with its tables.
struct SurfaceNames: Sendable {
    /// The names of methods, with their labels, and the oldest version that declares each.
    private(set) var methods: [String: Version] = [:]
    /// The names of callbacks, with their protocol.
    private(set) var callbacks: Set<Key> = []
    /// The cases of enumerations, with their numbers.
    private(set) var cases: Set<Key> = []
    /// The vendor's names of error numbers.
    private(set) var numbers: [SurfaceTable.Constant]

    struct Key: Hashable {
        var owner: String
        var member: String
        /// The number of a case.
        var number: Int?
    }

    /// Indexes the lists.
    ///
    /// - Parameters:
    ///   - surface: The lists, each with its version and the prefix of its cases that the tables omit.
    ///   - enumeration: The enumeration of error numbers, if there is one.
    ///   - constants: The error numbers that are constants.
    init(
        surface: [(table: SurfaceTable, version: String, casePrefix: String)],
        enumeration: String?,
        constants: [SurfaceTable.Constant]
    ) {
        numbers = constants
        var known: Set<Key> = []
        for (table, version, prefix) in surface {
            let version = Version(version)
            for row in table.rows {
                guard var member = row.member else { continue }
                if row.kind == .case, member.hasPrefix(prefix) { member.removeFirst(prefix.count) }
                let key = Key(owner: row.owner, member: member, number: row.number)
                switch row.kind {
                case .method: methods[member] = [methods[member], version].compactMap(\.self).min()
                case .callback: callbacks.insert(key)
                case .case where row.owner == enumeration:
                    guard let number = row.number, known.insert(key).inserted else { continue }
                    let constant = SurfaceTable.Constant(file: table.file, line: row.line, name: member, number: number)
                    numbers.append(constant)
                case .case: cases.insert(key)
                case .type, .typealias, .constant, .property, .`init`: continue
                }
            }
        }
    }
}

extension SurfaceNames {
    /// Returns the oldest version that declares a method in one of its spellings; `nil` if none does.
    func age(of spellings: [String]) -> Version? { spellings.compactMap { methods[$0] }.min() }
}

extension NameTable {
    /// Records the methods of the surface without a row in the table of calls.
    func checkCalls(against surface: SurfaceNames, _ list: inout ProblemList) {
        let mapped = Set(all.flatMap(\.swift))
        for member in Set(surface.methods.keys).subtracting(mapped).sorted() {
            list.add("no row has \(member), which the SDK declares", in: file)
        }
    }

    /// Records the callbacks of the surface without a row in the table of callbacks.
    func checkCallbacks(against surface: SurfaceNames, _ list: inout ProblemList) {
        let mapped = all.flatMap { callback in
            callback.swift.map { SurfaceNames.Key(owner: callback.place, member: $0) }
        }
        for key in surface.callbacks.subtracting(mapped).sorted(by: { $0.member < $1.member }) {
            list.add("no row has \(key.owner).\(key.member), which the SDK declares", in: file)
        }
    }
}

extension EnumsTable {
    /// Records the differences between the enumerations of the table and those of the vendor.
    func check(against names: SurfaceNames, _ list: inout ProblemList) {
        var mapped: [SurfaceNames.Key: Int] = [:]
        for table in tables {
            guard let type = table.typeName else { continue }
            for enumCase in table.cases {
                guard let name = enumCase.swiftName else { continue }
                mapped[SurfaceNames.Key(owner: type, member: name, number: enumCase.number)] = enumCase.line
            }
            for other in table.others {
                mapped[SurfaceNames.Key(owner: type, member: other.swiftName, number: other.number)] = other.line
            }
        }
        let types = Set(mapped.keys.map(\.owner))
        let missing = names.cases.filter { types.contains($0.owner) && mapped[$0] == nil }
        for key in missing.sorted(by: { $0.member < $1.member }) {
            list.add("no row has \(key.owner).\(key.member), which the SDK declares", in: file)
        }
        for (key, line) in mapped.sorted(by: { $0.value < $1.value }) where !names.cases.contains(key) {
            let number = key.number.map { " = \($0)" } ?? ""
            list.add("\(key.owner).\(key.member)\(number) is in no list of the surface", in: file, at: line)
        }
    }
}

extension CodesTable {
    /// Records names of error numbers that no row describes or leaves out, and left-out ranges without a number.
    func check(against names: SurfaceNames, _ list: inout ProblemList) {
        let described = Dictionary(numbers.map { ($0.number, $0.names) }) { $0 + $1 }
        for constant in names.numbers where described[constant.number]?.contains(constant.name) != true {
            guard !leftOut.contains(where: { $0.numbers.contains(constant.number) }) else { continue }
            let rule =
                "\(constant.name) is not described in \"numbers\", with its number \(constant.number), and not left out"
            list.add(rule, in: file)
        }
        guard !names.numbers.isEmpty else { return }
        for row in leftOut where !names.numbers.contains(where: { row.numbers.contains($0.number) }) {
            let ends = "from \(row.numbers.lowerBound) to \(row.numbers.upperBound)"
            list.add("the surface has no number \(ends)", in: file, at: row.line)
        }
    }
}
