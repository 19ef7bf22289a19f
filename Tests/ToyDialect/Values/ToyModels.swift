/// A pal of the caller.
public struct ToyPal: Sendable, Hashable, Codable {
    /// The user.
    public var who: String
    /// The display name.
    public var nickname: String
    /// The address of the picture.
    public var picture: String
    /// What the caller calls the pal.
    public var name: String
    /// Since when, in milliseconds since 1970.
    public var since: Int64
    /// How the two stand to each other (`ToyBond`).
    public var bond: Int

    /// Creates the value.
    ///
    /// - Parameters:
    ///   - who: The user.
    ///   - nickname: The display name.
    ///   - picture: The address of the picture.
    ///   - name: What the caller calls the pal.
    ///   - since: Since when, in milliseconds since 1970.
    ///   - bond: How the two stand to each other (`ToyBond`).
    public init(
        who: String,
        nickname: String = "",
        picture: String = "",
        name: String = "",
        since: Int64 = 0,
        bond: Int
    ) {
        self.who = who
        self.nickname = nickname
        self.picture = picture
        self.name = name
        self.since = since
        self.bond = bond
    }
}

/// How the caller and a user stand to each other.
public struct ToyBond: Sendable, Hashable, Codable {
    /// The user.
    public var who: String
    /// A number of `ToyBond`.
    public var bond: Int
    /// 0, or why the bond is not known.
    public var code: Int
    /// The words of the code.
    public var why: String

    /// Creates the value.
    ///
    /// - Parameters:
    ///   - who: The user.
    ///   - bond: A number of `ToyBond`.
    ///   - code: 0, or why the bond is not known.
    ///   - why: The words of the code.
    public init(who: String, bond: Int, code: Int = 0, why: String = "") {
        self.who = who
        self.bond = bond
        self.code = code
        self.why = why
    }
}

/// What became of one user of a list.
public struct ToyResult: Sendable, Hashable, Codable {
    /// The user.
    public var who: String
    /// 0, or why nothing was done.
    public var code: Int
    /// The words of the code.
    public var why: String

    /// Creates the value.
    ///
    /// - Parameters:
    ///   - who: The user.
    ///   - code: 0, or why nothing was done.
    ///   - why: The words of the code.
    public init(who: String, code: Int = 0, why: String = "") {
        self.who = who
        self.code = code
        self.why = why
    }
}

/// An invitation as one side sees it.
public struct ToyInvitation: Sendable, Hashable, Codable {
    /// The other side.
    public var who: String
    /// The display name of the other side.
    public var nickname: String
    /// The address of the picture of the other side.
    public var picture: String
    /// Which side the caller is on (`ToySide`).
    public var side: Int
    /// What has become of it (`ToyState`).
    public var state: Int
    /// The words of the invitation.
    public var words: String
    /// When it was sent or answered, in milliseconds since 1970.
    public var at: Int64

    /// Creates the value.
    ///
    /// - Parameters:
    ///   - who: The other side.
    ///   - nickname: The display name of the other side.
    ///   - picture: The address of the picture of the other side.
    ///   - side: Which side the caller is on (`ToySide`).
    ///   - state: What has become of it (`ToyState`).
    ///   - words: The words of the invitation.
    ///   - at: When it was sent or answered, in milliseconds since 1970.
    public init(
        who: String,
        nickname: String = "",
        picture: String = "",
        side: Int,
        state: Int,
        words: String = "",
        at: Int64
    ) {
        self.who = who
        self.nickname = nickname
        self.picture = picture
        self.side = side
        self.state = state
        self.words = words
        self.at = at
    }
}

/// A page of invitations.
public struct ToyInvitationPage: Sendable, Hashable, Codable {
    /// The invitations.
    public var list: [ToyInvitation]
    /// The token of the next page; empty for none.
    public var page: String

    /// Creates the value.
    ///
    /// - Parameters:
    ///   - list: The invitations.
    ///   - page: The token of the next page; empty for none.
    public init(list: [ToyInvitation], page: String = "") {
        self.list = list
        self.page = page
    }
}

/// What a user shows.
public struct ToyCard: Sendable, Hashable, Codable {
    /// The user.
    public var who: String
    /// The display name.
    public var nickname: String
    /// The address of the picture.
    public var picture: String
    /// Who may invite the user (`ToyDoor`).
    public var door: Int

    /// Creates the value.
    ///
    /// - Parameters:
    ///   - who: The user.
    ///   - nickname: The display name.
    ///   - picture: The address of the picture.
    ///   - door: Who may invite the user (`ToyDoor`).
    public init(who: String, nickname: String = "", picture: String = "", door: Int) {
        self.who = who
        self.nickname = nickname
        self.picture = picture
        self.door = door
    }
}
