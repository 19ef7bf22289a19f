/// A file of an app's source that has been parsed.
protocol ScannableSource: Sendable {
    /// Adds the declarations of the file to those of the others.
    func declare(in index: inout DeclarationIndex)

    /// Returns what the file uses of an SDK, in the order of the places.
    func names(_ vocabulary: SourceVocabulary, _ index: DeclarationIndex) -> [FoundName]
}

/// A file that cannot be parsed.
struct UnreadableSource: Error {
    /// Why, in words that follow the path of the file.
    var reason: String
}

extension LexedSource: ScannableSource {
    func declare(in index: inout DeclarationIndex) { index.add(self) }

    func names(_ vocabulary: SourceVocabulary, _ index: DeclarationIndex) -> [FoundName] {
        ObjectiveCScanner.names(in: self, vocabulary, index)
    }
}
