package import RelationshipCore

/// An audit that refuses fields that contain any of the given words.
package final class WordAudit: ContentAudit {
    private let refused: Mutex<[String]>

    /// Creates an audit.
    ///
    /// - Parameter words: The words that it refuses.
    package init(words: [String] = []) {
        refused = Mutex(words)
    }

    /// The words that the audit refuses; a change applies to later writes.
    package var words: [String] {
        get { refused.withLock { $0 } }
        set { refused.withLock { $0 = newValue } }
    }

    package func rejectedFields(of submission: ContentSubmission) async -> [String] {
        let words = words
        return submission.texts.filter { field in words.contains { field.value.contains($0) } }.map(\.key)
    }
}
