package import MappingLookup
import RelationshipCore

extension CodeLookup {
    /// Returns a table with a header and one line for each meaning of the code, and a sentence if the code can mean
    /// several errors.
    ///
    /// - Returns: The table.
    package func text() -> String {
        var table = TextTable(header: [
            "\(source.dialect.rawValue) \(number)", "meaning", "operation", target.dialect.rawValue, "in", "fidelity",
        ])
        for meaning in translations(in: operations) {
            let operations = meaning.operations.map(\.rawValue).joined(separator: ", ")
            let target = meaning.target
            table.add([
                meaning.sourceText, meaning.error?.rawValue ?? "success", operations.isEmpty ? "any" : operations,
                target.text.isEmpty ? "\(target.number)" : "\(target.number) \(target.text)",
                target.channel.rawValue, target.fidelity.rawValue,
            ])
        }
        return (table.lines + (remark.map { ["", $0] } ?? [])).joined(separator: "\n")
    }

    /// What the rows do not say, or `nil`.
    private var remark: String? {
        let found = translations(in: operations)
        if isAmbiguous {
            let missing = [
                operations.isEmpty ? "the operation (--operation)" : nil,
                facts.text == nil ? "the text (--text)" : nil, facts.channel == nil ? "the block (--in)" : nil,
                facts.namesCaller == nil ? "if the call names its caller (--caller)" : nil,
            ]
            .compactMap { $0 }
            let advice = missing.isEmpty ? "only the app's own call decides" : "give " + missing.joined(separator: ", ")
            return "The code has several meanings; \(advice)."
        }
        guard found.contains(where: { $0.error == .unmappedForeign }) else { return nil }
        guard translations(in: []).allSatisfy({ $0.error == .unmappedForeign }) else {
            return "The code has no meaning in this operation; leave --operation out to see the meanings in others."
        }
        let subject =
            source.otherSubject(of: number).map { "is about \($0)" } ?? source.appSubject(of: number)
            .map { "is for \($0)" } ?? "has no mapping"
        let isKept = found.allSatisfy { $0.target.number == number }
        return "The code \(subject); "
            + (isKept
                ? "the number is kept."
                : "the number has another meaning in \(target.dialect.rawValue), so it is not kept.")
    }
}
