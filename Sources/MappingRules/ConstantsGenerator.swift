import Foundation

/// Writes the names that a vendor's SDKs have for their error numbers as Swift.
struct ConstantsGenerator {
    /// Whose names.
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

    /// The lists that have RongCloud's codes; a name that several have is declared once.
    static let rongCloudLists = ["surface/rongcloud-5.12.json", "surface/rongcloud-5.44.json"]

    private let vendor: Vendor
    private var folder: TableFolder

    /// Generates the Swift of a vendor's constants.
    ///
    /// - Parameters:
    ///   - vendor: The vendor.
    ///   - folder: The folder of the mapping tables.
    /// - Returns: The Swift source, or all rules that the tables break.
    static func generate(_ vendor: Vendor, from folder: URL) -> Result<String, GeneratorFailure> {
        var generator = ConstantsGenerator(vendor: vendor, folder: TableFolder(folder))
        return generator.run()
    }

    private mutating func run() -> Result<String, GeneratorFailure> {
        let errors = folder.table(ErrorsTable.file) { node, list throws(Problem) in try ErrorsTable(node, &list) }
        let constants = checked(vendor == .rongCloud ? rongCloudConstants() : tencentConstants())
        if let errors { check(errors, against: constants) }
        guard folder.list.problems.isEmpty, let errors else {
            return .failure(GeneratorFailure(problems: folder.list.problems))
        }
        let summaries = errors.numbers.filter { row in vendor.dialects.contains { row.names[$0] != nil } }
            .map { ($0.number, $0.summary) }
        let table = ConstantsText(
            vendor: vendor,
            constants: constants,
            summaries: Dictionary(summaries) { first, _ in first }
        )
        return .success(table.swift)
    }

    private mutating func rongCloudConstants() -> [SurfaceTable.Constant] {
        var constants: [SurfaceTable.Constant] = []
        for file in Self.rongCloudLists {
            let table = folder.table(file) { node, list throws(Problem) in
                try SurfaceTable(node, file: file, &list)
            }
            if let table { constants += table.cases(of: "RCErrorCode", &folder.list) }
        }
        return constants
    }

    private mutating func tencentConstants() -> [SurfaceTable.Constant] {
        let table = folder.table(ErrorCodesTable.file) { node, list throws(Problem) in
            try ErrorCodesTable(node, &list)
        }
        var all: [SurfaceTable.Constant] = []
        for dialect in vendor.dialects {
            let constants = table?.constants[dialect] ?? []
            for (name, rows) in groupedByName(constants, \.name) where rows.count > 1 {
                let rule = "duplicate row: \"\(name)\" is there twice"
                folder.list.add(Problem(file: ErrorCodesTable.file, line: rows[1].line, rule: rule))
            }
            all += constants
        }
        return all
    }

    /// Each name once, in the order of its number.
    private mutating func checked(_ constants: [SurfaceTable.Constant]) -> [SurfaceTable.Constant] {
        var known: [String: SurfaceTable.Constant] = [:]
        for constant in constants {
            guard isSwiftName(constant.name) else {
                let rule = "\"\(constant.name)\" is no name that Swift can declare"
                folder.list.add(Problem(file: constant.file, line: constant.line, rule: rule))
                continue
            }
            guard let other = known[constant.name] else {
                known[constant.name] = constant
                continue
            }
            guard other.number != constant.number else { continue }
            let rule = "\"\(constant.name)\" is \(constant.number) here and \(other.number) in \(other.file)"
            folder.list.add(Problem(file: constant.file, line: constant.line, rule: rule))
        }
        return known.values.sorted { ($0.number, $0.name) < ($1.number, $1.name) }
    }

    /// A vendor's name must stand for the same number wherever a table says it.
    private mutating func check(_ errors: ErrorsTable, against constants: [SurfaceTable.Constant]) {
        let numbers = Dictionary(constants.map { ($0.name, $0.number) }) { first, _ in first }
        for row in errors.numbers {
            for dialect in vendor.dialects {
                for name in row.names[dialect] ?? [] {
                    guard let number = numbers[name], number != row.number else { continue }
                    let rule = "\"\(name)\" is \(row.number) here and \(number) in the surface of \(dialect.rawValue)"
                    folder.list.add(Problem(file: ErrorsTable.file, line: row.line, rule: rule))
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
