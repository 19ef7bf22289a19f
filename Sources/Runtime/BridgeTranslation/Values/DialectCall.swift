public import Foundation
import JSONFoundation
package import JSONSyntax
public import RelationshipCore

/// A call of any dialect, as one type for all dialects.
public struct DialectCall: Sendable {
    let erased: any ErasedCall

    /// Creates a call.
    ///
    /// - Parameters:
    ///   - call: The call as a value of the dialect's type.
    ///   - dialect: The dialect.
    public init<D: Dialect>(_ call: D.Translation.Call, in dialect: D) {
        erased = CallOf(dialect: dialect, call: call)
    }

    /// Reads a call from its dialect's JSON, `{"call": …, "args": {…}}`; other keys are ignored.
    ///
    /// - Parameters:
    ///   - json: The JSON object.
    ///   - dialect: The dialect.
    /// - Throws: An error with the place of invalid JSON, or the value that is unknown, missing or of another type.
    public init<D: Dialect>(json: Data, in dialect: D) throws {
        self.init(try OutsideJSON.decode(D.Translation.Call.self, from: json), in: dialect)
    }

    /// Reads a call from parsed JSON in its dialect's form; other keys are ignored.
    ///
    /// - Parameters:
    ///   - json: The JSON object.
    ///   - dialect: The dialect.
    /// - Throws: An error with the place of the value that is unknown, missing or of another type.
    package init<D: Dialect>(json: JSONValue, in dialect: D) throws {
        self.init(try OutsideJSON.decode(D.Translation.Call.self, from: json), in: dialect)
    }

    /// Creates a well-formed call of the given name with sample arguments.
    ///
    /// With the call, a reply can be read even if only the name of its call is known.
    ///
    /// - Parameters:
    ///   - name: The name on the wire.
    ///   - dialect: The dialect.
    ///   - user: The user in the arguments.
    /// - Throws: An error with the nearest name, if the dialect has no call of that name.
    public init<D: Dialect>(sample name: String, in dialect: D, about user: UserID) throws {
        let translation = dialect.translation(in: DialectContext())
        let known = D.Translation.Call.Name(rawValue: name)
        let arguments = known.map { translation.sampleArguments(of: $0, about: user) } ?? [:]
        let members = arguments.map { "\($0.jsonLiteral): \($1)" }.joined(separator: ", ")
        let json = #"{"call": \#(name.jsonLiteral), "args": {\#(members)}}"#
        try self.init(json: Data(json.utf8), in: dialect)
    }

    /// The dialect.
    public var dialect: any Dialect { erased.anyDialect }

    /// The name on the wire.
    public var name: String { erased.name }

    /// Returns the call as a value of the dialect's type.
    ///
    /// - Parameter type: The type.
    /// - Returns: The value, or `nil` if it is one of another dialect.
    public func value<Call: DialectCallValue>(as type: Call.Type) -> Call? { erased.anyCall as? Call }

    /// Returns the names of all calls of a dialect.
    ///
    /// - Parameter dialect: The dialect.
    /// - Returns: The names on the wire, in the order of the dialect.
    public static func names<D: Dialect>(in dialect: D) -> [String] {
        D.Translation.Call.Name.allCases.map(\.rawValue)
    }

    /// Returns the names of the calls with a session action that meets a condition.
    ///
    /// - Parameters:
    ///   - dialect: The dialect.
    ///   - condition: The condition.
    /// - Returns: The names on the wire.
    package static func names(in dialect: some Dialect, where condition: (SessionAction) -> Bool) -> Set<String> {
        Set(
            names(in: dialect)
                .filter { name in
                    let sample = try? DialectCall(sample: name, in: dialect, about: DialectContext.unknownUser)
                    return sample?.sessionAction.map(condition) ?? false
                }
        )
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DialectCall: Hashable {
    public static func == (one: DialectCall, other: DialectCall) -> Bool { one.erased.isEqual(to: other.erased) }

    public func hash(into hasher: inout Hasher) { erased.anyCall.hash(into: &hasher) }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DialectCall: Encodable {
    public func encode(to encoder: any Encoder) throws { try erased.anyCall.encode(to: encoder) }
}

extension DialectCall {
    /// The meaning of a call.
    package enum Meaning {
        /// A command for the backend.
        case command(Command)
        /// An operation of the SDK itself, such as initialisation, login, logout or a read of its cache.
        case session
        /// A call that the dialect's SDK refuses, with the error.
        case refused(RelationshipError)
    }
}

/// A call together with its dialect.
///
/// Replies and callbacks have such a protocol as well. One protocol for all three would be used as a constrained
/// existential, whose metadata the oldest supported systems do not have.
protocol ErasedCall: Sendable {
    associatedtype D: Dialect

    var dialect: D { get }
    var call: D.Translation.Call { get }
}

struct CallOf<D: Dialect>: ErasedCall {
    let dialect: D
    let call: D.Translation.Call
}

extension ErasedCall {
    var anyDialect: any Dialect { dialect }
    var anyCall: any DialectCallValue { call }
    var name: String { call.name.rawValue }

    var operation: Command.Kind { translation(in: DialectContext()).operation(of: call) }

    func sessionAction(in context: DialectContext = DialectContext()) -> SessionAction? {
        translation(in: context).sessionAction(of: call)
    }

    /// Returns the arguments that no command contains.
    func unsupportedArguments(in context: DialectContext) -> [UnsupportedArgument] {
        translation(in: context).unsupportedArguments(in: call)
    }

    /// Returns the only field that the call reads from the outcome of its command; `nil` for all fields.
    func onlyFieldRead(in context: DialectContext) -> String? { translation(in: context).onlyField(readBy: call) }

    func isEqual(to other: any ErasedCall) -> Bool {
        dialect.name == other.anyDialect.name && other.anyCall as? D.Translation.Call == call
    }

    func translation(in context: DialectContext) -> D.Translation { dialect.translation(in: context) }

    func meaning(in context: DialectContext) -> DialectCall.Meaning {
        let translation = translation(in: context)
        do throws(RelationshipError) {
            let command = try translation.command(for: call)
            guard let command, translation.sessionAction(of: call) == nil else { return .session }
            return .command(command)
        } catch {
            return .refused(error)
        }
    }

    func reply(_ result: Result<Outcome, RelationshipError>, in context: DialectContext) -> DialectReply {
        let translation = translation(in: context)
        if case .success = result, translation.sessionAction(of: call) != nil {
            return DialectReply(translation.reply(to: call, outcome: .done), in: dialect)
        }
        return DialectReply(translation.reply(to: call, result), in: dialect)
    }

    func outcome(of reply: DialectReply, in context: DialectContext) -> Result<Outcome, RelationshipError>? {
        reply.value(as: D.Translation.Reply.self).map { translation(in: context).outcome(of: $0, to: call) }
    }
}

extension DialectCall {
    /// Returns the command of the hub that the call requests.
    ///
    /// - Parameter user: The calling user.
    /// - Returns: The command, or `nil` for calls that the session handles itself, and for calls that the dialect's SDK
    ///   refuses.
    public func command(as user: UserID) -> Command? {
        if case .command(let command) = meaning(in: DialectContext(user: user)) { command } else { nil }
    }

    /// Returns the meaning of the call in its dialect.
    ///
    /// - Parameter context: The calling user and device.
    /// - Returns: The meaning.
    package func meaning(in context: DialectContext) -> Meaning { erased.meaning(in: context) }

    /// The session action of the call, or `nil`.
    package var sessionAction: SessionAction? { erased.sessionAction() }

    /// Returns the same login with a proof for a backend that trusts its callers.
    ///
    /// - Parameter user: The user.
    /// - Returns: The call, or `nil` for a call without a proof.
    package func withExampleProof(of user: UserID) -> DialectCall? {
        let proof = dialect.exampleProof(of: user)
        let act: SessionAction
        switch erased.sessionAction(in: DialectContext(user: user)) {
        case .signIn(let name, _): act = .signIn(user: name, proof: proof)
        case .signInByProof: act = .signInByProof(proof)
        case nil, .initialize, .uninitialize, .signInAgain, .signOut, .configure, .readCache, .other: return nil
        }
        return DialectCall(act, in: dialect, DialectContext(user: user))
    }

    /// The kind of command of the call in the mapping tables.
    var operation: Command.Kind { erased.operation }

    /// Creates the call of a dialect that expresses a command completely; `nil` if there is none.
    init?(_ command: Command, in dialect: some Dialect, _ context: DialectContext) {
        guard let call = dialect.translation(in: context).call(for: command) else { return nil }
        self.init(call, in: dialect)
    }

    /// Creates the call of a dialect for as much of a command as it can express; `nil` if there is none.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - dialect: The dialect.
    ///   - context: The calling user and device.
    package init?(restricting command: Command, in dialect: some Dialect, _ context: DialectContext) {
        self.init(dialect.translation(in: context).restricted(command), in: dialect, context)
    }

    /// Creates the call of a dialect for a session action; `nil` if there is none.
    ///
    /// - Parameters:
    ///   - act: The session action.
    ///   - dialect: The dialect.
    ///   - context: The calling user and device.
    package init?(_ act: SessionAction, in dialect: some Dialect, _ context: DialectContext) {
        guard let call = dialect.translation(in: context).call(for: act) else { return nil }
        self.init(call, in: dialect)
    }
}
