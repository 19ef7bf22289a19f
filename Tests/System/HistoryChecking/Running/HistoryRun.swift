import Foundation
import PostgresServerProcess
import RelationshipCore
import TestValues

/// A run: many clients of real gateways, faults of all kinds, and the decision whether everything can be explained.
package struct HistoryRun: Sendable {
    package let options: HistoryOptions

    package init(_ options: HistoryOptions) { self.options = options }

    /// Carries out the run.
    ///
    /// - Parameter progress: Receives a line now and then.
    /// - Returns: The report.
    /// - Throws: ``RunFailure`` if the gateways can't be started.
    package func run(progress: @escaping @Sendable (String) -> Void) throws -> HistoryReport {
        let folder = FileManager.default.temporaryDirectory.appending(path: "history-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(Self.policy.utf8).write(to: folder.appending(path: "policy.json"))
        let server = options.store == .postgres && options.database == nil ? try PostgresServer() : nil
        let store =
            switch options.store {
            case .memory: "memory"
            case .sqlite: "sqlite:\(folder.path)/bridge.sqlite"
            case .postgres: "postgres:\(options.database ?? server?.connection() ?? "")"
            }
        let gateways = try "ABCDEFGH".prefix(options.store == .memory ? 1 : options.gatewayCount)
            .map { try GatewayProcess("\($0)", executable: options.executable, store: store, folder: folder) }
        defer { for gateway in gateways { gateway.kill() } }
        for gateway in gateways {
            try gateway.start()
            // The first one creates the tables.
            try gateway.waitUntilReady()
        }
        let world = World(options, gateways)
        let count = options.groups ?? max(2, min(8, options.operations / 1_000))
        let groups =
            (0..<count).map { FriendGroup(number: $0) }
            + (0..<(count + 1) / 2).map { FriendGroup(number: $0, isCouple: true) }
        let readers = groups.flatMap(\.readers).map { StreamReader($0, in: world) }
        let watcher = try prepare(groups, in: world)
        let work = try start(groups, readers, in: world)
        try Faults(world: world, server: server).cause(progress: progress)
        world.end()
        work.wait()
        progress("\(world.recorder.now.milliseconds) ms: reading feeds and lists")
        var report = HistoryReport(options: options)
        let feeds = try finish(groups, readers, watcher, in: world)
        for (gateway, status) in gateways.map({ ($0, $0.stop()) }) where status != 0 {
            world.recorder.note(Contradiction("gateway \(gateway.name) ends with the status \(status) after SIGTERM"))
        }
        if options.store != .memory { try checkStore(store, folder, world) }
        progress("\(world.recorder.now.milliseconds) ms: searching")
        let record = world.recorder.take()
        report.decide(groups, record, feeds, stateLimit: 20_000, progress: progress)
        report.add(record, planted: world.liar.planted)
        progress("\(world.recorder.now.milliseconds) ms")
        return report
    }

    private static let policy = """
        {"friendLimit":\(FriendGroup.friendLimit),"blockLimit":\(FriendGroup.blockLimit),\
        "requestLimit":\(FriendGroup.requestLimit),"tracksPresence":true}
        """

    // MARK: Before

    /// Creates all users, and a device that never comes back.
    ///
    /// - Returns: A user who watches that device.
    private func prepare(_ groups: [FriendGroup], in world: World) throws -> ClientSession {
        for group in groups {
            for user in group.users {
                let session = ClientSession(Operation.Client(user, "end"), repeats: false, in: world, seed: 1)
                try session.signIn()
                if user == group.openUser {
                    try session.give(.updateProfile(ProfilePatch(addPermission: .anyone)), meetsAccidents: false)
                }
            }
        }
        let gone = ClientSession(Operation.Client("gone", "lost"), repeats: false, in: world, seed: 1)
        try gone.signIn()
        let watcher = ClientSession(Operation.Client("watcher", "phone"), repeats: false, in: world, seed: 1)
        try watcher.signIn()
        let subscription = Data(#"{"call":"subscribe","args":{"topic":"presence","users":["gone"]}}"#.utf8)
        try watcher.give(try Command(json: Array(subscription)), meetsAccidents: false)
        world.sessions.forget([gone.client.user, watcher.client.user])
        return watcher
    }

    /// Starts all clients, and returns the group that waits for their ends.
    private func start(_ groups: [FriendGroup], _ readers: [StreamReader], in world: World) throws -> DispatchGroup {
        let work = DispatchGroup()
        var random = SeededGenerator(seed: options.seed)
        for group in groups {
            for (client, repeats) in group.clients {
                let seed = random.next()
                world.thread(in: work, "\(client)") {
                    let session = ClientSession(client, repeats: repeats, in: world, seed: seed)
                    try group.work(session, in: world)
                }
            }
        }
        // Readers go on until they have everything.
        let reading = DispatchGroup()
        for reader in readers {
            let seed = random.next()
            world.thread(in: reading, "\(reader.client)") { try reader.run(seed: seed) }
        }
        let (sessions, seed) = (SessionWork(world: world), random.next())
        world.thread(in: work, "an administrator") { try sessions.endSessions(seed: seed) }
        world.thread(in: work, "tokens of ended sessions") { try sessions.tryEndedSessions(seed: seed) }
        world.thread(in: work, "a crowd") { try sessions.crowd(seed: seed) }
        return work
    }

    // MARK: After

    private func finish(
        _ groups: [FriendGroup],
        _ readers: [StreamReader],
        _ watcher: ClientSession,
        in world: World
    ) throws -> [UserID: [Event]] {
        for group in groups { try group.readLists(in: world, seed: options.seed) }
        var policy = Policy()
        (policy.friendLimit, policy.blockLimit) = (FriendGroup.friendLimit, FriendGroup.blockLimit)
        var feeds: [UserID: [Event]] = [:]
        for reader in readers {
            let user = reader.client.user
            let session = ClientSession(Operation.Client(user, "end"), repeats: false, in: world, seed: 1)
            try session.signIn()
            let views = try world.gateways.indices.map { try StreamReader.feed(of: session, at: $0) }
            feeds[user] = views[0]
            if views.contains(where: { $0 != views[0] }) {
                world.recorder.note(Contradiction("two gateways show different feeds of \(user)"))
            }
            for _ in 0..<400 where reader.received.count < views[0].count { Thread.sleep(forTimeInterval: 0.05) }
            reader.end()
            let found =
                FeedCheck.contradictions(of: user, in: views[0], policy: policy)
                + FeedCheck.contradictions(of: "\(reader.client)", received: reader.received, feed: views[0])
            for contradiction in found { world.recorder.note(contradiction) }
        }
        try checkPresence(watcher, world)
        return feeds
    }

    /// Checks that the device that never came back is offline, and that its watcher has heard of it once.
    private func checkPresence(_ watcher: ClientSession, _ world: World) throws {
        try watcher.signIn()
        var heard: [Presence.Status] = []
        for _ in 0..<GatewayProcess.lease * 20 where heard.last != .offline {
            heard = try StreamReader.feed(of: watcher, at: 0)
                .compactMap { event in
                    if case .presenceChanged(let change) = event.payload { change.presence.status } else { nil }
                }
            if heard.last != .offline { Thread.sleep(forTimeInterval: 0.25) }
        }
        // Gateways that share a store compare times of their clocks, so after a jump a device may come and go again.
        if options.jumps > 0, heard.count > 1, heard.last == .offline { return }
        if heard != [.offline] {
            world.recorder.note(Contradiction("the watcher of a device that never came back has heard \(heard)"))
        }
    }

    private func checkStore(_ store: String, _ folder: URL, _ world: World) throws {
        let process = Process()
        process.executableURL = URL(filePath: options.executable)
        let policy = folder.appending(path: "policy.json").path
        process.arguments = ["store", "check", store, "--whole", "--policy", policy, "--json"]
        let output = Pipe()
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        if process.terminationStatus != 0 {
            let lines = text.split(separator: "\n").map(String.init)
            world.recorder.note(Contradiction("store check --whole finds a broken rule", lines))
        }
    }
}
