package import RelationshipCore

/// A small generator with a seed that can be printed, and used again.
package struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

extension Command {
    /// A writing command of a random user among the given ones, about another or, now and then, oneself.
    ///
    /// - Parameters:
    ///   - users: The users; at least one.
    ///   - random: Where chance comes from.
    /// - Returns: The command and who gives it.
    package static func random(
        among users: [UserID],
        using random: inout some RandomNumberGenerator
    ) -> (Command, UserID) {
        let me = users[Int.random(in: users.indices, using: &random)]
        let other = users[Int.random(in: users.indices, using: &random)]
        let third = users[Int.random(in: users.indices, using: &random)]
        let direction: Direction = Bool.random(using: &random) ? .twoWay : .oneWay
        let batch = UserBatch([other, third], isAllOrNothing: Bool.random(using: &random))
        let text = "text-\(Int.random(in: 0..<100, using: &random))"
        let command: Command =
            switch Int.random(in: 0..<20, using: &random) {
            case 0..<6:
                .addFriend(AddFriend(target: other, direction: direction, wording: text, remark: text, group: text))
            case 6..<10:
                .acceptRequest(AcceptRequest(requester: other, direction: direction, remark: text))
            case 10: .refuseRequest(from: other)
            case 11: .deleteRequests(from: [other, third], role: Bool.random(using: &random) ? .sent : .received)
            case 12: .markRequestsRead(upTo: nil)
            case 13, 14: .deleteFriends(batch, direction)
            case 15: .updateFriend(other, FriendPatch(remark: text, custom: [text: .set(.string(text)), "a": .clear]))
            case 16: .block(UserBatch([other]))
            case 17, 18: .unblock(batch)
            default: .updateProfile(ProfilePatch(nickname: text, fields: ["level": .set(.integer(1))]))
            }
        return (command, me)
    }
}
