package import JSONSyntax

/// The name and the arguments of a call or callback, from `{"call": …, "args": {…}}` or `{"event": …, "args": {…}}`.
///
/// Other members belong to the envelope, which has its own reader.
@usableFromInline
package struct StrictCall {
    /// The member that contains the name.
    package enum Kind: String, Sendable {
        /// A call of an app.
        case call
        /// A callback of the SDK.
        case event
    }

    /// Where the arguments are.
    private enum Source {
        /// In the object that also contains the name.
        case envelope(StrictObject)
        /// Beside the name.
        case arguments(JSONValueDecoder)
    }

    /// The name, which may be unknown.
    @usableFromInline package let name: String
    private let kind: Kind
    private let source: Source

    /// Reads the name of a call.
    ///
    /// - Parameters:
    ///   - decoder: The decoder.
    ///   - kind: Whether it is a call or a callback.
    /// - Throws: ``JSONFault`` if there is no name.
    package init(from decoder: any Decoder, _ kind: Kind = .call) throws {
        let envelope = try StrictObject(decoder)
        (self.kind, name, source) = (kind, try envelope.required(kind.rawValue), .envelope(envelope))
    }

    /// Creates a call whose name is known.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - arguments: The decoder of its arguments.
    package init(_ name: String, _ arguments: JSONValueDecoder) {
        (kind, self.name, source) = (.call, name, .arguments(arguments))
    }

    /// Reads the arguments; a call without arguments may leave `args` out.
    ///
    /// - Parameter names: The names of the arguments that a call of this name takes.
    /// - Returns: The arguments; none if the member is missing or `null`.
    /// - Throws: ``JSONFault`` for an argument that the call does not take.
    package func arguments(taking names: [String]) throws -> StrictObject {
        let advice = names.isEmpty ? "\(name) takes no arguments" : nil
        switch source {
        case .arguments(let decoder): return try StrictObject(decoder, allowing: names, otherwise: advice)
        case .envelope(let envelope):
            guard try !envelope.isNull("args") else {
                return StrictObject(emptyAt: envelope.path + [JSONKey("args")])
            }
            return try StrictObject(envelope.decoder(at: "args"), allowing: names, otherwise: advice)
        }
    }

    /// Creates a fault about the name.
    ///
    /// - Parameter names: The names that exist.
    /// - Returns: The fault with its path.
    package func unknownNameFault(among names: [String]) -> JSONFault {
        let advice = "relbridge explain lists the \(kind)s"
        let path = if case .envelope(let envelope) = source { envelope.path } else { [any CodingKey]() }
        return JSONFault(
            path,
            unknownName("\(kind)", name, among: names, otherwise: advice)
        )
    }
}
