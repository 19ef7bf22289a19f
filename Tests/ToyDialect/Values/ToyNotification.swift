import RelationshipCore

/// A callback of the toy's listener, as a plain value.
///
/// The JSON form is `{"event": "onPalsAdded", "args": {…}}`.
public enum ToyNotification: Sendable, Hashable {
    /// Users became pals.
    case onPalsAdded(pals: [ToyPal], at: Int64)
    /// Users are no pals any more.
    case onPalsRemoved(whos: [String], at: Int64)
    /// An invitation was sent or has arrived.
    case onInvitation(invitation: ToyInvitation)
    /// An invitation was answered, or is gone.
    case onInvitationAnswered(invitation: ToyInvitation)
    /// The server has ended the session: `kicked` or `expired`.
    case onSessionEnded(reason: String)
}

extension ToyNotification {
    /// The names of the callbacks.
    public enum Name: String, Sendable, Hashable, Codable, CaseIterable {
        case onPalsAdded, onPalsRemoved, onInvitation, onInvitationAnswered, onSessionEnded

        /// The names of the callback's arguments.
        public var arguments: [String] {
            switch self {
            case .onPalsAdded: ["pals", "at"]
            case .onPalsRemoved: ["whos", "at"]
            case .onInvitation, .onInvitationAnswered: ["invitation"]
            case .onSessionEnded: ["reason"]
            }
        }
    }

    /// The name of this callback.
    public var name: Name {
        switch self {
        case .onPalsAdded: .onPalsAdded
        case .onPalsRemoved: .onPalsRemoved
        case .onInvitation: .onInvitation
        case .onInvitationAnswered: .onInvitationAnswered
        case .onSessionEnded: .onSessionEnded
        }
    }
}

extension ToyNotification: Codable {
    private enum CodingKeys: String, CodingKey {
        case event, args
    }

    /// Reads a callback.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: An error that tells the place in the JSON, and what is unknown, missing or of another type.
    public init(from decoder: any Decoder) throws {
        let args = try StrictCall<Name>(from: decoder, .event, taking: \.arguments)
        switch args.name {
        case .onPalsAdded: self = .onPalsAdded(pals: try args.required("pals"), at: try args.required("at"))
        case .onPalsRemoved: self = .onPalsRemoved(whos: try args.required("whos"), at: try args.required("at"))
        case .onInvitation: self = .onInvitation(invitation: try args.required("invitation"))
        case .onInvitationAnswered: self = .onInvitationAnswered(invitation: try args.required("invitation"))
        case .onSessionEnded: self = .onSessionEnded(reason: try args.required("reason"))
        }
    }

    /// Writes the callback.
    ///
    /// - Parameter encoder: The encoder to write to.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .event)
        var args = container.nestedContainer(keyedBy: JSONKey.self, forKey: .args)
        switch self {
        case .onPalsAdded(let pals, let at):
            try args.encode(pals, forKey: "pals")
            try args.encode(at, forKey: "at")
        case .onPalsRemoved(let whos, let at):
            try args.encode(whos, forKey: "whos")
            try args.encode(at, forKey: "at")
        case .onInvitation(let invitation), .onInvitationAnswered(let invitation):
            try args.encode(invitation, forKey: "invitation")
        case .onSessionEnded(let reason):
            try args.encode(reason, forKey: "reason")
        }
    }
}
