package import Foundation
package import MappingGenerator

/// The endpoints of a vendor's server API, from its table, and the tests that got an answer of success from them.
package struct ServerAPICoverage: Sendable {
    /// One endpoint.
    package struct Endpoint: Sendable, Decodable {
        /// The path.
        package let path: String
        /// The commands of the hub.
        package let commands: [String]
        /// How a call becomes commands; `refused` for an endpoint that the bridge does not keep.
        package let plan: String
        /// What differs from the vendor.
        package let note: String?
        /// The names of the suites whose tests got an answer of success.
        package internal(set) var suites: [String] = []

        private enum CodingKeys: String, CodingKey { case path, commands, plan, note }

        /// Whether the endpoint always answers an error; then its note is the reason.
        package var isRefused: Bool { plan == "refused" }

        /// Whether the endpoint lacks a test, or a reason.
        package var lacksTest: Bool { isRefused ? note == nil : suites.isEmpty }
    }

    private struct Table: Decodable {
        let about: String
        let api: String
        let endpoints: [Endpoint]
    }

    private struct Line: Decodable {
        let path: String
        let suite: String
    }

    /// The name of the API in settings.
    package let api: String
    /// The name of the API in the documentation: the first sentence of its table.
    package let title: String
    /// The endpoints in the order of the table.
    package let endpoints: [Endpoint]

    /// One line for each endpoint without a test or a reason.
    package var red: [String] { endpoints.filter(\.lacksTest).map { "\(api): \($0.path) has no test" } }

    /// Reads the tables of all server APIs, and the evidence of the tests.
    ///
    /// - Parameters:
    ///   - mappings: The folder of the mapping tables.
    ///   - evidence: The folder that tests wrote their evidence to.
    /// - Returns: The APIs, by their names.
    /// - Throws: A problem if a table or a line is malformed.
    package static func load(from mappings: URL, evidence: URL) throws(Problem) -> [ServerAPICoverage] {
        let names = FileManager.default.enumerator(atPath: mappings.path)?.compactMap { $0 as? String } ?? []
        var all: [ServerAPICoverage] = []
        for name in names.sorted()
        where name.split(separator: "/").count == 2 && name.contains("/server-api") && !name.hasPrefix("schemas/") {
            let table: Table = try JSONFile.read(mappings.appending(path: name), called: name)
            let suites = try Self.suites(of: table.api, in: evidence)
            all.append(
                ServerAPICoverage(
                    api: table.api,
                    title: String(table.about.prefix(while: { $0 != "." })),
                    endpoints: table.endpoints.map { row in
                        var row = row
                        row.suites = suites[row.path, default: []].sorted()
                        return row
                    }
                )
            )
        }
        return all.sorted { $0.api < $1.api }
    }

    private static func suites(of api: String, in evidence: URL) throws(Problem) -> [String: Set<String>] {
        let name = "server-\(api).jsonl"
        guard let data = FileManager.default.contents(atPath: evidence.appending(path: name).path) else { return [:] }
        var suites: [String: Set<String>] = [:]
        for (index, text) in data.split(separator: UInt8(ascii: "\n")).enumerated() {
            guard let line = try? JSONDecoder().decode(Line.self, from: text) else {
                throw Problem(file: name, line: index + 1, rule: "no evidence of \(api)")
            }
            suites[line.path, default: []].insert(line.suite)
        }
        return suites
    }

    /// The lines of the API in an article.
    var lines: [String] {
        let rows = endpoints.map { endpoint in
            let commands = endpoint.commands.map { "`\($0)`" }.joined(separator: ", ")
            let tests = endpoint.suites.map { "`\($0)`" }.joined(separator: ", ")
            return "| `\(endpoint.path)` | \(commands) | \(endpoint.note ?? "") | "
                + "\(endpoint.lacksTest ? "❌" : endpoint.isRefused ? "refused" : tests) |"
        }
        return [
            "", "### \(title)", "", "| Endpoint | Commands of the hub | What differs | Tests |", "|---|---|---|---|",
        ]
            + rows
    }
}
