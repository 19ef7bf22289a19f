/// A change of a file: a text that takes the place of some bytes.
package struct SourceEdit: Sendable, Hashable {
    /// The bytes; empty at a place where the text is inserted.
    package var range: Range<Int>
    package var text: String

    package init(_ range: Range<Int>, _ text: String) {
        (self.range, self.text) = (range, text)
    }
}

/// Two edits that change the same bytes, or insert at the same place.
package struct EditConflict: Error, Hashable {
    package var first: SourceEdit
    package var second: SourceEdit
}

extension [SourceEdit] {
    /// Returns the edits in the order of their places.
    ///
    /// - Parameter bytes: The bytes of the file.
    /// - Returns: The edits that change something.
    /// - Throws: ``EditConflict`` for two edits of the same bytes, and for one outside the file.
    package func ordered(in bytes: [UInt8]) throws(EditConflict) -> [SourceEdit] {
        let edits = sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
        for (first, second) in zip(edits, edits.dropFirst()) {
            let isInsertedTwice = first.range.isEmpty && second.range == first.range
            if isInsertedTwice || first.range.upperBound > second.range.lowerBound {
                throw EditConflict(first: first, second: second)
            }
        }
        if let last = edits.last, last.range.upperBound > bytes.count {
            throw EditConflict(first: last, second: last)
        }
        return edits.filter { !bytes[$0.range].elementsEqual($0.text.utf8) }
    }

    /// Returns the bytes of a file after edits in the order of their places.
    package func applied(to bytes: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var place = bytes.startIndex
        for edit in self {
            result += bytes[place..<edit.range.lowerBound]
            result += edit.text.utf8
            place = edit.range.upperBound
        }
        return result + bytes[place...]
    }
}
