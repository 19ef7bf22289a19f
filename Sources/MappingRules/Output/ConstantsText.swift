/// The Swift of a vendor's constants.
///
/// They are computed, so that none costs anything until it is used: neither a stored global nor its initialiser.
struct ConstantsText {
    let vendor: ConstantsGenerator.Vendor
    let constants: [SurfaceTable.Constant]
    /// What the numbers mean that the table of errors describes.
    let summaries: [Int: String]

    var swift: String {
        var swift = SwiftText()
        switch vendor {
        case .tencent:
            for constant in constants {
                write(constant, "public var \(constant.name): ERROR_CODE { ERROR_CODE", &swift)
            }
        case .rongCloud:
            swift.block("extension RCErrorCode") { swift in
                for constant in constants {
                    write(constant, "public static var \(constant.name): RCErrorCode { RCErrorCode", &swift)
                }
            }
        }
        return SourceGenerator.head("surface") + swift.text
    }

    private func write(_ constant: SurfaceTable.Constant, _ head: String, _ swift: inout SwiftText) {
        if let summary = summaries[constant.number] {
            swift.line("/// \(constant.number): \(summary).")
        } else {
            swift.line("/// The vendor's code \(constant.number).")
        }
        swift.line("\(head)(\(literal(constant.number))) }")
    }
}
