import RelationshipCore

extension Limit {
    /// The limit as text, such as "at most 96 bytes of UTF-8".
    package var title: String {
        switch unit {
        case .bytes: "at most \(maximum) bytes of UTF-8"
        case .utf16: "at most \(maximum) UTF-16 units"
        case .items: "at most \(maximum) items"
        case .value: "0 to \(maximum)"
        }
    }
}
