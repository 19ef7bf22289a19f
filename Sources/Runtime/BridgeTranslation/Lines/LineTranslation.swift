package import Foundation
import JSONFoundation
import JSONSyntax
package import MappingLookup
package import RelationshipCore

/// Translates single lines of one kind between two dialects.
package struct LineTranslation: Sendable {
    /// The kind of lines.
    package enum Kind: String, Sendable, CaseIterable {
        /// Calls.
        case call
        /// Replies with the calls that they answer.
        case reply
        /// Callbacks.
        case event
    }

    /// The kind of lines.
    package var kind: Kind
    /// The dialect of the lines.
    package var source: DialectName
    /// The dialect to translate to.
    package var target: DialectName
    /// The user of the app for lines without a user.
    package var user: UserID?
    /// The available dialects.
    package var dialects: DialectRegistry
    /// Whether the output is readable text instead of JSON.
    package var isPretty: Bool

    /// Creates a translation.
    ///
    /// - Parameters:
    ///   - kind: The kind of lines.
    ///   - source: The dialect of the lines.
    ///   - target: The dialect to translate to.
    ///   - user: The user of the app for lines without a user.
    ///   - dialects: The available dialects.
    ///   - isPretty: Whether the output is readable text instead of JSON.
    package init(
        _ kind: Kind,
        from source: DialectName,
        to target: DialectName,
        user: UserID? = nil,
        dialects: DialectRegistry,
        isPretty: Bool = false
    ) {
        self.dialects = dialects
        self.kind = kind
        self.source = source
        self.target = target
        self.user = user
        self.isPretty = isPretty
    }

    /// Translates one line.
    ///
    /// - Parameter line: A JSON object. The result has the same `user` and `device`, and the new `dialect` if the line
    ///   has one.
    /// - Returns: The result: one line of JSON, or a paragraph of readable text.
    /// - Throws: ``LookupFailure`` that describes the error in the line.
    package func translate(_ line: Data) throws(LookupFailure) -> String {
        do {
            try check(JSONReader<JSONFault>(JSONValue(parsing: line)))
            let address: LineAddress = try OutsideJSON.decode(from: line)
            if let dialect = address.dialect, dialect != source.rawValue {
                throw LookupFailure("the line is of \(dialect), not of \(source.rawValue); translate it by itself")
            }
            let document = try document(line, address)
            return isPretty ? try document.text() : try JSONLine.encode(document)
        } catch let failure as LookupFailure {
            throw failure
        } catch let error as JSONSyntaxError {
            throw LookupFailure("this line is not a JSON object (column \(error.column): \(error.problem))")
        } catch {
            throw LookupFailure(JSONFault(error)?.description ?? "\(error)")
        }
    }

    /// Checks that a line has only the members of its kind.
    private func check(_ line: JSONReader<JSONFault>) throws {
        let blocks = try dialects.dialect(source).vocabulary.replyFields
        let keys =
            switch kind {
            case .call: ["call", "args"]
            case .reply: ["call", "args"] + blocks
            case .event: ["event", "args"]
            }
        _ = try line.object(allowing: ["dialect", "user", "device"] + keys, called: "a line")
    }

    private func document(_ line: Data, _ address: LineAddress) throws -> TranslatedLine {
        var user = user
        if let text = address.user {
            guard let named = UserID(text) else {
                throw LookupFailure("\"user\" must hold 1 to \(UserID.maximumByteCount) bytes of printable ASCII")
            }
            user = named
        }
        let translator = DialectTranslator(
            from: try dialects.dialect(source),
            to: try dialects.dialect(target),
            user: user
        )
        var address = address
        if address.dialect != nil { address.dialect = target.rawValue }
        let (values, losses): ([any Encodable], [Loss])
        switch kind {
        case .call:
            let translated = try translator.call(json: line)
            (values, losses) = (translated.calls, translated.losses)
        case .reply:
            let translated = try translator.reply(json: line)
            (values, losses) = (translated.replies, translated.losses)
        case .event:
            let translated = try translator.event(json: line)
            (values, losses) = (translated.events, translated.losses)
        }
        return TranslatedLine(kind: kind, values: values.map { Addressed(address: address, value: $0) }, losses: losses)
    }
}

/// The dialect, the user and the device of a line; each is optional.
struct LineAddress: Codable {
    var dialect: String?
    var user: String?
    var device: String?

    init(from decoder: any Decoder) throws {
        let object = try StrictObject(decoder)
        dialect = try object.optional("dialect")
        user = try object.optional("user")
        device = try object.optional("device")
    }
}

/// A call, reply or callback with the address of its line.
struct Addressed: Encodable {
    var address: LineAddress
    var value: any Encodable

    func encode(to encoder: any Encoder) throws {
        try address.encode(to: encoder)
        try value.encode(to: encoder)
    }
}
