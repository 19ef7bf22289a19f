/// What is wrong with a name that there is not, with the name that may have been meant.
///
/// - Parameters:
///   - kind: What it should name, such as `call`.
///   - text: What was written.
///   - names: The names that there are.
///   - advice: What to do if none is near.
/// - Returns: The text of a fault.
package func unknownName(_ kind: String, _ text: String, among names: [String], otherwise advice: String) -> String {
    let suggestion = nearestName(to: text, among: names).map { "did you mean \"\($0)\"?" }
    return "unknown \(kind) \"\(text)\"; \(suggestion ?? advice)"
}

/// Finds the name that somebody may have meant.
///
/// - Parameters:
///   - text: What was written.
///   - names: The names that there are.
/// - Returns: The nearest name, if a third of what was written or less is wrong in it.
package func nearestName(to text: String, among names: [String]) -> String? {
    // A name is short; whatever is much longer is no misspelt name, and not worth the time.
    guard text.utf8.count <= 64 else { return nil }
    let distances = names.map { (name: $0, distance: editDistance(Array(text.lowercased()), Array($0.lowercased()))) }
    return distances.min { $0.distance < $1.distance }.flatMap { $0.distance <= text.count / 3 ? $0.name : nil }
}

/// How many characters must be inserted, removed, replaced or swapped with their neighbour to make one text of the other.
private func editDistance(_ one: [Character], _ other: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for row in one.indices {
        var current = [row + 1]
        for column in other.indices {
            let isSame = one[row] == other[column]
            var cost = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
            if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
                cost = min(cost, beforeLast[column - 1] + 1)
            }
            current.append(cost)
        }
        (beforeLast, last) = (last, current)
    }
    return last[other.count]
}
