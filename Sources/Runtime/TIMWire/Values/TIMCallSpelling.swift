package import RelationshipCore

/// The name of a call in JSON: as the SDK declares it, or as it appears only on the vendor's pages.
struct TIMCallSpelling: RawRepresentable, CaseIterable {
    private static let onPages: [String: (name: TIMCall.Name, arguments: [String])] = [
        "delFriend": (.deleteFriends, ["user", "delType"]),
        "delFriendsFromFriendGroup": (.deleteFriendsFromFriendGroup, ["groupName", "identifiers"]),
    ]

    static let allCases = Set(TIMCall.Name.allCases.map(\.rawValue)).union(onPages.keys).sorted()
        .compactMap(TIMCallSpelling.init(rawValue:))

    let rawValue: String
    /// The call with this name.
    let name: TIMCall.Name

    /// The names of the arguments in this spelling.
    var arguments: [String] { TIMCallSpelling.onPages[rawValue]?.arguments ?? name.accepted }

    init?(rawValue: String) {
        guard let name = TIMCall.Name(rawValue: rawValue) ?? TIMCallSpelling.onPages[rawValue]?.name else { return nil }
        (self.rawValue, self.name) = (rawValue, name)
    }
}

extension TIMCall {
    /// Reads a call from its name, in either spelling, and its arguments; other members belong to the envelope.
    ///
    /// - Parameter decoder: The decoder.
    /// - Throws: An error with the place of an unknown or missing member, or of a member with a wrong type.
    public init(from decoder: any Decoder) throws {
        try self.init(StrictCall(from: decoder))
    }

    package init(_ call: StrictCall) throws {
        guard let spelling = TIMCallSpelling(rawValue: call.name) else {
            throw call.unknownNameFault(among: TIMCallSpelling.allCases.map(\.rawValue))
        }
        let args = try call.arguments(taking: spelling.arguments)
        guard call.name == "delFriend" else {
            try self.init(spelling.name, args)
            return
        }
        let user: String? = try args.optional("user")
        self = .deleteFriends(identifiers: user.map { [$0] }, delType: try args.required("delType"))
    }
}
