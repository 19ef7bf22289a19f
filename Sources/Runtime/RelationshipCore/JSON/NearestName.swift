/// Describes an unknown name, and suggests a similar known one.
///
/// - Parameters:
///   - kind: The kind of name, such as `call`.
///   - text: The unknown name.
///   - names: The known names.
///   - advice: The advice if no name is similar.
/// - Returns: The text of a fault.
package func unknownName(_ kind: String, _ text: String, among names: [String], otherwise advice: String) -> String {
    let suggestion = nearestName(to: text, among: names).map { "did you mean \"\($0)\"?" }
    return "unknown \(kind) \"\(text)\"; \(suggestion ?? advice)"
}

/// Finds the known name that is most similar to a misspelt one.
///
/// - Parameters:
///   - text: The misspelt name.
///   - names: The known names.
/// - Returns: The nearest name, if at most a third of the characters differ.
package func nearestName(to text: String, among names: [String]) -> String? {
    // Names are short. A much longer text is not a misspelt name, so don't spend time on it.
    guard text.utf8.count <= 64 else { return nil }
    let distances = names.map { (name: $0, distance: editDistance(Array(text.lowercased()), Array($0.lowercased()))) }
    return distances.min { $0.distance < $1.distance }.flatMap { $0.distance <= text.count / 3 ? $0.name : nil }
}

/// Returns the number of edits that turn one text into the other: insert, remove or replace a character, or swap
/// neighbours.
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
