extension CodesTable {
    /// One meaning of a number.
    struct Meaning: Sendable {
        var line: Int
        var code: String
        /// The operation of the meaning, or `nil` for any.
        var operation: String?
        var text: String
        var channel: SourceChannel
        var reading: Reading
    }

    /// The meanings of each number: those of an operation before the general one, and indistinguishable ones last.
    var meanings: [(number: Int, meanings: [Meaning])] {
        var found: [Int: [Meaning]] = [:]
        for row in rows + foreignRows where row.cell.reading != .never {
            guard let code = row.code else { continue }
            for operation in readOperations(of: row) {
                let meaning = Meaning(
                    line: row.line,
                    code: code,
                    operation: operation,
                    text: row.cell.text,
                    channel: resolve(row.cell.channel, operation),
                    reading: row.cell.reading
                )
                found[row.cell.number, default: []].append(meaning)
            }
        }
        return found.sorted { $0.key < $1.key }.map { ($0.key, ordered($0.value)) }
    }

    /// Replaces `item` with the channel of an operation; without an operation, with `success`.
    func resolve(_ channel: SourceChannel, _ operation: String?) -> SourceChannel {
        guard channel == .item else { return channel }
        guard let operation else { return .success }
        return itemOperations.contains(operation) ? .success : .failure
    }

    /// Returns the operations in which a row's number has the row's meaning; `nil` stands for any operation.
    private func readOperations(of row: Row) -> [String?] {
        guard row.isGeneral else { return row.operations }
        guard !row.occursIn.isEmpty else { return [nil] }
        let special = rows.filter { $0.code == row.code && !$0.isGeneral && $0.argument == nil }
        let overridden = Set(special.flatMap(\.operations))
        return row.occursIn.filter { !overridden.contains($0) }
    }

    private func ordered(_ meanings: [Meaning]) -> [Meaning] {
        func rank(_ meaning: Meaning) -> Int {
            (meaning.reading == .also ? 2 : 0) + (meaning.operation == nil ? 1 : 0)
        }
        // A row about an argument can repeat the row of its operation, which is one meaning.
        var seen: Set<[String]> = []
        return (0...3).flatMap { level in meanings.filter { rank($0) == level } }
            .filter { seen.insert([$0.code, $0.operation ?? "*", $0.text, $0.channel.rawValue]).inserted }
    }
}
