import RelationshipCore
import TestValues
import Testing

/// An app that only listens has correct lists.
///
/// After any commands, the app's replica in each dialect equals the backend's lists, no event was delivered twice, and
/// no request remains between mutual friends.
struct ReplicaTests {
    static let users = ["a", "b", "c"].compactMap { UserID($0) }

    @Test(arguments: 0..<60)
    func `replicas follow random commands`(round: Int) async throws {
        let seed = UInt64(round) &* 0x9E37_79B9 &+ 1
        var generator = SeededGenerator(seed: seed)
        let service = RelationshipService(store: InMemoryStore())
        var devices: [UserID: [ReplicatingDevice]] = [:]
        for user in Self.users {
            for dialect in DialectName.allCases {
                devices[user, default: []].append(try await ReplicatingDevice(dialect, user, service))
            }
        }
        var history: [String] = []
        for _ in 0..<50 {
            let (caller, command) = Self.command(&generator)
            // A command may fail, but every effect of it must reach all users.
            let outcome = try? await service.execute(command, as: caller)
            history.append("\(caller.user) \(command) → \(outcome == nil ? "refused" : "done")")
            for user in Self.users {
                let truth = try await Self.truth(of: user, service)
                let leftOver = truth.pending.filter { request in
                    truth.mutualFriends.contains { request.hasPrefix("\($0) ") }
                }
                #expect(leftOver.isEmpty, "seed \(seed)\n\(history.suffix(8).joined(separator: "\n"))")
                for index in devices[user, default: []].indices {
                    guard var device = devices[user]?[index] else { continue }
                    try await device.listen()
                    devices[user]?[index] = device
                    try #require(
                        device.replica == device.expectation(truth),
                        "seed \(seed), \(user), \(device.dialect)\n\(history.suffix(8).joined(separator: "\n"))"
                    )
                }
            }
        }
    }

    private static func command(_ generator: inout SeededGenerator) -> (Caller, Command) {
        let shuffled = users.shuffled(using: &generator)
        let (me, other) = (shuffled[0], shuffled[1])
        let device = DeviceID(["tim", "v2tim", "rongcloud"].randomElement(using: &generator) ?? "tim")
        let direction: Direction = Bool.random(using: &generator) ? .oneWay : .twoWay
        let command: Command =
            switch Int.random(in: 0..<12, using: &generator) {
            case 0...2: .addFriend(AddFriendArguments(target: other, direction: direction))
            case 3...5: .acceptRequest(AcceptRequestArguments(requester: other, direction: direction))
            case 6: .refuseRequest(from: other)
            case 7: .deleteFriends(UserBatch([other]), direction)
            case 8: .deleteFriends(UserBatch(Array(shuffled.dropFirst())), direction)
            case 9: .block(UserBatch([other]))
            case 10: .unblock(UserBatch(Array(shuffled.dropFirst())))
            default:
                .updateProfile(ProfilePatch(addPermission: AddPermission.allCases.randomElement(using: &generator)))
            }
        return (Caller(me, device: device), command)
    }

    private static func truth(of user: UserID, _ service: RelationshipService) async throws -> ListTruth {
        let caller = Caller(user)
        guard case .friends(let friends) = try await service.execute(.listFriends(FriendQuery()), as: caller),
            case .blocked(let blocked) = try await service.execute(.listBlocked, as: caller),
            case .requests(let page) = try await service.execute(.listRequests(RequestQuery()), as: caller)
        else { throw NoAnswer() }
        return ListTruth(
            friends: Set(friends.map(\.profile.userID.rawValue)),
            mutualFriends: Set(friends.filter { $0.relation == .mutual }.map(\.profile.userID.rawValue)),
            blocked: Set(blocked.map(\.block.blocked.rawValue)),
            pending: Set(page.entries.map { "\($0.request.counterpart($0.role)) \($0.role.rawValue)" })
        )
    }
}
