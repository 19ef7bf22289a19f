#if Gateway
import BridgeTranslation
import Foundation
import HTTPTypes
import Hummingbird
import MappingExports
import MappingLookup
import RelationshipCore

extension Gateway {
    /// Adds the lookups and translations of the command line, for gateways in other languages.
    ///
    /// They require no session.
    func addMappings(to router: Router<GatewayContext>) {
        router.get("v1/mappings/dialects") { request, _ -> Response in
            try .cached(bytes(dialects.tables.map(DialectSummary.init)), request)
        }
        router.get("v1/mappings/tables/:table") { request, context -> Response in
            let name = try context.parameters.require("table")
            guard let table = ExportTable(rawValue: name) else {
                let known = ExportTable.allCases.map(\.rawValue).joined(separator: ", ")
                throw GatewayRefusal(.notFound, "there is no table \(name); use one of \(known)")
            }
            let text = MappingExport.source(in: .json, only: [table], of: dialects.tables)
            return .cached(Array(text.utf8), request)
        }
        router.get("v1/mappings/names/:name") { request, context -> Response in
            let name = try context.parameters.require("name")
            let term = name.removingPercentEncoding ?? name
            return try answering(unknown: .notFound) {
                .cached(Array(try NameLookup(term: term, dialects: dialects).json().utf8), request)
            }
        }
        router.get("v1/translate/code") { request, _ -> Response in
            let query = request.uri.queryParameters
            guard let number = query["number"].flatMap({ Int($0) }) else {
                throw GatewayRefusal(
                    .badRequest,
                    "?number= must be the code in the dialect of ?from=, such as ?number=30539"
                )
            }
            return try answering {
                var operations: [Command.Kind] = []
                if let name = query["operation"].map(String.init) {
                    operations = CodeLookup.operations(named: name, dialects: dialects)
                    guard !operations.isEmpty else { throw LookupFailure("no command or call is named \(name)") }
                }
                let command = try CodeLookup(
                    number: number,
                    from: try name("from", request),
                    to: try name("to", request),
                    operations: operations,
                    profile: query["profile"].map(String.init),
                    facts: CodeFacts(
                        text: query["text"].map(String.init),
                        channel: try word("in", query["in"], Channel.allCases.map(\.rawValue)).flatMap(Channel.init),
                        namesCaller: try word("caller", query["caller"], ["true", "false"]).map { $0 == "true" }
                    ),
                    dialects: dialects
                )
                return .cached(Array(try command.json().utf8), request)
            }
        }
        for kind in LineTranslation.Kind.allCases {
            router.post("v1/translate/\(kind.rawValue)") { request, _ -> Response in
                let body = try await body(request)
                return try answering {
                    let user = try request.uri.queryParameters["user"]
                        .map { text in
                            guard let user = UserID(String(text)) else {
                                throw LookupFailure("?user= is not a user id")
                            }
                            return user
                        }
                    let (source, target) = (try name("from", request), try name("to", request))
                    if target == .hub {
                        let dialect = try dialects.dialect(source)
                        let line = try json(of: body)
                        return .json(try reading { try dialect.hubForm(of: kind, line, as: user) })
                    }
                    let translation = LineTranslation(
                        kind,
                        from: source,
                        to: target,
                        user: user,
                        dialects: dialects
                    )
                    return .json(Array(try translation.translate(Data(body)).utf8))
                }
            }
        }
    }

    /// Returns the dialect in the query.
    private func name(_ key: String, _ request: Request) throws -> DialectName {
        guard let text = request.uri.queryParameters[Substring(key)] else {
            let known = dialects.names.map(\.rawValue).joined(separator: ", ")
            throw LookupFailure("?\(key)= must name a dialect: \(known)")
        }
        return DialectName(rawValue: String(text))
    }

    /// Returns an argument of the query that must be one of some words.
    private func word(_ key: String, _ text: Substring?, _ known: [String]) throws(LookupFailure) -> String? {
        guard let text else { return nil }
        guard known.contains(String(text)) else {
            throw LookupFailure("?\(key)= must be \(known.joined(separator: " or "))")
        }
        return String(text)
    }

    /// Runs a command, and turns its errors into refusals.
    private func answering(
        unknown status: HTTPResponse.Status = .badRequest,
        _ run: () throws -> Response
    ) throws -> Response {
        do {
            return try run()
        } catch let failure as LookupFailure {
            throw GatewayRefusal(status, failure.description)
        } catch let error as RegistryError {
            throw GatewayRefusal(.notFound, error.description)
        }
    }
}

extension Response {
    /// Returns a JSON response that does not change while the gateway runs.
    ///
    /// A client that already has it receives no body.
    static func cached(_ body: [UInt8], _ request: Request) -> Response {
        let digest = SHA256.digest(of: body).prefix(12).map { String($0, radix: 16) }.joined(separator: "-")
        let tag = "\"\(digest)\""
        let headers: HTTPFields = [.eTag: tag, .cacheControl: "public, max-age=3600"]
        guard request.headers[.ifNoneMatch] != tag else { return Response(status: .notModified, headers: headers) }
        return .json(body, headers: headers)
    }
}

/// A dialect in a list.
private struct DialectSummary: Encodable {
    let name: DialectName
    let title: String
    let summary: String
    let calls: [String]

    init(_ tables: DialectTables) {
        (name, title, summary) = (tables.dialect, tables.title, tables.summary)
        let entries = Command.Kind.allCases.flatMap { tables.calls(for: $0) } + tables.localCalls
        calls = Set(entries.compactMap(\.name)).sorted()
    }
}
#endif
