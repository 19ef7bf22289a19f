import RelationshipCore
import TestValues

/// A generator of steps, which reads the model to give most acts an effect.
struct StepGenerator: Sendable {
    /// The possible users; the name `ghost` never belongs to a user.
    static let users = ["u1", "u2", "u3", "u4"]
    static let unknown = "ghost"

    /// The devices, two of each user.
    static let devices = users.flatMap { [Differential.Device($0, firstDevice), Differential.Device($0, "d2")] }
    static let firstDevice = "d1"

    private static let length = 60
    private static let wordings = ["", "hi", "你好", "let's be friends"]
    private static let remarks = ["", "Bo", "同事", "my old friend"]
    private static let day: Int64 = 24 * 3_600 * 1_000
    /// Times near the lifetime of requests, and near the retention of handled ones.
    private static let waits: [Int64] = [
        1, 999, 1_000, 3_600_000, day, 3 * day, 7 * day - 1, 7 * day, 7 * day + 1, 14 * day,
    ]

    private var random: SeededGenerator
    private var made = 0
    /// The devices of the participants: with fewer users, more acts concern the same users.
    private let devices: ArraySlice<Differential.Device>

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        devices = StepGenerator.devices.prefix(2 * Int.random(in: 2...StepGenerator.users.count, using: &random))
    }

    /// Returns a policy: the default in half of the cases, otherwise with some different limits and settings.
    mutating func policy() -> Policy {
        var policy = Policy()
        // The dialects' own defaults differ, which is not an error.
        policy.notifiesFriendsOfProfileChanges = true
        if chance(50) { return policy }
        if chance(40) { policy.friendLimit = Int.random(in: 1...2, using: &random) }
        if chance(40) { policy.requestLimit = Int.random(in: 1...2, using: &random) }
        if chance(40) { policy.blockLimit = Int.random(in: 1...2, using: &random) }
        policy.keepsFriendshipOnBlock = chance(30)
        policy.notifiesFriendsOfProfileChanges = chance(80)
        if chance(20) { policy.requestLifetime = chance(50) ? nil : StepGenerator.day }
        if chance(30) { policy.defaultAddPermission = AddPermission.allCases.randomElement(using: &random) ?? .nobody }
        return policy
    }

    /// Returns the next step, or `nil` at the end of the sequence.
    mutating func next(_ model: PlainModel) -> Differential.Step? {
        guard made < devices.count + StepGenerator.length else { return nil }
        defer { made += 1 }
        // A user who never logged in does not exist.
        if made < devices.count { return .act(.logIn, by: devices[made]) }
        if chance(6) { return .wait(pick(StepGenerator.waits) ?? 1) }
        let device = devices.randomElement(using: &random) ?? StepGenerator.devices[0]
        if !model.loggedIn.contains(device), chance(50) { return .act(.logIn, by: device) }
        return .act(act(of: device.user, model), by: device)
    }

    private mutating func act(of me: UserID, _ model: PlainModel) -> Differential.Act {
        command(of: me, model).map { .give($0) } ?? .logOut
    }

    private mutating func command(of me: UserID, _ model: PlainModel) -> Command? {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<22:
            let isPlain = chance(75)
            return .addFriend(
                AddFriendArguments(
                    target: anyUser(me),
                    direction: direction(75),
                    wording: pick(StepGenerator.wordings) ?? "",
                    source: isPlain ? "" : "AddSource_Type_Test",
                    remark: isPlain ? "" : pick(StepGenerator.remarks) ?? ""
                )
            )
        case 22..<36:
            let remark = chance(30) ? pick(StepGenerator.remarks) ?? "" : ""
            return .acceptRequest(
                AcceptRequestArguments(requester: asker(me, model), direction: direction(75), remark: remark)
            )
        case 36..<41: return .refuseRequest(from: asker(me, model))
        case 41..<45:
            let role: FriendRequest.Role = chance(40) ? .sent : .received
            return .deleteRequests(from: [counterpart(role, me, model)], role: role)
        case 45..<47: return .markRequestsRead(upTo: nil)
        case 47..<57:
            let batch = UserBatch(several(friends(me, model), me))
            return .deleteFriends(batch, direction(65))
        case 57..<63:
            let friend = mostly(friends(me, model), me)
            return .updateFriend(friend, FriendPatch(remark: pick(StepGenerator.remarks) ?? ""))
        case 63..<69: return .block(UserBatch(several([], me)))
        case 69..<75: return .unblock(UserBatch(several(Array((model.blocks[me] ?? [:]).keys), me)))
        case 75..<82: return .updateProfile(ProfilePatch(addPermission: pick(AddPermission.allCases) ?? .anyone))
        case 82..<86: return .checkRelations(several([], me), direction(75))
        case 86..<89: return .getFriends(several([], me))
        case 89..<92: return .listFriends(FriendQuery())
        case 92..<94: return .listBlocked
        case 94..<98:
            let roles: [FriendRequest.Role] = chance(50) ? [.sent, .received] : chance(50) ? [.sent] : [.received]
            let size = Int.random(in: 1...3, using: &random)
            let statuses: [FriendRequest.Status] = chance(40) ? FriendRequest.Status.allCases : [.pending]
            return .listRequests(RequestQuery(roles: Set(roles), statuses: Set(statuses), limit: size))
        default: return nil
        }
    }

    private func friends(_ me: UserID, _ model: PlainModel) -> [UserID] { Array((model.friends[me] ?? [:]).keys) }

    private mutating func asker(_ me: UserID, _ model: PlainModel) -> UserID { counterpart(.received, me, model) }

    private mutating func counterpart(_ role: FriendRequest.Role, _ me: UserID, _ model: PlainModel) -> UserID {
        mostly(model.pending(of: me).filter { $0.role == role }.map { $0.request.counterpart(role) }, me)
    }

    private mutating func direction(_ percent: Int) -> Direction { chance(percent) ? .twoWay : .oneWay }

    /// Returns one of the given users, or sometimes any user.
    private mutating func mostly(_ users: [UserID], _ me: UserID) -> UserID {
        // The order of dictionaries differs in each process; the same seed must give the same sequence.
        if chance(85), let user = pick(users.sorted()) { return user }
        return anyUser(me)
    }

    /// Returns another user; rarely the acting user, or a user who does not exist.
    private mutating func anyUser(_ me: UserID) -> UserID {
        if chance(3) { return UserID(sanitizing: StepGenerator.unknown) }
        if chance(3) { return me }
        return pick(Set(devices.map(\.user)).subtracting([me]).sorted()) ?? me
    }

    /// Returns mostly one user, sometimes up to three.
    private mutating func several(_ users: [UserID], _ me: UserID) -> [UserID] {
        var chosen: [UserID] = []
        for _ in 0..<(chance(70) ? 1 : Int.random(in: 2...3, using: &random)) {
            let user = mostly(users, me)
            if !chosen.contains(user) { chosen.append(user) }
        }
        return chosen
    }

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    private mutating func pick<Element>(_ elements: [Element]) -> Element? { elements.randomElement(using: &random) }
}
