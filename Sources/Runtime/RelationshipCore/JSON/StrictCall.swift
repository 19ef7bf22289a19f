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
    private let decoder: any Decoder
    /// The arguments as parsed JSON, if that is what the decoder reads; the usual types need no container.
    private let members: JSONObject?
    private let hasArguments: Bool

    /// Reads a call; a call without arguments may leave `args` out.
    ///
    /// - Parameters:
    ///   - decoder: The decoder.
    ///   - kind: Whether it is a call or a callback.
    ///   - names: The names of the arguments that a call of this name takes.
    /// - Throws: ``JSONFault`` for an unknown name, or an argument that the call does not take.
    package init(from decoder: any Decoder, _ kind: Kind = .call, taking names: (Name) -> [String]) throws {
        self.decoder = decoder
        if let envelope = (decoder as? JSONValueDecoder)?.json.object,
            let name = envelope[kind.rawValue]?.text.flatMap(Name.init), let arguments = envelope["args"]?.object
        {
            let known = names(name)
            if arguments.members.allSatisfy({ known.contains($0.key) }) {
                (self.name, members, hasArguments) = (name, arguments, true)
                return
            }
        }
        let envelope = try StrictObject<Member>(decoder)
        let text: String = try envelope.required(kind == .call ? .call : .event)
        guard let name = Name(rawValue: text) else {
            let known = Name.allCases.map(\.rawValue)
            throw decoder.fault(
                unknownName("\(kind)", text, among: known, otherwise: "relbridge explain lists the \(kind)s")
            )
        }
        (self.name, members) = (name, nil)
        hasArguments = try !envelope.isNull(.args)
        guard hasArguments else { return }
        let known = names(name)
        _ = try StrictObject<JSONKey>(
            envelope.decoder(at: .args),
            allowing: known,
            otherwise: known.isEmpty
                ? "\(text) takes no arguments" : "known members: \(known.joined(separator: ", "))"
        )
    }

    /// The arguments; `nil` if the member is missing or `null`.
    private var arguments: StrictObject<JSONKey>? {
        get throws {
            guard hasArguments else { return nil }
            return try StrictObject(StrictObject<Member>(decoder).decoder(at: .args))
        }
    }

    /// The keys that lead to the arguments.
    package var path: [any CodingKey] { decoder.codingPath + [Member.args] }

    /// Reads an argument that may be missing or `null`.
    ///
    /// - Parameters:
    ///   - key: The argument.
    ///   - type: Its type.
    /// - Returns: The value, or `nil`.
    /// - Throws: ``JSONFault`` if it is of another type.
    package func optional<Value: Decodable>(_ key: JSONKey, as type: Value.Type = Value.self) throws -> Value? {
        if let members, members[key.stringValue] == nil { return nil }
        return try arguments?.optional(key)
    }

    /// Reads a required argument.
    ///
    /// - Parameters:
    ///   - key: The argument.
    ///   - type: Its type.
    /// - Returns: The value.
    /// - Throws: ``JSONFault`` if it is missing, `null` or of another type.
    package func required<Value: Decodable>(_ key: JSONKey, as type: Value.Type = Value.self) throws -> Value {
        guard let arguments = try arguments else { throw JSONFault.missing(path + [key], type) }
        return try arguments.required(key)
    }

    // MARK: The usual types

    /// Reads a text that may be missing or `null`.
    package func optional(_ key: JSONKey, as type: String.Type = String.self) throws -> String? {
        try optional(key, as: type) { $0.text }
    }

    /// Reads a required text.
    package func required(_ key: JSONKey, as type: String.Type = String.self) throws -> String {
        try required(key, as: type) { $0.text }
    }

    /// Reads a list of texts that may be missing or `null`.
    package func optional(_ key: JSONKey, as type: [String].Type = [String].self) throws -> [String]? {
        try optional(key, as: type) { $0.texts }
    }

    /// Reads a required list of texts.
    package func required(_ key: JSONKey, as type: [String].Type = [String].self) throws -> [String] {
        try required(key, as: type) { $0.texts }
    }

    /// Reads a whole number that may be missing or `null`.
    package func optional(_ key: JSONKey, as type: Int.Type = Int.self) throws -> Int? {
        try optional(key, as: type) { $0.integer }
    }

    /// Reads a required whole number.
    package func required(_ key: JSONKey, as type: Int.Type = Int.self) throws -> Int {
        try required(key, as: type) { $0.integer }
    }

    private func optional<Value: Decodable>(
        _ key: JSONKey,
        as type: Value.Type,
        _ read: (JSONValue) -> Value?
    ) throws -> Value? {
        guard let members else { return try arguments?.optional(key, as: type) }
        guard let json = members[key.stringValue] else { return nil }
        // What is not of the type has the same error as all other values.
        return try read(json) ?? arguments?.optional(key, as: type)
    }

    private func required<Value: Decodable>(
        _ key: JSONKey,
        as type: Value.Type,
        _ read: (JSONValue) -> Value?
    ) throws -> Value {
        if let value = members?[key.stringValue].flatMap(read) { return value }
        guard let arguments = try arguments else { throw JSONFault.missing(path + [key], type) }
        return try arguments.required(key, as: type)
    }
}

extension JSONValue {
    fileprivate var integer: Int? {
        guard case .number(let number) = content else { return nil }
        return Int(number.literal)
    }

    fileprivate var texts: [String]? {
        guard let elements else { return nil }
        let texts = elements.compactMap(\.text)
        return texts.count == elements.count ? texts : nil
    }
}
