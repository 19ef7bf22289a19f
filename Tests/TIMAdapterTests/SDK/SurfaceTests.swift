import RelationshipCore
import TIMAdapter
import TestEvidence
import Testing

/// Every method and callback of the vendor's list, once, with what comes of it.
@Suite(.timeLimit(.minutes(1))) struct SurfaceTests {
    @Test(arguments: CallSite.all) func `a method does what the vendor's does`(_ site: CallSite) async throws {
        let told = try await site.play(await Stage())
        #expect(told == site.expected)
        if told == site.expected { Evidence.record(dialect: "tim", site.row) }
    }

    @Test(arguments: CallbackSite.all) func `a callback comes in each spelling, once`(_ site: CallbackSite) async throws
    {
        for spelling in CallbackSite.Spelling.allCases {
            let told = try await site.heard(spelling)
            #expect(told == [site.expected], "\(spelling)")
            guard told == [site.expected] else { return }
        }
        Evidence.record(dialect: "tim", site.row)
    }

    // MARK: The vendor's list

    private struct Surface: Decodable {
        struct Row: Decodable {
            var kind: String
            var owner: String
            var declaration: String

            /// The name with its argument labels, behind the type.
            var name: String {
                let text = declaration.replacing("`", with: "")
                let name = (text.split(separator: "func ").last ?? "").prefix { $0 != "(" }
                var (depth, labels, part) = (0, "", "")
                for character in text.drop(while: { $0 != "(" }) {
                    if "([<".contains(character) { depth += 1 }
                    if ")]>".contains(character) { depth -= 1 }
                    if depth == 0 || (depth == 1 && character == ",") {
                        let label = part.drop { $0 == "(" || $0 == "," || $0 == " " }.prefix { $0 != " " && $0 != ":" }
                        if !label.isEmpty { labels += "\(label):" }
                        part = ""
                        if depth == 0 { break }
                    }
                    part.append(character)
                }
                return "\(owner).\(name)(\(labels))"
            }
        }

        var rows: [Row]
    }

    private static let list = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().appendingPathComponent("../../../Mappings/surface/tim-4.4.900.json")

    @Test(.enabled(if: FileManager.default.fileExists(atPath: list.path)))
    func `the tables hold every method and callback of the vendor's list, and nothing else`() throws {
        let rows = try JSONDecoder().decode(Surface.self, from: Data(contentsOf: Self.list)).rows
        func names(_ kind: String) -> [String] { rows.filter { $0.kind == kind }.map(\.name).sorted() }
        #expect(CallSite.all.map(\.row).sorted() == names("method"))
        #expect(CallbackSite.all.map(\.row).sorted() == names("callback"))
    }
}
