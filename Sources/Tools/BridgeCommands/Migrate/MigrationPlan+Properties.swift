import MigrationRules
import SourceScanning

// Properties whose values have another type in the SDK that the app moves to.
extension MigrationPlan {
    /// What makes data of a text, as the end of a message.
    static let reading = " dataUsingEncoding:NSUTF8StringEncoding]"

    /// Returns the edits that give a method outside the files an object of the class that it knows; `nil` if it must get
    /// the object itself.
    func bounded(_ row: MigrationReport.Row) -> Decision? {
        let found = row.use.found
        guard let helper, helper.formers[found.owner] != nil, found.kind == .property, !row.isSwift,
            !found.name.contains(":"), let syntax = found.syntax, let receiver = syntax.receiver, syntax.parts.isEmpty,
            !syntax.isStatement
        else { return nil }
        let text = row.text(receiver)
        let former = MigrationHelper.former(found.owner)
        if text.hasPrefix(former) { return .bound([]) }
        guard text != "super", !source.types.contains(text) else { return nil }
        let (start, end) = (receiver.lowerBound, receiver.upperBound)
        return .bound([SourceEdit(start..<start, former), SourceEdit(end..<end, "]")])
    }

    /// Returns the edits of a property with data where the other SDK has a text; `nil` for other types.
    ///
    /// The text is the data as UTF-8, as the tables say of both.
    func converted(_ row: MigrationReport.Row) -> [SourceEdit]? {
        let found = row.use.found
        guard !row.isSwift, let own = source.properties[found.owner]?[found.name], own.name == "Data",
            let name = counterpart(of: found.name, in: found.owner, where: { $0.name == "String" }),
            let syntax = found.syntax, let whole = syntax.call
        else { return nil }
        let renamed = name == found.name ? [] : [SourceEdit(found.start..<found.end, name)]
        let (reading, encoding) = (Self.reading, " encoding:NSUTF8StringEncoding]")
        guard let value = syntax.parts.first?.value else {
            let (start, end) = (whole.lowerBound, whole.upperBound)
            return renamed + [SourceEdit(start..<start, "["), SourceEdit(end..<end, reading)]
        }
        let text = row.text(value)
        let inner = text.dropFirst().dropLast(text.hasSuffix(reading) ? reading.count : 0)
        if text.hasPrefix("["), text.hasSuffix(reading), inner.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) {
            let end = value.upperBound - reading.utf8.count
            let start = value.lowerBound
            return renamed + [SourceEdit(start..<start + 1, ""), SourceEdit(end..<value.upperBound, "")]
        }
        return renamed + [
            SourceEdit(value.lowerBound..<value.lowerBound, "[[NSString alloc] initWithData:"),
            SourceEdit(value.upperBound..<value.upperBound, encoding),
        ]
    }
}
