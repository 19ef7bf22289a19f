import JSONFoundation
import JSONSyntax
package import RelationshipCore

/// The rows of a vendor's `server-api.json`.
package struct ServerRows: Sendable {
    /// The name of the API in settings and logs.
    package let api: String
    /// The form of the bodies of requests.
    package let body: BodyForm
    /// The endpoints in the order of the table.
    package let endpoints: [ServerEndpoint]
    /// The beginnings of the paths that belong to the API, such as `/v4/sns/`.
    ///
    /// The API also answers the requests below them that no endpoint takes.
    package let folders: Set<String>
    /// What a gateway in front of the vendor's cloud does with commands that no endpoint carries out unchanged.
    package let backend: [BackendRow]
    /// What no call reads of a user, by its path in the hub's data, with the reason.
    package let unread: [String: String]
    private let byPath: [String: Int]

    /// The form of the bodies of requests.
    package enum BodyForm: String, Sendable, Decodable { case json, form }

    /// Reads the rows that the generator wrote.
    ///
    /// - Parameter text: The JSON of the table.
    /// - Throws: The error of a text that is not such a table.
    package init(_ text: String) throws {
        let table = try OutsideJSON.decode(Table.self, from: JSONValue(parsing: Array(text.utf8)))
        (api, body) = (table.api, table.body)
        endpoints = try table.endpoints.map { try OutsideJSON.decode(from: try table.complete($0.json)) }
        var byPath: [String: Int] = [:]
        for (place, endpoint) in endpoints.enumerated() {
            for path in [endpoint.path] + (endpoint.aliases ?? []) { byPath[path] = place }
        }
        self.byPath = byPath
        folders = Set(byPath.keys.map { ServerRows.folder(of: $0) })
        backend = table.backend ?? []
        unread = table.unread ?? [:]
    }

    /// Returns the endpoint at a path, or `nil`.
    package subscript(path: String) -> ServerEndpoint? { byPath[path].map { endpoints[$0] } }

    /// Returns the part of a path up to its last slash.
    package static func folder(of path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
    }

    private struct Table: Decodable {
        let api: String
        let body: BodyForm
        let itemResult: RowValue?
        let fieldLists: RowValue?
        let errors: RowValue
        let backend: [BackendRow]?
        let unread: [String: String]?
        let endpoints: [RowValue]

        /// Adds to the row of an endpoint what the table says once for several rows.
        func complete(_ row: JSONValue) throws -> JSONValue {
            var object = row.object ?? JSONObject()
            object["itemResult"] = itemResult?.json ?? .object([:])
            object["fieldLists"] = fieldLists?.json ?? .object([:])
            let (own, shared) = (object["but"], object["errors"]?.text.flatMap { errors.json[$0] })
            var vendorErrors = JSONObject()
            for code in RelationshipError.Code.allCases.map(\.rawValue) {
                guard let error = own?[code] ?? shared?[code] ?? own?["otherwise"] ?? shared?["otherwise"] else {
                    throw RelationshipError(.internalFailure, "\(object["path"]?.text ?? "") has no error for \(code)")
                }
                vendorErrors.append(code, error)
            }
            object["vendorErrors"] = .object(vendorErrors)
            return .object(object)
        }
    }
}

/// An endpoint of a server API.
///
/// It is a class, because every step of a call would copy its many fields.
package final class ServerEndpoint: Sendable, Decodable {
    /// How the commands of a call are made.
    package enum Plan: String, Sendable, Decodable { case one, perItem, composed, refused }

    /// The vendor's limit of requests.
    package struct Rate: Sendable, Decodable {
        /// The requests, or users in requests, in a second.
        package let perSecond: Int
        /// What counts: `calls` or `items`.
        package let counts: String
    }

    /// The names of the members with the result of an item.
    package struct ItemResult: Sendable, Decodable {
        package var code: String?
        package var text: String?
        package var failed: String?
    }

    package let path: String
    package let aliases: [String]?
    package let methods: [String]
    package let commands: [Command.Kind]
    package let plan: Plan
    /// For the plan `composed`: the name of the API's own code.
    package let operation: String?
    package let refusal: RelationshipError.Code?
    package let set: [String: RowValue]?
    package let request: [RequestMember]
    package let answer: [AnswerMember]
    /// What the answer lacks of the hub's outcome, by its path there, with the reason.
    package let losses: [String: String]?
    package let errors: String
    package let but: [String: VendorError]?
    /// The errors of a repeated call that say that the vendor has carried it out already.
    package let done: [RelationshipError.Code]?
    package let rate: Rate?
    package let itemResult: ItemResult
    package let fieldLists: [String: FieldList]
    /// The vendor's errors, by the raw values of the hub's codes.
    package let vendorErrors: [String: VendorError]

    /// The field of the outcome with the results of items, or `nil` if the endpoint has no answer for each item.
    package var resultField: String? { answer.first { $0.results == true || $0.refused == true }?.field }

    /// The list of a request whose items have their own results.
    package var itemList: RequestMember? {
        resultField == nil ? nil : request.first { $0.type == .users || $0.type == .items }
    }

    /// Returns the vendor's number and text of an error.
    ///
    /// The app's own text of a refusal is passed on unchanged.
    package func vendorError(_ error: RelationshipError) -> VendorError {
        if error.code == .refusedByApp, let foreign = error.foreign { return VendorError(foreign.code, foreign.text) }
        return vendorErrors[error.code.rawValue] ?? VendorError(-1, error.code.rawValue)
    }

    /// Returns the hub's code for a vendor's number and text.
    func code(of number: Int, _ text: String) -> RelationshipError.Code {
        let codes = RelationshipError.Code.allCases.filter { vendorErrors[$0.rawValue]?.code == number }
        return codes.first { vendorErrors[$0.rawValue]?.text == text } ?? codes.first ?? .unmappedForeign
    }
}

extension ServerEndpoint: Hashable {
    /// Whether two endpoints have the same path.
    package static func == (left: ServerEndpoint, right: ServerEndpoint) -> Bool { left.path == right.path }

    package func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

/// The type of a value on the wire.
package enum WireType: String, Sendable, Decodable {
    case user, text, number, numberText, flag, seconds, milliseconds, dateTime, users, texts, fields, items, any
}

/// A member of a request.
///
/// It is a class, because a list of a thousand items would copy the many fields of its members for each item.
package final class RequestMember: Sendable, Decodable {
    /// What a limit counts.
    package enum Unit: String, Sendable, Decodable {
        case items, bytes, utf16, value

        /// Returns whether a text is within a limit; always `true` for a unit that does not count texts.
        func admits(_ text: String, _ limit: Int) -> Bool {
            switch self {
            case .bytes: text.utf8.count <= limit
            case .utf16: text.utf16.count <= limit
            case .items, .value: true
            }
        }
    }

    /// When a list may be a single text.
    package enum Single: String, Sendable, Decodable { case always, accepted }

    package let name: String
    package let names: [String]?
    package let argument: String?
    package let type: WireType
    package let values: RowValues?
    package let required: Bool?
    package let empty: Bool?
    package let single: Single?
    package let wrapped: String?
    package let prefix: String?
    package let limit: Int?
    package let unit: Unit?
    package let list: String?
    package let members: [RequestMember]?
    package let plain: String?
    package let error: RelationshipError.Code?
}

/// A member of an answer; a class like ``RequestMember``.
package final class AnswerMember: Sendable, Decodable {
    package let name: String
    package let names: [String]?
    package let field: String?
    package let type: WireType
    package let values: RowValues?
    package let whenMissing: RowValue?
    package let list: String?
    package let members: [AnswerMember]?
    package let results: Bool?
    /// Whether the list also has the items of a request that are no command, although it has no results.
    package let refused: Bool?
    package let unlessFailed: Bool?

    /// Whether answers can have the member; the others are the vendor's, and left out here.
    package var isWritten: Bool { field != nil || whenMissing != nil }
}

/// A list of named fields on the wire.
package struct FieldList: Sendable, Decodable {
    /// How the list is written.
    package enum Layout: String, Sendable, Decodable { case tags, object, text }

    package let layout: Layout
    package let nameMember: String?
    package let valueMember: String?
    package let unknown: String?
    /// Whether answers have all fields, also those that are not set.
    package let complete: Bool?
    package let fields: [WireField]
}

/// A field in a list of fields; a class like ``RequestMember``.
package final class WireField: Sendable, Decodable {
    package let name: String
    package let rest: Bool?
    package let field: String?
    package let type: WireType
    package let values: RowValues?
    package let whenMissing: RowValue?
    package let emptyClears: Bool?
    /// The greatest number of a field whose numbers begin with 0, or the maximum length of a text.
    package let limit: Int?
    /// What the limit of a text counts.
    package let unit: RequestMember.Unit?
    package let readOnly: Bool?
}
