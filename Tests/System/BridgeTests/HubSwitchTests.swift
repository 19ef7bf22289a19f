import Foundation
import RelationshipCore
import TestFiles
import TestThreads
import Testing

/// The `default:` of switches over the hub's enumerations, which would accept a new case silently.
@Suite(.longWork)
struct HubSwitchTests {
    /// A switch with a `default:`.
    private struct Switch {
        let indent: Int
        /// The names in the patterns of its cases.
        var names: Set<String> = []
        /// The line of its `default:`.
        var line: Int?
        var hasReason = false
    }

    /// The cases of one of the hub's enumerations.
    struct Enumeration: Sendable, CustomTestStringConvertible {
        let name: String
        let cases: Set<String>
        var testDescription: String { name }

        static let command = Enumeration(name: "Command", cases: Set(Command.Kind.allCases.map(\.rawValue)))
        static let event = Enumeration(name: "Event", cases: Set(Event.Kind.allCases.map(\.rawValue)))

        /// Returns the members of the schema of answers, each of which is the case of that name; an error is no outcome.
        static func outcome() throws -> Enumeration {
            struct Schema: Decodable {
                struct Member: Decodable {}
                var properties: [String: Member]
            }
            let file = try Data(contentsOf: repository.appending(path: "Mappings/hub/outcomes.schema.json"))
            let members = try JSONDecoder().decode(Schema.self, from: file).properties.keys
            return Enumeration(name: "Outcome", cases: Set(members).subtracting(["error"]))
        }
    }

    /// Returns the switches with a `default:` in a formatted file.
    ///
    /// In a formatted file the cases and the end of a switch have its indentation.
    private static func switches(in text: String) -> [Switch] {
        var open: [Switch] = []
        var found: [Switch] = []
        var isPattern = false
        var last: Substring = ""
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let indent = line.prefix { $0 == " " }.count
            let body = line.dropFirst(indent)
            // A text in the file may look like the start of a switch.
            while let top = open.last, indent < top.indent, !body.isEmpty { open.removeLast() }
            if let top = open.last, top.indent == indent {
                isPattern = body.hasPrefix("case ")
                if body.hasPrefix("default:") {
                    open[open.count - 1].line = number + 1
                    open[open.count - 1].hasReason = last.hasPrefix("//") || body.contains("//")
                } else if body.hasPrefix("}") {
                    if top.line != nil { found.append(top) }
                    open.removeLast()
                }
            }
            if isPattern, !open.isEmpty {
                let pattern = body.prefix { $0 != ":" }
                let names = pattern.matches(of: /(?:^|case |[(,] *)\.(\w+)/).map { String($0.1) }
                open[open.count - 1].names.formUnion(names)
                isPattern = pattern.count == body.count
            }
            if body.hasSuffix("{"), body.hasPrefix("switch ") || body.contains(" switch ") {
                open.append(Switch(indent: indent))
            }
            last = body
        }
        return found
    }

    /// Returns the switches with a `default:` in a text whose cases are all of an enumeration.
    ///
    /// The enumeration may be the content of a result or of another enumeration.
    private static func switches(in text: String, over enumeration: Enumeration) -> [Switch] {
        switches(in: text)
            .filter { found in
                let names = found.names.subtracting(["success", "failure", "some", "none", "command"])
                return !names.isEmpty && names.isSubset(of: enumeration.cases)
            }
    }

    @Test(arguments: try [Enumeration.command, .event, .outcome()])
    func `a switch has a default only with a comment that says why`(_ enumeration: Enumeration) throws {
        let root = repository.appending(path: "Sources")
        var reasons = 0
        for file in try FileManager.default.subpathsOfDirectory(atPath: root.path) where file.hasSuffix(".swift") {
            let text = try String(contentsOf: root.appending(path: file), encoding: .utf8)
            guard text.contains("default:") else { continue }
            for found in Self.switches(in: text, over: enumeration) {
                #expect(found.hasReason, "\(file):\(found.line ?? 0): a new \(enumeration.name) would pass unseen")
                reasons += 1
            }
        }
        #expect(reasons > 1)
    }

    @Test
    func `a default is found among nested switches and in patterns of several lines`() throws {
        let text = """
            switch result {
            case .success(.friends(let entries)),
                .success(.profiles):
                switch entries.count {
                case 0: nil
                default: 1
                }
            // The others have no users.
            default: nil
            }
            switch command {
            case .block: 1
            default: 2
            }
            switch relation {
            case .mutual: 1
            default: 2
            }
            """
        let outcomes = try Enumeration.outcome()
        #expect(Self.switches(in: text, over: outcomes).map(\.line) == [9])
        #expect(Self.switches(in: text, over: outcomes).map(\.hasReason) == [true])
        #expect(Self.switches(in: text, over: .command).map(\.line) == [13])
        #expect(Self.switches(in: text, over: .command).map(\.hasReason) == [false])
    }
}
