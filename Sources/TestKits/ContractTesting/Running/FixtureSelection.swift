import RelationshipCore

/// The fixtures of a folder to run.
public struct FixtureSelection: Sendable, Hashable {
    /// The dialects of the fixtures; `nil` for all.
    public var dialects: Set<FixtureDialect>?
    /// Texts of which a fixture's name or file contains one, regardless of case; empty for all fixtures.
    public var texts: [String]

    /// Creates a selection; of all fixtures by default.
    ///
    /// - Parameters:
    ///   - dialects: The dialects of the fixtures; `nil` for all.
    ///   - texts: Texts of which a fixture's name or file contains one, regardless of case; empty for all fixtures.
    public init(dialects: Set<FixtureDialect>? = nil, texts: [String] = []) {
        self.dialects = dialects
        self.texts = texts
    }

    /// Returns whether a file is selected.
    ///
    /// A file that is not a fixture has no dialect, so no dialect excludes it.
    ///
    /// - Parameter file: The file.
    /// - Returns: `true` if it is.
    public func includes(_ file: FixtureFile) -> Bool {
        var places = [file.path.lowercased()]
        if case .success(let fixture) = file.content {
            if let dialects, !dialects.contains(fixture.dialect) { return false }
            places.append(fixture.name.lowercased())
        }
        return texts.isEmpty
            || texts.contains { text in places.contains { $0.contains(text.lowercased()) } }
    }
}

extension Sequence where Element == FixtureFile {
    /// The number of files for each dialect, such as `2 tim, 1 v2tim`, in the order of first mention.
    package var inventory: String {
        let kinds = map { file in
            if case .success(let fixture) = file.content { fixture.dialect.rawValue } else { "unreadable" }
        }
        let counts = kinds.firstMentions.map { kind in "\(kinds.count { $0 == kind }) \(kind)" }
        return counts.isEmpty ? "none" : counts.joined(separator: ", ")
    }
}
