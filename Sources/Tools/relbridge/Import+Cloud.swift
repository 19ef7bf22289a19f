import BridgeCommands
import ContractTesting
import Foundation
import RelationshipCore

#if Gateway
import BridgeGateway
import ServerTranslation
import StandardServers

extension ImportData {
    /// The time for one call of a vendor's API, in milliseconds: an import can wait longer than an app.
    private static let timeLimit: Int64 = 30_000

    /// Reads a vendor's cloud into a file, and runs a body with it.
    ///
    /// - Parameters:
    ///   - address: The API and the URL of the cloud.
    ///   - policy: The policy of the target.
    ///   - body: Receives the path of the file, and notes about the data.
    /// - Throws: ``CommandFailure`` for wrong settings, or if the cloud cannot be read.
    func withCloud(
        at address: String,
        _ policy: Policy,
        _ body: (String, [String]) async throws -> Void
    ) async throws {
        let settings: GatewaySettings
        do {
            settings = try await GatewaySettings(
                upstream: address,
                file: config,
                environment: ProcessInfo.processInfo.environment,
                servers: ServerAPIKind.standard,
                hooks: HookKind.standard
            )
        } catch {
            throw CommandFailure(error.description)
        }
        guard let upstream = settings.upstream else { throw CommandFailure("\(address) is no vendor's cloud") }
        let path = keep ?? FileManager.default.temporaryDirectory.appending(path: "relbridge-\(UUID().uuidString)").path
        let client = ServerAPIClient(upstream.url, timeLimit: Self.timeLimit)
        do {
            let notes = try await read(upstream, over: client, policy, into: path)
            try await client.stop()
            try await body(path, notes)
        } catch {
            try await client.stop()
            try removeUnlessKept(path)
            throw error
        }
        try removeUnlessKept(path)
    }

    private func removeUnlessKept(_ path: String) throws {
        guard keep == nil, FileManager.default.fileExists(atPath: path) else { return }
        try FileManager.default.removeItem(atPath: path)
    }

    private func read(
        _ upstream: UpstreamSettings,
        over client: ServerAPIClient,
        _ policy: Policy,
        into path: String
    ) async throws -> [String] {
        var listed: [UserID]?
        if let users { listed = try await DataSourceChoice.users(in: users) }
        let reader = CloudReader(upstream.api, over: client, custom: Array(policy.customProfileFields))
        let result = try await ProgressLine.showing { progress in
            try await reader.read(listed, into: path, progress: progress.report)
        }
        guard result.refused.isEmpty else {
            let shown = result.refused.prefix(20).joined(separator: "\n")
            throw CommandFailure(
                "\(result.refused.count.counted("user")) cannot be imported; nothing was written\n\(shown)"
            )
        }
        var notes = reader.losses
        if let first = result.unknown.first {
            let count = result.unknown.count.counted("user does", "users do")
            notes.append("\(count) not exist at the vendor, such as \(first)")
        }
        return notes
    }
}
#else
extension ImportData {
    /// Reports that this build cannot call a vendor.
    func withCloud(at _: String, _: Policy, _: (String, [String]) async throws -> Void) async throws {
        throw CommandFailure(
            "this relbridge was built without its gateway; run it with: swift run --traits Gateway relbridge import data"
        )
    }
}
#endif
