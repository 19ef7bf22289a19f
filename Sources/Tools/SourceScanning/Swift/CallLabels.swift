#if Migration
/// The labels of a call's arguments; a trailing closure hides its label.
struct CallLabels: Hashable {
    /// The labels in parentheses; "_" for none.
    var named: [String]
    var hasTrailing: Bool
    /// The labels of the closures after the first trailing one.
    var trailing: [String] = []

    var count: Int { named.count + (hasTrailing ? 1 : 0) + trailing.count }

    /// Returns whether the labels of a method can be those of the call.
    ///
    /// - Parameters:
    ///   - labels: All labels of the method.
    ///   - start: The number of arguments whose labels are not compared.
    /// - Returns: Whether all others are equal, but for the hidden one.
    func fit(_ labels: [String], from start: Int = 0) -> Bool {
        guard labels.count == count else { return false }
        let own = named + (hasTrailing ? ["?"] : []) + trailing
        return zip(own, labels).dropFirst(start).allSatisfy { $0 == "?" || $0 == $1 }
    }

    /// Returns whether a method with a selector can have the call's name in Swift.
    ///
    /// Swift takes words about the first argument out of a selector's first part, and makes them the argument's label.
    func fit(selector: String, _ name: String) -> Bool {
        guard selector.hasPrefix(name), selector.count(where: { $0 == ":" }) == count else { return false }
        let parts = selector.split(separator: ":").map(String.init)
        guard let first = parts.first, selector.contains(":") || first == name else { return false }
        guard first == name || first.dropFirst(name.count).first?.isUppercase == true else { return false }
        return fit([""] + parts.dropFirst(), from: 1)
    }
}
#endif
