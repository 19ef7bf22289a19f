/// Writes the names that a vendor's SDKs have for their error numbers as Swift.
struct ConstantsGenerator {
    /// The vendor that the names belong to.
    enum Vendor: Sendable, CaseIterable {
        /// One C enumeration for both of its dialects, so that an app may use them together.
        case tencent
        case rongCloud

        var dialects: [Dialect] {
            switch self {
            case .tencent: [.tim, .v2tim]
            case .rongCloud: [.rongcloud]
            }
        }
    }

    let vendor: Vendor
    let errors: ErrorsTable
    /// The lists of the surface, oldest first; a name that several have is declared once.
    let lists: [SurfaceTable]
    let codes: ErrorCodesTable

    /// Writes the Swift of the vendor's constants.
    ///
    /// - Parameter list: Takes the rules that the tables break.
    /// - Returns: The Swift source.
    func swift(_ list: inout ProblemList) -> String {
        let constants = checked(vendor == .rongCloud ? rongCloudConstants(&list) : tencentConstants(&list), &list)
        check(constants, &list)
        let summaries = errors.numbers.filter { row in vendor.dialects.contains { row.names[$0] != nil } }
            .map { ($0.number, $0.summary) }
        let table = ConstantsText(
            vendor: vendor,
            constants: constants,
            summaries: Dictionary(summaries) { first, _ in first }
        )
        return table.swift
    }

    private func rongCloudConstants(_ list: inout ProblemList) -> [SurfaceTable.Constant] {
        lists.filter { $0.dialect == .rongcloud }.flatMap { $0.cases(of: "RCErrorCode", &list) }
    }

    private func tencentConstants(_ list: inout ProblemList) -> [SurfaceTable.Constant] {
        var all: [SurfaceTable.Constant] = []
        for dialect in vendor.dialects {
            let constants = codes.constants[dialect] ?? []
            for (name, rows) in groupedByName(constants, \.name) where rows.count > 1 {
                let rule = "duplicate row: \"\(name)\" is there twice"
                list.add(Problem(file: ErrorCodesTable.file, line: rows[1].line, rule: rule))
            }
            all += constants
        }
        return all
    }

    /// Each name once, in the order of its number.
    private func checked(
        _ constants: [SurfaceTable.Constant],
        _ list: inout ProblemList
    ) -> [SurfaceTable.Constant] {
        var known: [String: SurfaceTable.Constant] = [:]
        for constant in constants {
            guard isSwiftName(constant.name) else {
                let rule = "\"\(constant.name)\" is no name that Swift can declare"
                list.add(Problem(file: constant.file, line: constant.line, rule: rule))
                continue
            }
            guard let other = known[constant.name] else {
                known[constant.name] = constant
                continue
            }
            guard other.number != constant.number else { continue }
            let rule = "\"\(constant.name)\" is \(constant.number) here and \(other.number) in \(other.file)"
            list.add(Problem(file: constant.file, line: constant.line, rule: rule))
        }
        return known.values.sorted { ($0.number, $0.name) < ($1.number, $1.name) }
    }

    /// A vendor's name must stand for the same number wherever a table says it.
    private func check(_ constants: [SurfaceTable.Constant], _ list: inout ProblemList) {
        let numbers = Dictionary(constants.map { ($0.name, $0.number) }) { first, _ in first }
        for row in errors.numbers {
            for dialect in vendor.dialects {
                for name in row.names[dialect] ?? [] {
                    guard let number = numbers[name], number != row.number else { continue }
                    let rule = "\"\(name)\" is \(row.number) here and \(number) in the surface of \(dialect.rawValue)"
                    list.add(Problem(file: ErrorsTable.file, line: row.line, rule: rule))
                }
            }
        }
    }

    private func isSwiftName(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, !("0"..."9").contains(first) else { return false }
        return name.unicodeScalars.allSatisfy { scalar in
            ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
                || scalar == "_"
        }
    }
}
