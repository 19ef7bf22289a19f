public import Foundation
import JSONFoundation
package import JSONSyntax
import MappingLookup
public import RelationshipCore

/// A reply of any dialect, as one type for all dialects.
public struct DialectReply: Sendable {
    private let erased: any ErasedReply

    /// Creates a reply.
    ///
    /// - Parameters:
    ///   - reply: The reply as a value of the dialect's type.
    ///   - dialect: The dialect.
    public init<D: Dialect>(_ reply: D.Translation.Reply, in dialect: D) {
        erased = ReplyOf(dialect: dialect, reply: reply)
    }

    /// Reads a reply from its dialect's JSON, such as `{"succ": …}` or `{"fail": …}`; other keys are ignored.
    ///
    /// - Parameters:
    ///   - json: The JSON object.
    ///   - dialect: The dialect.
    /// - Throws: An error with the place of invalid JSON, or the value that is missing or of another type.
    public init<D: Dialect>(json: Data, in dialect: D) throws {
        self.init(try OutsideJSON.decode(D.Translation.Reply.self, from: json), in: dialect)
    }

    /// Reads a reply from parsed JSON in its dialect's form; other keys are ignored.
    ///
    /// - Parameters:
    ///   - json: The JSON object.
    ///   - dialect: The dialect.
    /// - Throws: An error with the place of the value that is unknown, missing or of another type.
    package init<D: Dialect>(json: JSONValue, in dialect: D) throws {
        self.init(try OutsideJSON.decode(D.Translation.Reply.self, from: json), in: dialect)
    }

    /// Creates the reply to a call.
    ///
    /// - Parameters:
    ///   - result: The result from the hub.
    ///   - call: The call.
    ///   - context: The calling user and device.
    package init(_ result: Result<Outcome, RelationshipError>, to call: DialectCall, in context: DialectContext) {
        self = call.erased.reply(result, in: context)
    }

    /// Creates the reply to the sender of a message.
    ///
    /// - Parameters:
    ///   - verdict: The verdict on the message for the sender's app.
    ///   - dialect: The sender's dialect.
    package init(message verdict: Result<MessageVerdict, RelationshipError>, in dialect: some Dialect) {
        let error: RelationshipError? =
            switch verdict {
            case .success(.delivered): nil
            case .success(.refused(let error)), .failure(let error): error
            }
        let code = error.map { dialect.tables.code(of: $0, operation: .mayMessage) }
        let foreign = error?.foreign.flatMap { $0.dialect == dialect.name ? $0 : nil }
        let text = foreign?.text ?? code.flatMap { $0.text.isEmpty ? nil : $0.text } ?? error?.message ?? ""
        let translation = dialect.translation(in: DialectContext())
        self.init(translation.reply(code: code?.number, text: text), in: dialect)
    }

    /// Returns the reply as a value of the dialect's type.
    ///
    /// - Parameter type: The type.
    /// - Returns: The value, or `nil` if it is one of another dialect.
    public func value<Reply>(as type: Reply.Type) -> Reply? { erased.anyReply as? Reply }

    /// The first code in the reply, or `nil` for a success without one.
    var code: Int? { erased.code }

    /// The user that the reply is about, if it is about a single user.
    var subject: UserID? { erased.subject }

    /// The reply without a page token that only a foreign backend can read, and the token's neutral name; `nil` if the
    /// reply has no such token.
    var withoutForeignPageToken: (reply: DialectReply, field: String)? { erased.withoutForeignPageToken }

    /// Returns the neutral outcome of the reply; `nil` if the call is of another dialect.
    func outcome(of call: DialectCall, in context: DialectContext) -> Result<Outcome, RelationshipError>? {
        call.erased.outcome(of: self, in: context)
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DialectReply: Hashable {
    public static func == (one: DialectReply, other: DialectReply) -> Bool { one.erased.isEqual(to: other.erased) }

    public func hash(into hasher: inout Hasher) { erased.anyReply.hash(into: &hasher) }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DialectReply: Encodable {
    public func encode(to encoder: any Encoder) throws { try erased.anyReply.encode(to: encoder) }
}

/// A reply together with its dialect.
private protocol ErasedReply: Sendable {
    associatedtype D: Dialect

    var dialect: D { get }
    var reply: D.Translation.Reply { get }
}

private struct ReplyOf<D: Dialect>: ErasedReply {
    let dialect: D
    let reply: D.Translation.Reply
}

extension ErasedReply {
    var dialectName: DialectName { dialect.name }
    var anyReply: any Sendable & Hashable & Encodable { reply }
    var code: Int? { dialect.translation(in: DialectContext()).code(of: reply) }
    var subject: UserID? { dialect.translation(in: DialectContext()).subject(of: reply) }

    var withoutForeignPageToken: (reply: DialectReply, field: String)? {
        dialect.translation(in: DialectContext()).withoutForeignPageToken(reply)
            .map { (DialectReply($0.reply, in: dialect), $0.field) }
    }

    func isEqual(to other: any ErasedReply) -> Bool {
        dialect.name == other.dialectName && other.anyReply as? D.Translation.Reply == reply
    }
}
