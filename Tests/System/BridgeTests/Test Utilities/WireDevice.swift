import ContractTesting
import RelationshipCore
import StandardDialects

/// One device of a user that makes calls in a dialect's JSON.
struct WireDevice {
    private let session: JSONDevice

    init(
        _ dialect: DialectName,
        _ user: String,
        device: String = "d1",
        _ service: RelationshipService,
        among dialects: DialectRegistry = .standard
    ) async throws {
        let dialect = try dialects.dialect(dialect)
        session = .dialect(dialect.makeSession(backend: service, user: UserID(user), device: DeviceID(device)))
        try await session.connect()
    }

    func reply(_ call: String, _ arguments: String = "{}") async throws -> JSONValue {
        try await reply(to: #"{"call":"\#(call)","args":\#(arguments)}"#)
    }

    /// Makes the call in a line of JSON, and returns its reply.
    func reply(to line: String) async throws -> JSONValue {
        try await session.perform(JSONValue(parsing: line.utf8), connects: false)
    }

    func events() async throws -> [JSONValue] { try await session.takeEvents() }

    /// Makes a call, and returns the line of its reply.
    @discardableResult
    func callAsFunction(_ call: String, _ arguments: String = "{}") async throws -> String {
        try await reply(call, arguments).sortedText
    }

    /// Returns the lines of the callbacks since the previous use.
    @discardableResult
    func callbacks() async throws -> [String] { try await events().map(\.sortedText) }
}

struct NoAnswer: Error {}
