import DialectDifferential
import HistoryChecking
import RelationshipCore

/// A short history of ann and bob, written by hand: ann adds bob, changes the remark, and bob deletes ann.
///
/// Every operation takes 10 ns, and the next begins 10 ns later.
struct Story {
    static let ann = UserID(sanitizing: "ann")
    static let bob = UserID(sanitizing: "bob")
    static let phone = Operation.Client(ann, "phone")
    static let pad = Operation.Client(ann, "pad")
    static let tablet = Operation.Client(bob, "tablet")

    var operations: [Operation] = []
    var feeds: [UserID: [Event]] = [:]
    var hearings: [Hearing] = []
    private var time: Int64 = 0

    /// The operations of the story, by name.
    static let add = 0, firstList = 1, rename = 2, secondList = 3, delete = 4, thirdList = 5

    init() {
        let added = Command.addFriend(AddFriendArguments(target: Self.bob, wording: "hi", remark: "a1"))
        give(Self.phone, 1, added, .success(.added(.added)))
        tell(Self.ann, by: Self.phone, 1, .friendsAdded([Self.entry(Self.bob, of: Self.ann, "a1")]))
        tell(Self.bob, by: Self.phone, 1, .friendsAdded([Self.entry(Self.ann, of: Self.bob, "")]))
        give(Self.phone, 2, .listFriends(FriendQuery()), Self.list("a1"))
        give(Self.phone, 3, .updateFriend(Self.bob, FriendPatch(remark: "n2")), .success(.done))
        tell(Self.ann, by: Self.phone, 3, .friendUpdated(Self.entry(Self.bob, of: Self.ann, "n2")))
        give(Self.phone, 4, .listFriends(FriendQuery()), Self.list("n2"))
        give(Self.tablet, 1, .deleteFriends(UserBatch([Self.ann]), .twoWay), Self.deleted)
        tell(Self.bob, by: Self.tablet, 1, .friendsRemoved([.init(user: Self.ann, previous: .mutual)]))
        tell(Self.ann, by: Self.tablet, 1, .friendsRemoved([.init(user: Self.bob, previous: .mutual)]))
        give(Self.phone, 5, .listFriends(FriendQuery()), Self.list(nil))
    }

    static let deleted = PlainModel.Answer.success(.items([ItemResult(user: ann)]))

    /// Ann's list of friends, with bob's remark or without bob.
    static func list(_ remark: String?) -> PlainModel.Answer {
        .success(.friends(remark.map { [entry(bob, of: ann, $0)] } ?? []))
    }

    private static func entry(_ friend: UserID, of owner: UserID, _ remark: String) -> FriendEntry {
        FriendEntry(
            profile: Profile(userID: friend),
            relation: .mutual,
            friendship: Friendship(owner: owner, friend: friend, remark: remark, addedAt: Timestamp(milliseconds: 0))
        )
    }

    mutating func give(_ client: Operation.Client, _ number: Int64, _ command: Command, _ answer: PlainModel.Answer?) {
        let end = answer == nil ? nil : time + 10
        operations.append(Operation(client, command, number: number, from: time, to: end, answer: answer))
        time += 20
    }

    mutating func tell(_ user: UserID, by client: Operation.Client, _ number: Int64, _ payload: Event.Payload) {
        let event = Event(
            recipient: user,
            position: Int64((feeds[user] ?? []).count) + 1,
            at: Timestamp(milliseconds: 0),
            actor: client.user,
            device: client.device,
            request: RequestID(rawValue: number),
            payload: payload
        )
        feeds[user, default: []].append(event)
    }

    /// The contradiction that the checker finds, or `nil`.
    var contradiction: Contradiction? {
        let history = PairHistory(
            Self.ann,
            Self.bob,
            operations: operations,
            feeds: feeds,
            hearings: hearings,
            open: [Self.bob]
        )
        return if case .contradiction(let found) = history.verdict() { found } else { nil }
    }
}
