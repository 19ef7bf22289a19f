package import RelationshipCore

/// A server API behind which a gateway can keep its users' data: the vendor's cloud.
///
/// It says how a user's lists are read, and which calls carry out a command. It has no network and no store: a
/// ``ServerClient`` sends the calls, and the caller compares what was read with its own data.
package protocol MirroredAPI: ServerAPI {
    /// What the API says about commands that its endpoints cannot express.
    var fields: MirroredFields { get }

    /// The vendor's numbers for too many calls.
    var rateCodes: Set<Int> { get }

    /// Returns the vendor's error in an answer, or `nil` for an answer of success.
    func failure(in answer: WireResponse) -> VendorError?

    /// Reads a user's friend list.
    ///
    /// - Parameters:
    ///   - user: The user.
    ///   - marks: The marks of the list that is known, or none.
    ///   - client: Sends the calls.
    /// - Returns: The list, or `nil` if it is unchanged since the marks.
    /// - Throws: The vendor's error.
    func friends(
        of user: UserID,
        since marks: [Int64],
        _ client: ServerClient
    ) async throws(RelationshipError) -> FriendReading?

    /// Reads a user's blocklist.
    func blocked(of user: UserID, _ client: ServerClient) async throws(RelationshipError) -> [Block]

    /// Reads the names of a user's friend groups, or returns `nil` for an API without groups.
    func groups(of user: UserID, _ client: ServerClient) async throws(RelationshipError) -> [String]?

    /// Reads whom a user follows, or returns `nil` for an API without follows.
    func follows(of user: UserID, _ client: ServerClient) async throws(RelationshipError) -> [Follow]?

    /// Reads the profiles of users, without those who do not exist.
    ///
    /// - Parameters:
    ///   - users: The users.
    ///   - custom: The names of the app's custom fields, which some APIs only tell who asks for them.
    ///   - client: Sends the calls.
    /// - Returns: The profiles, and whether each user is forbidden to add friends.
    /// - Throws: The vendor's error.
    func accounts(
        of users: [UserID],
        custom: [String],
        _ client: ServerClient
    ) async throws(RelationshipError) -> [UserData]

    /// Reads a page of all users, oldest first.
    ///
    /// - Parameters:
    ///   - page: The number of the page, from 1.
    ///   - client: Sends the calls.
    /// - Returns: The users with the time of their creation, none after the last page, or `nil` for an API that lists no
    ///   users.
    /// - Throws: The vendor's error.
    func users(
        onPage page: Int64,
        _ client: ServerClient
    ) async throws(RelationshipError) -> [(user: UserID, createdAt: Timestamp?)]?

    /// Reads the relations of a user to other users, without those that cannot be read.
    func relations(
        of user: UserID,
        to users: [UserID],
        _ client: ServerClient
    ) async throws(RelationshipError) -> [UserID: Relation]

    /// Carries out a command.
    ///
    /// - Parameters:
    ///   - command: The command, which changes something.
    ///   - user: The acting user.
    ///   - decision: What the rules decide about it.
    ///   - client: Sends the calls.
    /// - Returns: The errors of the users in a batch for whom the vendor has refused the command.
    /// - Throws: The vendor's error of the whole command.
    func carryOut(
        _ command: Command,
        of user: UserID,
        _ decision: Decision,
        _ client: ServerClient
    ) async throws(RelationshipError) -> [UserID: RelationshipError]
}

/// A friend list that was read, with the marks by which a later reading sees a change.
package struct FriendReading: Sendable, Hashable {
    /// The friends.
    package var friends: [Friendship]
    /// The marks.
    package var marks: [Int64]

    /// Creates a reading.
    package init(_ friends: [Friendship], marks: [Int64] = []) { (self.friends, self.marks) = (friends, marks) }
}

/// Which fields an API has, so that a mirror compares only those.
package struct MirroredFields: Sendable, Hashable {
    /// Whether friends have groups.
    package var hasGroups: Bool
    /// Whether friendships have both sides, so that one user's list shows the other's.
    package var areFriendshipsMutual: Bool
    /// The names of the standard fields of profiles.
    package var profile: Set<String>
    /// Whether an administrator can forbid a user to add friends.
    package var forbidsAdding: Bool
    /// The permission that the vendor shows for users who have not chosen one.
    package var unsetPermission: AddPermission

    /// Creates a list of fields.
    package init(
        hasGroups: Bool,
        areFriendshipsMutual: Bool,
        profile: [Profile.Field],
        forbidsAdding: Bool,
        unsetPermission: AddPermission
    ) {
        (self.hasGroups, self.areFriendshipsMutual) = (hasGroups, areFriendshipsMutual)
        (self.profile, self.forbidsAdding) = (Set(profile.map(\.rawValue)), forbidsAdding)
        self.unsetPermission = unsetPermission
    }
}
