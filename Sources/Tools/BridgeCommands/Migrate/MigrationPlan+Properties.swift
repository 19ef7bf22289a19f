import SourceScanning

// Properties whose values have another type in the SDK that the app moves to, or no place.
extension MigrationPlan {
    /// Returns the edits of a property that the app adds to the objects itself; `nil` for another one.
    func kept(_ row: MigrationReport.Row) -> [SourceEdit]? {
        let found = row.use.found
        return helper?.property(found.name, of: found.owner, isSwift: row.isSwift).map { setter(found, $0.newName) }
    }

    /// Returns the edits that read a property of a method outside the files from a copy of the class that it belongs to; `nil`
    /// for other uses.
    ///
    /// A statement that sets one changes a copy, whose properties the object then gets.
    func lent(_ row: MigrationReport.Row) -> [SourceEdit]? {
        let found = row.use.found
        guard found.kind == .property, !row.isSwift, let copy = helper?.copy, copy.owner == found.owner,
            let syntax = found.syntax, let call = syntax.call, let receiver = syntax.receiver
        else { return nil }
        let (start, end) = (receiver.lowerBound, receiver.upperBound)
        func insert(_ text: String, at place: Int) -> SourceEdit { SourceEdit(place..<place, text) }
        if syntax.isGiven || syntax.parts.isEmpty && !row.isWritten {
            return [insert("[\(MigrationHelper.type) \(copy.back):", at: start), insert("]", at: end)]
        }
        guard syntax.parts.count == 1, syntax.isStatement, call.lowerBound < start else { return nil }
        return [
            insert("\(MigrationHelper.type) change:", at: start),
            insert(" by:^(\(copy.owner) *\(Self.changed)) { [\(Self.changed)", at: end),
            insert("; }]", at: call.upperBound),
        ]
    }

    /// The name of a copy that a statement changes.
    private static var changed: String { "\(MigrationHelper.prefix)_changed" }

    /// Whether an earlier run has given the use a copy.
    func isLent(_ row: MigrationReport.Row) -> Bool {
        let found = row.use.found
        if found.kind == .type { return row.text(found.end..<found.end + 40).hasPrefix(" *\(Self.changed))") }
        guard found.doubt == .outside, let receiver = found.syntax?.receiver else { return false }
        let text = row.text(receiver)
        return text == Self.changed || text.hasPrefix("[\(MigrationHelper.type) to\(found.owner):")
    }

    /// Returns the edits of a property with data where the other SDK has a text; `nil` for other types.
    ///
    /// The text is the data as UTF-8, as the tables say of both.
    func converted(_ row: MigrationReport.Row) -> [SourceEdit]? {
        let found = row.use.found
        let isText: (SourceType, SourceType) -> Bool = { $0.name == "Data" && $1.name == "String" }
        guard !row.isSwift, let name = counterpart(of: found.name, in: found.owner, where: isText),
            let syntax = found.syntax, let whole = syntax.call
        else { return nil }
        let renamed = name == found.name ? [] : [SourceEdit(found.start..<found.end, name)]
        let reading = " dataUsingEncoding:NSUTF8StringEncoding]"
        guard let part = syntax.parts.first else {
            let (start, end) = (whole.lowerBound, whole.upperBound)
            return renamed + [SourceEdit(start..<start, "["), SourceEdit(end..<end, reading)]
        }
        let (start, end) = (part.value.lowerBound, part.value.upperBound)
        let text = row.text(part.value)
        let inner = text.dropFirst().dropLast(text.hasSuffix(reading) ? reading.count : 0)
        if text.hasPrefix("["), text.hasSuffix(reading), inner.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) {
            return renamed + [SourceEdit(start..<start + 1, ""), SourceEdit(end - reading.utf8.count..<end, "")]
        }
        // The value can be another such property, whose edits are at its ends.
        let (before, after) = (part.label.lowerBound..<start, end..<end + 1)
        return renamed + [
            SourceEdit(before, row.text(before) + "[[NSString alloc] initWithData:"),
            SourceEdit(after, " encoding:NSUTF8StringEncoding]" + row.text(after)),
        ]
    }
}

extension MigrationReport.Row {
    /// Whether the use of a property gives it a value.
    var isWritten: Bool {
        let found = use.found
        // A message that sets it has other characters than the name.
        if found.end - found.start != found.name.utf8.count, !isSwift { return true }
        let next = text(found.end..<found.end + 40).drop { $0 == " " }
        return next.first == "=" && next.dropFirst().first != "=" || ["+=", "-=", "|=", "&="].contains(next.prefix(2))
    }
}
