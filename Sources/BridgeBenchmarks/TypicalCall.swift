package import RelationshipCore
import RongCloudWire
import TIMAdapter
import TIMWire
import V2TIMWire

/// A call as apps make it all the time, with the answer of a backend that has carried it out.
package struct TypicalCall: Sendable, CustomStringConvertible {
    /// Whose call it is.
    package let dialect: DialectName
    /// What it does, in neutral words.
    package let act: String
    /// Turns the call into a command, and the outcome into the dialect's reply.
    package let translate: @Sendable () throws -> Void

    /// How many blocks of memory the translation may ask for.
    package static let allocationLimit = 4

    package var description: String { "\(dialect.rawValue): \(act)" }

    /// The typical calls of all dialects; in each the user `alice` does something about the user `bob`.
    package static let all: [TypicalCall] =
        if let alice = UserID("alice"), let bob = UserID("bob") {
            tim(alice, bob) + v2tim(alice, bob) + rongCloud(alice, bob)
        } else {
            []
        }

    /// What a backend answers.
    private struct Outcomes {
        let added = Outcome.added(.pending)
        let done = Outcome.done
        let item: Outcome
        let relation: Outcome
        let friend: Outcome

        init(_ alice: UserID, _ bob: UserID) {
            item = .items([ItemResult(user: bob)])
            relation = .relations([RelationItem(user: bob, relation: .mutual)])
            friend = .friends([FriendEntry(sample: 1, owner: alice, friend: bob)])
        }
    }

    private static func tim(_ alice: UserID, _ bob: UserID) -> [TypicalCall] {
        let translation = TIMTranslation(DialectContext(user: alice))
        let outcomes = Outcomes(alice, bob)
        func typical(_ act: String, _ call: TIMCall, _ outcome: Outcome) -> TypicalCall {
            TypicalCall(dialect: .tim, act: act) {
                keep(try translation.command(for: call))
                keep(translation.reply(to: call, outcome: outcome))
            }
        }
        let bob = bob.rawValue
        let request = TIMCall.FriendRequest(identifier: bob, addWording: "hello")
        return [
            typical("add a friend", .addFriend(request: request), outcomes.added),
            typical("check a friend", .checkFriends(checkInfo: .init(users: [bob], checkType: 2)), outcomes.relation),
            typical("read a friend", .getFriends(identifiers: [bob]), outcomes.friend),
            typical(
                "change a remark",
                .modifyFriend(identifier: bob, values: [TIMFriendTypeKey_Remark: .string("Bobby")]),
                outcomes.done
            ),
            typical("delete a friend", .deleteFriends(identifiers: [bob], delType: 2), outcomes.item),
            typical("block a user", .addBlackList(identifiers: [bob]), outcomes.item),
        ]
    }

    private static func v2tim(_ alice: UserID, _ bob: UserID) -> [TypicalCall] {
        let translation = V2TIMTranslation(DialectContext(user: alice))
        let outcomes = Outcomes(alice, bob)
        func typical(_ act: String, _ call: V2TIMCall, _ outcome: Outcome) -> TypicalCall {
            TypicalCall(dialect: .v2tim, act: act) {
                keep(try translation.command(for: call))
                keep(translation.reply(to: call, outcome: outcome))
            }
        }
        let bob = bob.rawValue
        let application = V2TIMValue.FriendAddApplication(userID: bob, addWording: "hello", addType: 2)
        let remark = V2TIMValue.FriendInfo(userID: bob, friendRemark: "Bobby")
        return [
            typical("add a friend", .addFriend(application: application), outcomes.added),
            typical("check a friend", .checkFriend(userIDList: [bob], checkType: 2), outcomes.relation),
            typical("read a friend", .getFriendsInfo(userIDList: [bob]), outcomes.friend),
            typical("change a remark", .setFriendInfo(info: remark), outcomes.done),
            typical("delete a friend", .deleteFromFriendList(userIDList: [bob], deleteType: 2), outcomes.item),
            typical("block a user", .addToBlackList(userIDList: [bob]), outcomes.item),
        ]
    }

    private static func rongCloud(_ alice: UserID, _ bob: UserID) -> [TypicalCall] {
        let translation = RongCloudTranslation(DialectContext(user: alice, terminal: TerminalID("phone")))
        let outcomes = Outcomes(alice, bob)
        func typical(_ act: String, _ call: RongCloudCall, _ outcome: Outcome) -> TypicalCall {
            TypicalCall(dialect: .rongcloud, act: act) {
                keep(try translation.command(for: call))
                keep(translation.reply(to: call, outcome: outcome))
            }
        }
        let bob = bob.rawValue
        return [
            typical("add a friend", .addFriend(userId: bob, directionType: 2, extra: "hello"), outcomes.added),
            typical("check a friend", .checkFriends(userIds: [bob], directionType: 2), outcomes.relation),
            typical("read a friend", .getFriendsInfo(userIds: [bob]), outcomes.friend),
            typical("change a remark", .setFriendInfo(userId: bob, remark: "Bobby"), outcomes.done),
            typical("delete a friend", .deleteFriends(userIds: [bob], directionType: 2), outcomes.item),
            typical("block a user", .addToBlacklist(userId: bob), outcomes.item),
        ]
    }
}

extension FriendEntry {
    /// A mutual friend with the usual fields filled; `index` makes one different from another.
    init(sample index: Int, owner: UserID, friend: UserID) {
        self.init(
            profile: Profile(
                userID: friend,
                nickname: "somebody whose number is \(index)",
                avatarURL: "https://example.com/avatars/\(index).png"
            ),
            relation: .mutual,
            friendship: Friendship(
                owner: owner,
                friend: friend,
                remark: "a friend called \(index)",
                source: "AddSource_Type_iOS",
                addedAt: Timestamp(milliseconds: 1_700_000_000_000 + Int64(index))
            )
        )
    }
}
