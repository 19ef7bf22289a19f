import SourceScanning

// Properties whose values have another type in the SDK that the app moves to, or no place.
extension MigrationPlan {
    /// Returns the edits of a property that the app adds to the objects itself; `nil` for another one.
    func kept(_ row: MigrationReport.Row) -> [SourceEdit]? {
        guard !row.isSwift, let property = helper?.property(row.use.found.name, of: row.use.found.owner) else {
            return nil
        }
        return setter(row.use.found, property.newName)
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
