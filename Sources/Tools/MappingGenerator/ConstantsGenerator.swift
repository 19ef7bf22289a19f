/// A generator of Swift constants for the vendors' names of error numbers.
struct ConstantsGenerator {
    /// The dialects of the names; several if an app can use their SDKs together.
    let dialects: [SourceTables]

    /// Returns constants for the cases of an enumeration of one dialect.
    ///
    /// - Parameters:
    ///   - enumeration: The enumeration.
    ///   - list: Collects the broken rules.
    /// - Returns: The Swift source.
    func swift(enumeration: String, _ list: inout ProblemList) -> String {
        let constants = dialects.flatMap(\.surface).flatMap { $0.cases(of: enumeration, &list) }
        return swift(type: enumeration, isMember: true, constants, &list)
    }

    /// Returns the constants that the dialects share, and those that only one of them has.
    ///
    /// - Parameters:
    ///   - shared: The shared constants.
    ///   - type: The type of the constants.
    ///   - list: Collects the broken rules.
    /// - Returns: The Swift source.
    func swift(shared: ConstantsTable, type: String, _ list: inout ProblemList) -> String {
        let own = dialects.map { $0.ownConstants?.constants ?? [] }
        var seen: [SurfaceTable.Constant] = []
        for constants in own {
            for (name, rows) in groupedByName(shared.constants + constants, \.name)
            where rows.count > 1 && !seen.contains(rows[1]) {
                list.add("duplicate row: \"\(name)\" is there twice", in: rows[1].file, at: rows[1].line)
                seen.append(rows[1])
            }
        }
        return swift(type: type, isMember: false, shared.constants + own.flatMap(\.self), &list)
    }

    private func swift(
        type: String,
        isMember: Bool,
        _ constants: [SurfaceTable.Constant],
        _ list: inout ProblemList
    ) -> String {
        let constants = checked(constants, &list)
        check(constants, &list)
        let numbers = dialects.flatMap { $0.codes?.numbers ?? [] }.map { ($0.number, $0.summary) }
        let summaries = Dictionary(numbers) { first, _ in first }
        var swift = SwiftText()
        // An unused computed property costs nothing: there is no stored global and no initialiser.
        func write(_ head: String, to swift: inout SwiftText) {
            for constant in constants {
                let summary = summaries[constant.number].map { "\(constant.number): \($0)." }
                swift.line("/// \(summary ?? "The vendor's code \(constant.number).")")
                swift.line("\(head) \(constant.name): \(type) { \(type)(\(literal(constant.number))) }")
            }
        }
        if isMember {
            swift.block("extension \(type)") { write("public static var", to: &$0) }
        } else {
            write("public var", to: &swift)
        }
        return swift.text
    }

    /// Returns each constant once, in the order of the numbers, and records invalid and ambiguous names.
    private func checked(
        _ constants: [SurfaceTable.Constant],
        _ list: inout ProblemList
    ) -> [SurfaceTable.Constant] {
        var known: [String: SurfaceTable.Constant] = [:]
        for constant in constants {
            guard isSwiftName(constant.name) else {
                list.add(
                    "\"\(constant.name)\" is not a name that Swift can declare",
                    in: constant.file,
                    at: constant.line
                )
                continue
            }
            guard let other = known[constant.name] else {
                known[constant.name] = constant
                continue
            }
            guard other.number != constant.number else { continue }
            let rule = "\"\(constant.name)\" is \(constant.number) here and \(other.number) in \(other.file)"
            list.add(rule, in: constant.file, at: constant.line)
        }
        return known.values.sorted { ($0.number, $0.name) < ($1.number, $1.name) }
    }

    /// Checks that the codes of every dialect contain the names with the same numbers.
    private func check(_ constants: [SurfaceTable.Constant], _ list: inout ProblemList) {
        let known = Dictionary(constants.map { ($0.name, $0) }) { first, _ in first }
        for codes in dialects.compactMap(\.codes) {
            for row in codes.numbers {
                for name in row.names {
                    guard let constant = known[name], constant.number != row.number else { continue }
                    let rule = "\"\(name)\" is \(row.number) here and \(constant.number) in \(constant.file)"
                    list.add(rule, in: codes.file, at: row.line)
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
