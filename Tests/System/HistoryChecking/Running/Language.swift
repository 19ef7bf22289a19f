import DialectDifferential
import JSONFoundation
import JSONSyntax
package import RelationshipCore
import StandardDialects

/// A command in the words of a client.
struct Saying: Sendable {
    /// The last part of the path.
    var path: String
    var body: String
    /// The command that the call means, which the dialect may restrict.
    var meaning: Command
    /// Reads a reply.
    var read: @Sendable ([UInt8]) throws -> PlainModel.Answer
    /// Returns what a reply in this language can say of an answer.
    var reading: @Sendable (PlainModel.Answer) -> PlainModel.Answer
}

/// The language of a client: the hub's own, or a dialect.
package struct Language: Sendable {
    /// The name of the hub's own language.
    package static let hub = DialectName(rawValue: "hub")

    let client: Operation.Client
    private let dialect: (any Dialect)?

    init(_ client: Operation.Client) {
        self.client = client
        dialect = DialectRegistry.standard.dialects.first { $0.name == client.dialect }
    }

    /// Returns the body of a sign-in.
    func signIn(repeats: Bool) throws -> String {
        let opening: [(String, JSONValue)] = [
            ("device", .string(client.device.rawValue)), ("repeatsRequests", .bool(repeats)),
        ]
        func body(_ dialect: some Dialect) throws -> String {
            let (translation, proof) = (
                dialect.translation(in: DialectContext()), dialect.exampleProof(of: client.user)
            )
            let call =
                translation.call(for: SessionAction.signInByProof(proof))
                ?? translation.call(for: SessionAction.signIn(user: client.user.rawValue, proof: proof))
            let line = try JSONValue(parsing: OutsideJSON.encode(call))
            return JSONValue.object(JSONObject(opening + [("args", line["args"] ?? .null)])).line
        }
        if let dialect { return try body(dialect) }
        let args = JSONValue.object(JSONObject([("user", .string(client.user.rawValue))]))
        return JSONValue.object(JSONObject(opening + [("args", args)])).line
    }

    /// Returns a command in this language, or `nil` if the language has no call for it.
    func say(_ command: Command) throws -> Saying? {
        if let dialect { return try say(command, in: dialect) }
        let user = client.user
        return Saying(
            path: "commands",
            body: String(decoding: command.json, as: UTF8.self),
            meaning: command,
            read: { try PlainModel.Answer(json: $0, for: user) },
            reading: { $0 }
        )
    }

    private func say(_ command: Command, in dialect: some Dialect) throws -> Saying? {
        let translation = dialect.translation(in: DialectContext(user: client.user, device: client.device))
        guard let call = translation.call(for: translation.restricted(command)),
            let meaning = try translation.command(for: call), meaning.kind == command.kind
        else { return nil }
        let line = try JSONValue(parsing: OutsideJSON.encode(call))
        return Saying(
            path: call.name.rawValue,
            body: (line["args"] ?? .object(JSONObject())).line,
            meaning: meaning,
            read: { translation.outcome(of: try OutsideJSON.decode(from: JSONValue(parsing: $0)), to: call) },
            reading: { translation.outcome(of: translation.reply(to: call, $0), to: call) }
        )
    }
}
