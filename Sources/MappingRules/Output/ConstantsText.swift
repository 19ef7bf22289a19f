/// The Swift of a vendor's names of error numbers.
///
/// They are computed, so that an unused constant costs nothing: there is neither a stored global nor its initialiser.
struct ConstantsText {
    /// The type of the constants.
    let type: String
    /// Whether they are members of the type, not global.
    let isMember: Bool
    let constants: [SurfaceTable.Constant]
    /// The meanings of the numbers that the dialects describe.
    let summaries: [Int: String]

    var swift: String {
        var swift = SwiftText()
        if isMember {
            swift.block("extension \(type)") { write("public static var", &$0) }
        } else {
            write("public var", &swift)
        }
        return swift.text
    }

    private func write(_ head: String, _ swift: inout SwiftText) {
        for constant in constants {
            if let summary = summaries[constant.number] {
                swift.line("/// \(constant.number): \(summary).")
            } else {
                swift.line("/// The vendor's code \(constant.number).")
            }
            swift.line("\(head) \(constant.name): \(type) { \(type)(\(literal(constant.number))) }")
        }
    }
}
