#if Gateway
import Foundation
import RelationshipCore

/// An app of a dialect that makes its calls in front of a vendor's cloud and to a backend alone.
protocol CloudApp {
    /// Gives a command as the app's calls, and returns how the replies differ.
    func give(_ command: Command) async throws -> [String]

    /// Makes a command's calls at the first backend only.
    func make(_ command: Command) async throws
}

private struct DialectCloudApp<D: Dialect>: CloudApp {
    let world: CloudWorld
    let user: UserID
    let first: RelationshipService
    let translation: D.Translation
    let front: D.Session
    let alone: D.Session

    func give(_ command: Command) async throws -> [String] {
        let calls = translation.parts(of: command).map { translation.call(for: translation.restricted($0)) }
        guard !calls.isEmpty, !calls.contains(where: { $0 == nil }) else {
            // The dialect has no such call; another client gives the command.
            let (own, expected) = (await result(command, first), await result(command, world.alone))
            return own == expected ? [] : ["answered \(own), expected \(expected)"]
        }
        var differences: [String] = []
        for case let call? in calls {
            let (own, expected) = (await front.perform(call), await alone.perform(call))
            if own != expected { differences.append("\(call) answered \(own), expected \(expected)") }
        }
        return differences
    }

    func make(_ command: Command) async throws {
        let calls = translation.parts(of: command).map { translation.call(for: translation.restricted($0)) }
        guard !calls.isEmpty, !calls.contains(where: { $0 == nil }) else {
            _ = await result(command, first)
            return
        }
        for case let call? in calls { _ = await front.perform(call) }
    }

    private func result(_ command: Command, _ service: RelationshipService) async -> String {
        do throws(RelationshipError) {
            // Only the app's server gives some commands.
            guard [.clearFriends, .importFriends, .forbidAdding].contains(command.kind) else {
                return "\(try await service.execute(command, as: Caller(user)))"
            }
            return "\(try await service.administrator.execute(command, for: user))"
        } catch {
            return error.code.rawValue
        }
    }
}

extension CloudWorld {
    /// Opens an app of a dialect for a user.
    ///
    /// - Parameters:
    ///   - dialect: The dialect.
    ///   - user: The user.
    ///   - world: The world.
    ///   - service: The app's backend; `nil` for that in front of the vendor.
    /// - Returns: The app.
    /// - Throws: The error of a backend.
    static func app(
        _ dialect: any Dialect,
        _ user: UserID,
        _ world: CloudWorld,
        at service: RelationshipService? = nil
    ) async throws -> any CloudApp {
        try await open(dialect, user, world, service ?? world.front)
    }

    private static func open<D: Dialect>(
        _ dialect: D,
        _ user: UserID,
        _ world: CloudWorld,
        _ first: RelationshipService
    ) async throws -> any CloudApp {
        let sessions = [first, world.alone]
            .map { dialect.makeSession(backend: $0, user: user, device: DeviceID("app")) }
        for session in sessions { try await session.connect() }
        let permission = world.front.policy.defaultAddPermission
        let context = DialectContext(user: user, device: DeviceID("app"), defaultAddPermission: permission)
        return DialectCloudApp<D>(
            world: world,
            user: user,
            first: first,
            translation: dialect.translation(in: context),
            front: sessions[0],
            alone: sessions[1]
        )
    }
}
#endif
