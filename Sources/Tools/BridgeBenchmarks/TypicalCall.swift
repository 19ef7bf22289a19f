package import RelationshipCore
import StandardDialects

/// A frequent call of apps, with a typical outcome.
package struct TypicalCall: Sendable, CustomStringConvertible {
    /// The dialect of the call.
    package let dialect: DialectName
    /// A description of the operation, such as `add a friend`.
    package let act: String
    /// Turns the call into a command, and the outcome into the dialect's reply.
    package let translate: @Sendable () throws -> Void

    /// The maximum number of memory blocks that the translation may allocate.
    package static let allocationLimit = 4

    package var description: String { "\(dialect.rawValue): \(act)" }

    /// The typical calls of all dialects.
    ///
    /// In each call, the user `alice` acts on the user `bob`.
    package static let all: [TypicalCall] =
        if let alice = UserID("alice"), let bob = UserID("bob") {
            DialectRegistry.standard.dialects.flatMap { calls(of: $0, alice, bob) }
        } else {
            []
        }

    private static func calls(of dialect: some Dialect, _ alice: UserID, _ bob: UserID) -> [TypicalCall] {
        let translation = dialect.translation(in: DialectContext(user: alice, device: DeviceID("phone")))
        let friend = FriendEntry(sample: 1, owner: alice, friend: bob)
        let item = Outcome.items([ItemResult(user: bob)])
        let add = AddFriendArguments(target: bob, direction: .twoWay, wording: "hello")
        let acts: [(act: String, command: Command, outcome: Outcome)] = [
            ("add a friend", .addFriend(add), .added(.pending)),
            (
                "check a friend", .checkRelations([bob], .twoWay),
                .relations([RelationItem(user: bob, relation: .mutual)])
            ),
            ("read a friend", .getFriends([bob]), .friends([friend])),
            ("change a remark", .updateFriend(bob, FriendPatch(remark: "Bobby")), .done),
            ("delete a friend", .deleteFriends(UserBatch([bob]), .twoWay), item),
            ("block a user", .block(UserBatch([bob])), item),
        ]
        return acts.compactMap { act, command, outcome in
            translation.call(for: translation.restricted(command))
                .map { call in
                    TypicalCall(dialect: dialect.name, act: act) {
                        keep(try translation.command(for: call))
                        keep(translation.reply(to: call, outcome: outcome))
                    }
                }
        }
    }
}

extension FriendEntry {
    /// Creates a mutual friend with the usual fields set; `index` makes the friends different.
    init(sample index: Int, owner: UserID, friend: UserID) {
        self.init(
            profile: Profile(
                userID: friend,
                nickname: "user number \(index)",
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
