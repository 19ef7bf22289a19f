public import RelationshipCore

/// Pure functions between legacy TIM's values and the hub's: call → command, outcome → reply, event → callbacks, and
/// back.
///
/// Nothing here reads a clock, a store or shared state: the same input always gives the same output.
public struct TIMTranslation: Sendable, Hashable {
    /// The user and the device of the app.
    public var context: DialectContext

    /// Creates a translation.
    ///
    /// - Parameter context: The user and the device of the app.
    public init(_ context: DialectContext = DialectContext()) {
        self.context = context
    }
}

extension TIMTranslation {
    /// Returns the operation of a call in the mapping tables.
    ///
    /// - Parameter call: The call. Initialisation and logout count as login. For `doResponse` the kind of answer
    ///   decides.
    /// - Returns: The kind of command.
    public func operation(of call: TIMCall) -> Command.Kind {
        switch call {
        case .doResponse(let response):
            response?.responseType == TIMCall.reject ? .refuseRequest : .acceptRequest
        case .querySelfProfile, .queryUserProfile: .getProfiles
        case .queryFriendList: .listFriends
        case .getFriends, .queryFriend: .getFriends
        default: tables.operation(of: call.name.rawValue)
        }
    }
}

extension TIMTranslation {
    /// The numbers of `TIM_SNS_SYSTEM_TYPE` that the bridge supports; those above 8 belong to recommendations and other
    /// features that the bridge does not have.
    enum ChangeType: Int {
        case addFriend = 1
        case delFriend = 2
        case addFriendRequest = 3
        case deleteFriendRequest = 4
        case addBlacklist = 5
        case deleteBlacklist = 6
        case requestsRead = 7
        case profileChange = 8
    }
}
