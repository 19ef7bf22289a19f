import RelationshipCore
import TIMAdapter
import TestEvidence
import Testing

/// Every method and callback of the vendor's list, once, with its result.
@Suite(.timeLimit(.minutes(1))) struct SurfaceTests {
    @Test(arguments: CallSite.all) func `a method does what the vendor's does`(_ site: CallSite) async throws {
        let received = try await site.play(await Stage())
        #expect(received == site.expected)
        if received == site.expected { Evidence.record(dialect: "tim", site.row) }
    }

    @Test(arguments: CallbackSite.all) func `a callback comes in each spelling, once`(_ site: CallbackSite) async throws
    {
        for spelling in CallbackSite.Spelling.allCases {
            let received = try await site.heard(spelling)
            #expect(received == [site.expected], "\(spelling)")
            guard received == [site.expected] else { return }
        }
        Evidence.record(dialect: "tim", site.row)
    }

    @Test func `listeners of what the bridge does not have are taken, and get nothing`() async {
        let (stage, log) = (await Stage(), Log())
        let (listener, config) = (SilentListener(log), TIMUserConfig())
        listener.register(in: config)
        stage.a.setUserConfig(config)
        #expect(stage.a.getUserConfig().refreshListener === listener && config.groupEventListener === listener)
        #expect(config.messageReceiptListener === listener && config.messageUpdateListener === listener)
        #expect(config.messageRevokeListener === listener && config.uploadProgressListener === listener)
        #expect(await stage.a.answer("c", .FRIEND_RESPONSE_AGREE_AND_ADD) == 0)
        #expect(await stage.b.friends() == ["a"])
        log.add("end")
        #expect(await log.collect(until: "end") == ["end"])
        for row in SilentListener.rows { Evidence.record(dialect: "tim", row) }
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

    private static let lists = ["4.4.900", "4.6"]
        .map {
            URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent("../../../Mappings/tim/surface/\($0).json")
        }

    @Test(.enabled(if: lists.allSatisfy { FileManager.default.fileExists(atPath: $0.path) }))
    func `the tables hold every method and callback of the vendor's lists, and nothing else`() throws {
        let rows = try Self.lists.flatMap {
            try JSONDecoder().decode(Surface.self, from: Data(contentsOf: $0)).rows
        }
        func names(_ kind: String) -> Set<String> { Set(rows.filter { $0.kind == kind }.map(\.name)) }
        #expect(Set(CallSite.all.map(\.row)) == names("method"))
        #expect(Set(CallbackSite.all.map(\.row) + SilentListener.rows) == names("callback"))
    }
}
