import RelationshipCore

extension ToyCall: Codable {
    private enum CodingKeys: String, CodingKey {
        case call, args
    }

    /// Reads a call; other members beside `call` and `args` belong to the envelope.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: An error that tells the place in the JSON, and what is unknown, missing or of another type.
    public init(from decoder: any Decoder) throws {
        let args = try StrictCall<Name>(from: decoder, taking: \.arguments)
        switch args.name {
        case .startSession:
            self = .startSession(user: try args.required("user"), ticket: try args.required("ticket"))
        case .endSession: self = .endSession
        case .invitePal: self = .invitePal(who: try args.required("who"), words: try args.optional("words"))
        case .acceptInvitation: self = .acceptInvitation(who: try args.required("who"))
        case .refuseInvitation: self = .refuseInvitation(who: try args.required("who"))
        case .listInvitations:
            self = .listInvitations(
                sides: try args.required("sides"),
                states: try args.required("states"),
                size: try args.required("size"),
                page: try args.optional("page")
            )
        case .removePals: self = .removePals(whos: try args.required("whos"))
        case .listPals: self = .listPals
        case .checkPals: self = .checkPals(whos: try args.required("whos"))
        case .namePal: self = .namePal(who: try args.required("who"), name: try args.required("name"))
        case .blockUsers: self = .blockUsers(whos: try args.required("whos"))
        case .unblockUsers: self = .unblockUsers(whos: try args.required("whos"))
        case .getCards: self = .getCards(whos: try args.required("whos"))
        case .updateCard:
            self = .updateCard(
                nickname: try args.optional("nickname"),
                picture: try args.optional("picture"),
                door: try args.optional("door")
            )
        }
    }

    /// Writes the call; arguments that are `nil` are left out.
    ///
    /// - Parameter encoder: The encoder to write to.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .call)
        var args = container.nestedContainer(keyedBy: JSONKey.self, forKey: .args)
        switch self {
        case .startSession(let user, let ticket):
            try args.encode(user, forKey: "user")
            try args.encode(ticket, forKey: "ticket")
        case .invitePal(let who, let words):
            try args.encode(who, forKey: "who")
            try args.encodeIfPresent(words, forKey: "words")
        case .acceptInvitation(let who), .refuseInvitation(let who):
            try args.encode(who, forKey: "who")
        case .listInvitations(let sides, let states, let size, let page):
            try args.encode(sides, forKey: "sides")
            try args.encode(states, forKey: "states")
            try args.encode(size, forKey: "size")
            try args.encodeIfPresent(page, forKey: "page")
        case .removePals(let whos), .checkPals(let whos), .blockUsers(let whos), .unblockUsers(let whos),
            .getCards(let whos):
            try args.encode(whos, forKey: "whos")
        case .namePal(let who, let name):
            try args.encode(who, forKey: "who")
            try args.encode(name, forKey: "name")
        case .updateCard(let nickname, let picture, let door):
            try args.encodeIfPresent(nickname, forKey: "nickname")
            try args.encodeIfPresent(picture, forKey: "picture")
            try args.encodeIfPresent(door, forKey: "door")
        case .endSession, .listPals: break
        }
    }
}
