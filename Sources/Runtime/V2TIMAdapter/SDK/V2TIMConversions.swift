import Foundation
import RelationshipCore

extension [String] {
    /// Creates the texts of an untyped vendor array; `nil` without an array, or if an element is not a string.
    init?(vendor elements: [Any]?) {
        guard let elements else { return nil }
        let texts = elements.compactMap { $0 as? String ?? ($0 as? NSString).map { $0.substring(from: 0) } }
        guard texts.count == elements.count else { return nil }
        self = texts
    }
}

extension VendorProperty {
    /// Returns a text as an object.
    static func object(_ text: String?) -> NSObject? { text.map { NSString(string: $0) } }
}
