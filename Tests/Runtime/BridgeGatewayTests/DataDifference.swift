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
    /// The elements of lists are compared in the order of their users and names, because a vendor keeps no other order.
    ///
    /// - Parameters:
    ///   - left: A value, or `nil` for a missing one.
    ///   - right: The other value.
    ///   - path: The path of both.
    /// - Returns: The differences; one for a list with other elements.
    static func all(_ left: JSONValue?, _ right: JSONValue?, at path: String = "") -> [DataDifference] {
        if left == right { return [] }
        if left?.object != nil || right?.object != nil, !path.hasSuffix("custom") {
            let names = Set([left, right].flatMap { $0?.object?.members.map(\.key) ?? [] })
            return names.sorted()
                .flatMap { name in
                    all(left?[name], right?[name], at: path.isEmpty ? name : "\(path).\(name)")
                }
        }
        if let one = left?.elements?.map(\.key), let other = right?.elements?.map(\.key), one.sorted() == other.sorted()
        {
            let pairs = zip(left?.elements?.sortedByKey ?? [], right?.elements?.sortedByKey ?? [])
            return pairs.flatMap { all($0.0, $0.1, at: path) }
        }
        return [DataDifference(path: path, left: left, right: right)]
    }
}

extension JSONValue {
    /// What identifies an element of a list.
    fileprivate var key: String { self["user"]?.text ?? self["name"]?.text ?? (object == nil ? line : "") }
}

extension [JSONValue] {
    fileprivate var sortedByKey: [JSONValue] { sorted { $0.key < $1.key } }
}
#endif
