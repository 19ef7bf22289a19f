import DialectDifferential
import Foundation
import JSONSyntax
import RelationshipCore
import TestValues

/// Users who add, accept, delete and block one another: four with two devices each, or a couple with one device, which adds
/// and deletes in turn.
struct FriendGroup: Sendable {
    /// The limits of the run's policy, which a group of four reaches.
    static let friendLimit = 2, blockLimit = 2, requestLimit = 2
    static let dialects: [DialectName] = ["tim", "v2tim", "rongcloud"].map { DialectName(rawValue: $0) }

    let number: Int
    var isCouple = false

    var users: [UserID] {
        (0..<(isCouple ? 2 : 4)).map { UserID(sanitizing: "\(isCouple ? "c" : "g")\(number)u\($0)") }
    }
    /// The user whom anyone may add.
    var openUser: UserID { users[isCouple ? 1 : 0] }
    var readers: [Operation.Client] { users.map { Operation.Client($0, "ear") } }

    /// Each user has a device that speaks the hub's language and one that speaks a dialect.
    ///
    /// One of four has no numbers.
    var clients: [(client: Operation.Client, repeats: Bool)] {
        if isCouple { return [(Operation.Client(users[0], "pad", in: dialect(0)), true)] }
        return users.enumerated()
            .flatMap { index, user in
                [
                    (Operation.Client(user, "phone"), index != 3),
                    (Operation.Client(user, "pad", in: dialect(index)), index != 2),
                ]
            }
    }

    private func dialect(_ index: Int) -> DialectName { Self.dialects[(number + index) % Self.dialects.count] }

    /// Gives commands until the run is over.
    func work(_ session: ClientSession, in world: World) throws {
        try session.signIn()
        var count = 0
        while !world.isOver {
            count += 1
            guard !isCouple else {
                try session.give(turn(count), at: count % world.gateways.count)
                continue
            }
            let other = session.random.one(of: users.filter { $0 != session.client.user })
            // Unique texts, so that each write can be recognised.
            let text = "\(session.client.device.rawValue)\(count)"
            try session.give(command(about: other, text, &session.random))
        }
    }

    /// Equal commands again and again, which a gateway must not take for repetitions.
    private func turn(_ count: Int) -> Command {
        switch count / 2 % 3 {
        case 0: .addFriend(AddFriendArguments(target: users[1]))
        case 1: .deleteFriends(UserBatch([users[1]]), .twoWay)
        default: .listFriends(FriendQuery())
        }
    }

    private func command(about other: UserID, _ text: String, _ random: inout SeededGenerator) -> Command {
        let direction = random.chance(80) ? Direction.twoWay : .oneWay
        switch random.int(0...39) {
        case 0...8:
            return .addFriend(
                AddFriendArguments(target: other, direction: direction, wording: "w\(text)", remark: "a\(text)")
            )
        case 9...15:
            return .acceptRequest(AcceptRequestArguments(requester: other, direction: direction, remark: "r\(text)"))
        case 16: return .refuseRequest(from: other)
        case 17...21: return .deleteFriends(UserBatch([other]), direction)
        case 22...24: return .updateFriend(other, FriendPatch(remark: "n\(text)"))
        case 25: return .block(UserBatch([other]))
        case 26...28: return .unblock(UserBatch([other]))
        case 29...33: return .listFriends(FriendQuery())
        case 34...36: return .listRequests(RequestQuery())
        case 37: return .listBlocked
        default: return .checkRelations([other], .twoWay)
        }
    }

    /// Reads the lists of all users at every gateway, after all commands.
    func readLists(in world: World, seed: UInt64) throws {
        for user in users {
            let client = Operation.Client(user, "end")
            let session = ClientSession(client, repeats: false, in: world, seed: seed)
            try session.signIn()
            for gateway in world.gateways.indices {
                for command in [.listFriends(FriendQuery()), .listRequests(RequestQuery()), Command.listBlocked] {
                    try session.give(command, meetsAccidents: false, at: gateway)
                }
            }
        }
    }
}

/// The work around sessions: an administrator who ends them, somebody who tries ended ones, and users with many devices.
struct SessionWork: Sendable {
    let world: World

    /// Ends sessions at random: on one device, on all devices of a user, by the device itself, and with the whole user.
    func endSessions(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let administrator = ClientSession(Operation.Client("admin", "-"), repeats: false, in: world, seed: seed)
        var round = 0
        while !world.isOver {
            Thread.sleep(forTimeInterval: 0.1)
            round += 1
            if round % 4 == 0 { try deleteUser("mortal\(random.int(0...2))", administrator, seed &+ UInt64(round)) }
            let open = world.sessions.open.filter { $0.client.device.rawValue != "end" }
            guard round % 3 == 0, !open.isEmpty else { continue }
            let session = random.one(of: open)
            let (user, device) = (session.client.user, session.client.device)
            let gateway = random.int(0...world.gateways.count - 1)
            let time = world.recorder.now
            let kind = random.int(0...2)
            let devices = kind == 0 ? "\"devices\":[\"\(device.rawValue)\"]" : ""
            if kind == 2 {
                guard signOut(session, at: gateway) else { continue }
                world.recorder.end(user, device, openedBefore: time, "signing out at \(world.gateways[gateway].name)")
                world.sessions.end(session)
                continue
            }
            let command = #"{"user":"\#(user)","command":{"call":"endSessions","args":{\#(devices)}}}"#
            guard try administrate("POST", "/v1/admin/commands", command, administrator, at: gateway) else { continue }
            let words = "the end of \(kind == 0 ? "this device" : "all devices") at \(world.gateways[gateway].name)"
            world.recorder.end(user, kind == 0 ? device : nil, openedBefore: time, words)
            for ended in open where ended.client.user == user && (kind == 1 || ended.life == session.life) {
                world.sessions.end(ended)
            }
        }
    }

    /// Signs a user in, uses the session, deletes the user, and keeps the token for later attempts.
    private func deleteUser(_ name: String, _ administrator: ClientSession, _ seed: UInt64) throws {
        let client = Operation.Client(UserID(sanitizing: name), "phone")
        let session = ClientSession(client, repeats: false, in: world, seed: seed)
        try session.signIn()
        try session.give(.updateProfile(ProfilePatch()), meetsAccidents: false)
        let gateway = session.random.int(0...world.gateways.count - 1)
        let time = world.recorder.now
        guard try administrate("DELETE", "/v1/admin/users/\(name)", "", administrator, at: gateway) else { return }
        world.recorder.end(client.user, nil, openedBefore: time, "deletion at \(world.gateways[gateway].name)")
        world.sessions.end(OpenSessions.Session(client: client, token: session.token, life: session.life))
    }

    /// Sends an administrator's request until a gateway has carried it out or refuses it, and returns whether it was carried
    /// out.
    private func administrate(
        _ method: String,
        _ path: String,
        _ body: String,
        _ session: ClientSession,
        at gateway: Int
    ) throws -> Bool {
        session.token = GatewayProcess.administratorKey
        for _ in 0..<200 {
            if let reply = session.request(method, path, body, at: gateway), reply.status != 503 {
                guard reply.status == 200 else { return false }
                // A command that fails is answered with 200 as well, for example if the database doesn't answer.
                if try JSONValue(parsing: reply.body)["error"] == nil { return true }
            }
            Thread.sleep(forTimeInterval: 0.05)
        }
        return false
    }

    private func signOut(_ session: OpenSessions.Session, at gateway: Int) -> Bool {
        let own = ClientSession(session.client, repeats: false, in: world, seed: 1)
        own.token = session.token
        let path = "/v1/\(session.client.dialect.rawValue)/sessions"
        return own.request("DELETE", path, at: gateway)?.status == 204
    }

    /// Tries the tokens of ended sessions at all gateways.
    func tryEndedSessions(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        while !world.isOver {
            Thread.sleep(forTimeInterval: 0.01)
            let ended = world.sessions.ended
            guard let session = random.chance() ? ended.last : ended.randomElement(using: &random),
                let saying = try Language(session.client).say(.listFriends(FriendQuery()))
            else { continue }
            let own = ClientSession(session.client, repeats: false, in: world, seed: random.next())
            own.token = session.token
            let gateway = random.int(0...world.gateways.count - 1)
            let sentAt = world.recorder.now
            let path = "/v1/\(session.client.dialect.rawValue)/\(saying.path)"
            guard let given = own.request("POST", path, saying.body, at: gateway) else { continue }
            let reply = world.liar.passed(given, toEndedSessionOf: session.client)
            world.recorder.count(\.probes)
            guard reply.status == 200, case .success = try saying.read(reply.body) else { continue }
            let words = "\(saying.path) at \(world.gateways[gateway].name): \(reply.text.prefix(80))"
            world.recorder.use(session.life, at: sentAt, words)
        }
    }

    /// Lets more devices sign in at once than the limit, and uses all that could.
    func crowd(seed: UInt64) throws {
        var round = 0
        while !world.isOver {
            round += 1
            let (user, group) = (UserID(sanitizing: "crowd\(round)"), DispatchGroup())
            let signedIn = Mutex<[ClientSession.Opened]>([])
            for device in 0..<GatewayProcess.deviceLimit + 4 {
                let client = Operation.Client(user, "d\(device)")
                let seed = seed &+ UInt64(round * 100 + device)
                world.thread(in: group, "a crowd") {
                    let session = ClientSession(client, repeats: false, in: world, seed: seed)
                    guard let opened = try session.signInOnce() else { return }
                    signedIn.withLock { $0.append(opened) }
                }
            }
            group.wait()
            let opened = signedIn.withLock { $0 }
            for session in opened {
                let own = ClientSession(session.client, repeats: false, in: world, seed: 1)
                own.token = session.token
                let sentAt = world.recorder.now
                let body = String(decoding: Command.listBlocked.json, as: UTF8.self)
                if own.request("POST", "/v1/hub/commands", body, at: session.gateway)?.status == 200 {
                    world.recorder.use(session.life, at: sentAt, "listBlocked")
                }
            }
            Thread.sleep(forTimeInterval: 1)
        }
    }
}
