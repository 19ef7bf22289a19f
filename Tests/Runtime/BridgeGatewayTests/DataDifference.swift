#if Gateway
import JSONSyntax

/// A place at which the data of two backends differs.
struct DataDifference: Equatable, CustomStringConvertible {
    /// The path in the hub's data of a user, without the places in lists, such as `friends.remark`.
    var path: String
    /// The value of one backend; `nil` for none.
    let left: JSONValue?
    /// The value of the other backend; `nil` for none.
    let right: JSONValue?

    var description: String { "\(path): \(left?.line ?? "nothing"), and \(right?.line ?? "nothing")" }

    /// Returns whether the path is one of some paths, or within one.
    func isIn(_ paths: Set<String>) -> Bool { paths.contains { path == $0 || path.hasPrefix("\($0).") } }

    /// Returns the places at which two values differ.
    ///
    /// The order of lists is not compared, because a vendor keeps no other order than its own.
    ///
    /// - Parameters:
    ///   - left: A value, or `nil` for a missing one.
    ///   - right: The other value.
    /// - Returns: The differences; one for a list with other elements.
    static func all(_ left: JSONValue?, _ right: JSONValue?) -> [DataDifference] {
        JSONComparison.differences(of: left, right, by: Rules())
            .map { DataDifference(path: $0.memberPath, left: $0.first, right: $0.second) }
    }

    private struct Rules: JSONComparisonRules {
        func identity(of element: JSONValue) -> JSONValue? {
            element["user"] ?? element["name"] ?? (element.object == nil ? element : "")
        }

        func treatment(of difference: JSONDifference) -> JSONDifference.Treatment {
            let (left, right) = (difference.first, difference.second)
            if difference.memberPath.hasSuffix("custom") { return .whole }
            if left?.object != nil || right?.object != nil { return .parts }
            guard let one = left?.elements, let other = right?.elements else { return .whole }
            return counts(one) == counts(other) ? .parts : .whole
        }

        private func counts(_ elements: [JSONValue]) -> [JSONValue?: Int] {
            Dictionary(elements.map { (identity(of: $0), 1) }, uniquingKeysWith: +)
        }
    }
}

extension JSONDifference {
    /// The place without the steps to elements, such as `friends.remark`.
    fileprivate var memberPath: String { field.replacing("[]", with: "") }
}
#endif
