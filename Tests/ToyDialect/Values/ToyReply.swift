import RelationshipCore

/// What a call of the toy answers, as a value.
///
/// In JSON `{"yes": {…}}` with at most one parameter by name, or `{"no": {"code": …, "why": …}}`.
public enum ToyReply: Sendable, Hashable {
    /// The toy has done it.
    case yes(ToyAnswer)
    /// The toy has not done it.
    case no(ToyRefusal)
}

/// What the toy tells of something that it has done.
public enum ToyAnswer: Sendable, Hashable {
    /// Nothing.
    case void
    /// What came of an invitation: 0, or 7202 if it waits.
    case code(Int)
    /// The result for each user of a list.
    case results([ToyResult])
    /// All pals.
    case pals([ToyPal])
    /// How the caller and some users stand to each other.
    case bonds([ToyBond])
    /// A page of invitations.
    case invitations(ToyInvitationPage)
    /// Cards.
    case cards([ToyCard])
}

/// Why the toy has not done something.
public struct ToyRefusal: Sendable, Hashable, Codable {
    /// The number.
    public var code: Int
    /// The toy's own words, which tell the meanings of a number apart, or words for a developer.
    public var why: String

    /// Creates a refusal.
    ///
    /// - Parameters:
    ///   - code: The number.
    ///   - why: The words.
    public init(code: Int, why: String) {
        self.code = code
        self.why = why
    }
}

extension ToyReply: Codable {
    private enum CodingKeys: String, CodingKey {
        case yes, no
    }

    /// Reads a reply; other members belong to the envelope.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: An error that tells the place in the JSON, and what is missing or malformed.
    public init(from decoder: any Decoder) throws {
        let object = try StrictObject<CodingKeys>(decoder)
        switch (object.has(.yes), object.has(.no)) {
        case (true, false): self = .yes(try object.required(.yes))
        case (false, true): self = .no(try object.required(.no))
        default: throw decoder.fault("a reply has either \"yes\" or \"no\"")
        }
    }

    /// Writes the reply.
    ///
    /// - Parameter encoder: The encoder to write to.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .yes(let answer): try container.encode(answer, forKey: .yes)
        case .no(let refusal): try container.encode(refusal, forKey: .no)
        }
    }
}

extension ToyAnswer: Codable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case code, results, pals, bonds, invitations, cards
    }

    /// Reads what the toy tells.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: An error that tells the place in the JSON, if there is more than one parameter, or it is malformed.
    public init(from decoder: any Decoder) throws {
        let object = try decoder.strictObject(CodingKeys.self)
        let keys = CodingKeys.allCases.filter(object.has)
        guard keys.count <= 1 else { throw decoder.fault("an answer has at most one parameter") }
        guard let key = keys.first else {
            self = .void
            return
        }
        self =
            switch key {
            case .code: .code(try object.required(key))
            case .results: .results(try object.required(key))
            case .pals: .pals(try object.required(key))
            case .bonds: .bonds(try object.required(key))
            case .invitations: .invitations(try object.required(key))
            case .cards: .cards(try object.required(key))
            }
    }

    /// Writes the parameter under its name.
    ///
    /// - Parameter encoder: The encoder to write to.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .void: break
        case .code(let code): try container.encode(code, forKey: .code)
        case .results(let results): try container.encode(results, forKey: .results)
        case .pals(let pals): try container.encode(pals, forKey: .pals)
        case .bonds(let bonds): try container.encode(bonds, forKey: .bonds)
        case .invitations(let page): try container.encode(page, forKey: .invitations)
        case .cards(let cards): try container.encode(cards, forKey: .cards)
        }
    }
}
