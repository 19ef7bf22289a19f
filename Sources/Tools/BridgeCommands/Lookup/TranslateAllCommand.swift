import ContractTesting
import JSONFoundation
import MappingLookup
package import RelationshipCore
import StandardDialects

/// `relbridge translate code --all`: the results for all codes of all dialects.
package struct TranslateAllCommand: Sendable {
    /// The dialects of the codes.
    private let sources: [DialectTables]
    /// The dialects to translate to.
    private let targets: [DialectTables]

    /// Creates a command.
    ///
    /// - Parameters:
    ///   - source: The dialect of the codes, or `nil` for all dialects.
    ///   - target: The dialect to translate to, or `nil` for all dialects.
    ///   - dialects: The available dialects.
    package init(
        from source: DialectName? = nil,
        to target: DialectName? = nil,
        dialects: DialectRegistry = .standard
    ) {
        sources = dialects.tables.filter { source == nil || $0.dialect == source }
        targets = dialects.tables.filter { target == nil || $0.dialect == target }
    }

    /// Translates every code, in general and in each operation.
    ///
    /// - Returns: One row for each ordered pair of different dialects.
    package func rows() -> [Row] {
        sources.flatMap { source in
            targets.filter { $0.dialect != source.dialect }.map { Row(from: source, to: $0) }
        }
    }

    /// Returns the counts as readable text: a line for each pair, then each error code that would silently become a
    /// success.
    ///
    /// - Parameter rows: The rows.
    /// - Returns: The lines.
    package func text(_ rows: [Row]) -> String {
        var table = TextTable(header: ["from", "to", "codes", "meanings"] + Outcome.allCases.map(\.rawValue))
        for row in rows {
            let counts = Outcome.allCases.map { String(row.outcomes[$0.rawValue, default: 0]) }
            table.add([row.from.rawValue, row.to.rawValue, String(row.codes), String(row.meanings)] + counts)
        }
        let silent = rows.flatMap { row in
            row.silent.map { "\($0) of \(row.from.rawValue) becomes a success in \(row.to.rawValue)" }
        }
        return (table.lines + (silent.isEmpty ? ["no error code becomes a success"] : silent)).joined(separator: "\n")
    }

    /// Returns the counts as one JSON object.
    ///
    /// - Parameter rows: The rows.
    /// - Returns: One line.
    /// - Throws: An error of the encoder, which does not occur.
    package func json(_ rows: [Row]) throws -> String { try JSONLine.encode(["pairs": rows]) }

    /// The result of translating one meaning of a code.
    package enum Outcome: String, Sendable, CaseIterable {
        /// A meaning that is a success.
        case success
        /// The fidelity of the other dialect's cell.
        case exact, converted, carried, dropped, rejected
        /// A code without a mapping, whose number the other dialect keeps if it can report it.
        case unmapped
    }

    /// The translation of one dialect's codes to another.
    package struct Row: Sendable, Encodable {
        /// The dialect of the codes.
        package var from: DialectName
        /// The dialect to translate to.
        package var to: DialectName
        /// The number of codes.
        package var codes = 0
        /// The number of their meanings; a code without a mapping counts as one.
        package var meanings = 0
        /// The number of meanings by the name of their outcome.
        package var outcomes: [String: Int] = [:]
        /// The error codes that would become 0 although the tables do not declare them as dropped.
        package var silent: [Int] = []

        fileprivate init(from: DialectTables, to: DialectTables) {
            self.from = from.dialect
            self.to = to.dialect
            for number in from.numbers { count(number, from, to) }
        }

        private mutating func count(_ number: Int, _ from: DialectTables, _ to: DialectTables) {
            codes += 1
            let translations = CodeTranslation.translate(number: number, from: from, to: to)
            for translation in translations { count(translation) }
            let all =
                translations
                + Command.Kind.allCases.flatMap { operation in
                    CodeTranslation.translate(number: number, from: from, to: to, operation: operation)
                }
            let isSilent = all.contains { $0.error != nil && $0.target.number == 0 && $0.target.fidelity != .dropped }
            if isSilent { silent.append(number) }
        }

        private mutating func count(_ translation: Translation) {
            guard let error = translation.error else { return count(.success) }
            guard error != .unmappedForeign else { return count(.unmapped) }
            count(Outcome(rawValue: translation.target.fidelity.rawValue) ?? .unmapped)
        }

        private mutating func count(_ outcome: Outcome) {
            meanings += 1
            outcomes[outcome.rawValue, default: 0] += 1
        }
    }
}
