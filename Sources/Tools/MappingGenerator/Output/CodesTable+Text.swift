extension CodesTable {
    /// Adds the codes: the answers for errors, the meanings of numbers, and the vendor's descriptions.
    func write(to text: inout TableTextWriter) {
        if !itemOperations.isEmpty { text.row(["items", TableTextWriter.words(itemOperations)]) }
        // The general text is first, because texts of single operations replace it.
        for row in successes.sorted(by: { $0.operations.isEmpty && !$1.operations.isEmpty }) {
            text.row(["success", TableTextWriter.words(row.operations), row.text])
        }
        for row in rows {
            text.row([
                "error", row.code ?? "", TableTextWriter.words(row.operations), row.argument ?? "",
                String(row.cell.number),
                row.cell.channel.rawValue, row.cell.text, row.cell.fidelity?.rawValue ?? "",
                row.cell.reading == .never ? "" : "yes", row.cell.note,
            ])
        }
        for (number, meanings) in meanings { write(meanings, of: number, to: &text) }
        for row in foreignRows {
            text.row([
                "foreign", String(row.cell.number), row.code ?? "", TableTextWriter.words(row.operations),
                row.cell.text,
                row.cell.note,
            ])
        }
        for row in numbers { text.row(["number", String(row.number), row.summary, TableTextWriter.words(row.names)]) }
        if let row = appNumbers {
            text.row(["app", String(row.numbers.lowerBound), String(row.numbers.upperBound), row.about])
        }
        for row in leftOut {
            text.row(["other", String(row.numbers.lowerBound), String(row.numbers.upperBound), row.about])
        }
    }

    /// Adds the meanings of a number in their order; adjacent meanings that differ only in the operation share a row.
    private func write(_ meanings: [Meaning], of number: Int, to text: inout TableTextWriter) {
        var index = 0
        while index < meanings.count {
            let first = meanings[index]
            let same = meanings[index...]
                .prefix { meaning in
                    (meaning.operation == nil) == (first.operation == nil) && meaning.code == first.code
                        && meaning.text == first.text && meaning.channel == first.channel
                }
            let operations = TableTextWriter.words(same.compactMap(\.operation))
            text.row(["meaning", String(number), first.code, operations, first.text, first.channel.rawValue])
            index += same.count
        }
    }
}
