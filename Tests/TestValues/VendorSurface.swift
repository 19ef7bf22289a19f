import Foundation

/// The rows of V2TIM's surface lists.
package enum VendorSurface {
    private struct List: Decodable {
        struct Row: Decodable {
            let kind: String
            let owner: String
            let declaration: String
        }

        let rows: [Row]
    }

    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .appendingPathComponent("Mappings/v2tim/surface", isDirectory: true)

    /// The methods and callbacks of a list as Swift spells them, with their types.
    package static func rows(of list: String) throws -> [String] {
        try JSONDecoder().decode(List.self, from: Data(contentsOf: file(list))).rows
            .filter { $0.kind == "method" || $0.kind == "callback" }
            .map { "\($0.owner).\(name($0.declaration))" }
    }

    private static func file(_ list: String) -> URL { folder.appendingPathComponent("\(list).json") }

    /// `func f(_ a: T, b c: U) -> V` is `f(_:b:)`.
    private static func name(_ declaration: String) -> String {
        guard let start = declaration.range(of: "func ")?.upperBound else { return declaration }
        let signature = declaration[start...]
        var labels: [Substring] = []
        var depth = 0
        var part = signature.startIndex
        for index in signature.indices {
            switch signature[index] {
            case "(", "[":
                if depth == 0 { part = signature.index(after: index) }
                depth += 1
            case ")", "]", ",":
                if depth == 1 {
                    labels.append(label(signature[part..<index]))
                    part = signature.index(after: index)
                }
                if signature[index] != "," { depth -= 1 }
                if depth == 0 { return "\(signature.prefix { $0 != "(" })(\(labels.joined()))" }
            default: break
            }
        }
        return String(signature)
    }

    /// The label of a parameter with its colon; nothing for no parameter at all.
    private static func label(_ parameter: Substring) -> Substring {
        let words = parameter.prefix { $0 != ":" }.split(separator: " ")
        return words.first.map { $0 + ":" } ?? ""
    }
}
