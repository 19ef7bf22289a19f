public import RelationshipCore

/// A call of the toy's client, as a plain value.
///
/// The JSON form is `{"call": "invitePal", "args": {"who": "u2", "words": "hi"}}`. Enumerations are the toy's integers, so
/// that a number without a name reaches the translation.
public enum ToyCall: Sendable, Hashable {
    // MARK: Session

    /// Begins a session with a ticket that the app's server has made.
    case startSession(user: String, ticket: String)
    /// Ends the session.
    case endSession

    // MARK: Invitations

    /// Invites a user to be a pal, both ways.
    case invitePal(who: String, words: String? = nil)
    /// Accepts an invitation; the two are pals then.
    case acceptInvitation(who: String)
    /// Refuses an invitation.
    case refuseInvitation(who: String)
    /// Reads a page of invitations, the newest first: of some sides (`ToySide`) and in some states (`ToyState`).
    case listInvitations(sides: [Int], states: [Int], size: Int, page: String? = nil)

    // MARK: Pals

    /// Removes up to three pals, both ways.
    case removePals(whos: [String])
    /// Reads all pals.
    case listPals
    /// Tells how the caller and up to three users stand to each other.
    case checkPals(whos: [String])
    /// Gives a pal a name.
    case namePal(who: String, name: String)

    // MARK: Blocklist

    /// Blocks up to three users.
    case blockUsers(whos: [String])
    /// Unblocks up to three users.
    case unblockUsers(whos: [String])

    // MARK: Cards

    /// Reads the cards of up to three users; unknown users are missing from the answer.
    case getCards(whos: [String])
    /// Changes what is named on one's own card; the door is a `ToyDoor`.
    case updateCard(nickname: String? = nil, picture: String? = nil, door: Int? = nil)
}

extension ToyCall {
    /// The names of the calls.
    public enum Name: String, Sendable, Hashable, Codable, CaseIterable {
        case startSession, endSession
        case invitePal, acceptInvitation, refuseInvitation, listInvitations
        case removePals, listPals, checkPals, namePal
        case blockUsers, unblockUsers
        case getCards, updateCard

        /// The names of the call's arguments.
        public var arguments: [String] {
            switch self {
            case .startSession: ["user", "ticket"]
            case .invitePal: ["who", "words"]
            case .acceptInvitation, .refuseInvitation: ["who"]
            case .listInvitations: ["sides", "states", "size", "page"]
            case .removePals, .checkPals, .blockUsers, .unblockUsers, .getCards: ["whos"]
            case .namePal: ["who", "name"]
            case .updateCard: ["nickname", "picture", "door"]
            case .endSession, .listPals: []
            }
        }
    }
}

extension ToyCall: DialectCallValue {
    /// The name of this call.
    public var name: Name {
        switch self {
        case .startSession: .startSession
        case .endSession: .endSession
        case .invitePal: .invitePal
        case .acceptInvitation: .acceptInvitation
        case .refuseInvitation: .refuseInvitation
        case .listInvitations: .listInvitations
        case .removePals: .removePals
        case .listPals: .listPals
        case .checkPals: .checkPals
        case .namePal: .namePal
        case .blockUsers: .blockUsers
        case .unblockUsers: .unblockUsers
        case .getCards: .getCards
        case .updateCard: .updateCard
        }
    }
}
