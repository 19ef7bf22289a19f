import Foundation

/// A list of what the vendor's SDK declares.
struct SurfaceList: Decodable {
    struct Row: Decodable {
        let kind: String
        let owner: String
        let declaration: String

        /// The type and the member with its labels: `RCCoreClient.getFriends(_:success:error:)`.
        var member: String {
            guard let start = declaration.range(of: "func "), let open = declaration.firstIndex(of: "(") else {
                return owner
            }
            var depth = 0
            var parameter = ""
            var labels = ""
            for character in declaration[declaration.index(after: open)...] {
                if "([".contains(character) { depth += 1 }
                if ")]".contains(character) { depth -= 1 }
                if depth == 0, character == "," {
                    labels += Self.label(parameter)
                    parameter = ""
                } else if depth < 0 {
                    if !parameter.isEmpty { labels += Self.label(parameter) }
                    break
                } else {
                    parameter.append(character)
                }
            }
            return "\(owner).\(declaration[start.upperBound..<open])(\(labels))"
        }

        private static func label(_ parameter: String) -> String {
            let words = parameter.prefix { $0 != ":" }.split(separator: " ")
            return "\(words.first ?? "_"):"
        }
    }

    let rows: [Row]

    init(_ name: String) throws {
        let file = SurfaceList.mappings("surface/\(name).json")
        self = try JSONDecoder().decode(SurfaceList.self, from: try Data(contentsOf: file))
    }

    /// A file of the dialect's mapping tables.
    static func mappings(_ name: String) -> URL {
        var package = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { package.deleteLastPathComponent() }
        return package.appendingPathComponent("Mappings/rongcloud/\(name)")
    }
}
