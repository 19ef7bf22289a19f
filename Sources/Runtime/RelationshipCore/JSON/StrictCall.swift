internal import JSONSyntax

/// The name and the arguments of a call or callback, from `{"call": …, "args": {…}}` or `{"event": …, "args": {…}}`.
///
/// Other members belong to the envelope, which has its own reader.
package struct StrictCall<Name: RawRepresentable & CaseIterable> where Name.RawValue == String {
    private enum Member: String, CodingKey {
        case call, event, args
    }

    /// The member that contains the name.
    package enum Kind: String, Sendable {
        /// A call of an app.
        case call
        /// A callback of the SDK.
        case event
    }

    /// The name.
    package let name: Name
    /// The arguments; none if the member is missing or `null`.
    package let arguments: StrictObject<JSONKey>

    /// Reads a call; a call without arguments may leave `args` out.
    ///
    /// - Parameters:
    ///   - decoder: The decoder.
    ///   - kind: Whether it is a call or a callback.
    ///   - names: The names of the arguments that a call of this name takes.
    /// - Throws: ``JSONFault`` for an unknown name, or an argument that the call does not take.
    package init(from decoder: any Decoder, _ kind: Kind = .call, taking names: (Name) -> [String]) throws {
        let envelope = try StrictObject<Member>(decoder)
        let text: String = try envelope.required(kind == .call ? .call : .event)
        guard let name = Name(rawValue: text) else {
            let known = Name.allCases.map(\.rawValue)
            throw decoder.fault(
                unknownName("\(kind)", text, among: known, otherwise: "relbridge explain lists the \(kind)s")
            )
        }
        self.name = name
        guard try !envelope.isNull(.args) else {
            arguments = StrictObject(emptyAt: decoder.codingPath + [Member.args])
            return
        }
        let known = names(name)
        arguments = try StrictObject(
            envelope.decoder(at: .args),
            allowing: known,
            otherwise: known.isEmpty
                ? "\(text) takes no arguments" : "known members: \(known.joined(separator: ", "))"
        )
    }
}
