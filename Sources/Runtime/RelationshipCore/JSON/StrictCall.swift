internal import JSONSyntax

/// The name and the arguments of a call or callback, from `{"call": …, "args": {…}}` or `{"event": …, "args": {…}}`.
///
/// Other members belong to the envelope, which has its own reader.
package struct StrictCall {
    /// The member that contains the name.
    package enum Kind: String, Sendable {
        /// A call of an app.
        case call
        /// A callback of the SDK.
        case event
    }

    /// The name, which may be unknown.
    package let name: String
    private let kind: Kind
    private let envelope: StrictObject

    /// Reads the name of a call.
    ///
    /// - Parameters:
    ///   - decoder: The decoder.
    ///   - kind: Whether it is a call or a callback.
    /// - Throws: ``JSONFault`` if there is no name.
    package init(from decoder: any Decoder, _ kind: Kind = .call) throws {
        self.kind = kind
        envelope = try StrictObject(decoder)
        name = try envelope.required(kind.rawValue)
    }

    /// Reads the arguments; a call without arguments may leave `args` out.
    ///
    /// - Parameter names: The names of the arguments that a call of this name takes.
    /// - Returns: The arguments; none if the member is missing or `null`.
    /// - Throws: ``JSONFault`` for an argument that the call does not take.
    package func arguments(taking names: [String]) throws -> StrictObject {
        guard try !envelope.isNull("args") else {
            return StrictObject(emptyAt: envelope.path + [JSONKey("args")])
        }
        return try StrictObject(
            envelope.decoder(at: "args"),
            allowing: names,
            otherwise: names.isEmpty
                ? "\(name) takes no arguments" : "known members: \(names.joined(separator: ", "))"
        )
    }

    /// Creates a fault about the name.
    ///
    /// - Parameter names: The names that exist.
    /// - Returns: The fault with its path.
    package func unknownNameFault(among names: [String]) -> JSONFault {
        let advice = "relbridge explain lists the \(kind)s"
        return JSONFault(
            envelope.path,
            unknownName("\(kind)", name, among: names, otherwise: advice)
        )
    }
}
