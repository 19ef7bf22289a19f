#if Gateway
import BackendConformance
import BridgeGateway
import Foundation
import RelationshipCore
import ServerTranslation
import StandardDialects
import Testing

/// A backend in front of a vendor's cloud, over real HTTP.
@Suite(.serialized, .timeLimit(.minutes(60)))
struct VendorCloudTests {
    private static let vendors = ["tencent", "rongcloud"]
    private static let environment = ProcessInfo.processInfo.environment

    /// The number of random commands for each dialect; `RELBRIDGE_CLOUD_COMMANDS` asks for more.
    private static let count = environment["RELBRIDGE_CLOUD_COMMANDS"].flatMap { Int($0) } ?? 60

    @Test(arguments: vendors, DialectRegistry.standard.dialects.map(\.name.rawValue))
    func `an app's calls have the same effect at the vendor as in a backend alone`(
        _ vendor: String,
        _ name: String
    ) async throws {
        let seed = Self.environment["RELBRIDGE_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: .min ... .max)
        let dialect = try #require(DialectRegistry.standard.dialects.first { $0.name.rawValue == name })
        let world = try await CloudWorld(vendor)
        var commands = CloudCommands(seed: seed, areMutual: world.api.fields.areFriendshipsMutual)
        try await world.whileRunning {
            try await world.signIn()
            var apps: [UserID: any CloudApp] = [:]
            for user in CloudWorld.users { apps[user] = try await CloudWorld.app(dialect, user, world) }
            var log: [String] = []
            for number in 0..<Self.count {
                let user = commands.user()
                let command = commands.next(of: user)
                if commands.chance(10) { world.clock.advance(byMilliseconds: 31_000) }
                var differences = try await apps[user]?.give(command) ?? ["no app"]
                log.append("\(user) \(String(decoding: command.json, as: UTF8.self))")
                for user in CloudWorld.users {
                    differences +=
                        try await world.differences(
                            user,
                            world.vendor,
                            world.alone,
                            without: world.keptHere
                        )
                        .map { "vendor: \($0)" }
                    differences += try await world.differences(user, world.front, world.alone).map { "front: \($0)" }
                }
                guard differences.isEmpty else {
                    let text = (log.suffix(12) + differences).joined(separator: "\n")
                    Issue.record("seed \(seed), command \(number)\n\(text)")
                    return
                }
            }
        }
    }

    @Test(arguments: vendors, BackendCase.all)
    func `a service in front of a vendor is a backend`(_ vendor: String, _ conformance: BackendCase) async throws {
        let world = try await CloudWorld(vendor)
        try await world.whileRunning {
            try await conformance.run(BackendUnderTest(world.front, administrator: world.front.administrator))
        }
    }
}
#endif
