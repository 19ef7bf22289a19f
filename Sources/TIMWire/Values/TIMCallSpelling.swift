/// The name of a call as JSON may spell it: as the SDK declares the call, or as only the vendor's pages print it.
struct TIMCallSpelling: RawRepresentable, CaseIterable {
    private static let onPages: [String: (name: TIMCall.Name, parameters: [String])] = [
        "delFriend": (.deleteFriends, ["user", "delType"]),
        "delFriendsFromFriendGroup": (.deleteFriendsFromFriendGroup, ["groupName", "identifiers"]),
        "getUsersProfile": (.getUsersProfile, ["identifiers", "users", "forceUpdate"]),
    ]

    static let allCases = Set(TIMCall.Name.allCases.map(\.rawValue)).union(onPages.keys).sorted()
        .compactMap(TIMCallSpelling.init(rawValue:))

    let rawValue: String
    /// The call that is meant.
    let name: TIMCall.Name

    /// The names of the arguments in this spelling.
    var parameters: [String] { TIMCallSpelling.onPages[rawValue]?.parameters ?? name.parameters }

    init?(rawValue: String) {
        guard let name = TIMCall.Name(rawValue: rawValue) ?? TIMCallSpelling.onPages[rawValue]?.name else { return nil }
        (self.rawValue, self.name) = (rawValue, name)
    }
}
