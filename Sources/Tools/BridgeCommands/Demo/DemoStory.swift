package import ContractTesting
import Foundation
package import RelationshipCore
import StandardApps

/// The story of the demo: a fixture in which apps of several SDKs share one backend.
///
/// The apps call the classes of their SDKs and implement their listeners.
package enum DemoStory {
    /// The fixture, which begins in an empty store.
    package static var fixture: Fixture {
        get throws { try Fixture(PackageResources.story_json, dialects: FixtureDialects(StandardApps.dialects)) }
    }

    /// Plays the story to its end.
    ///
    /// - Parameters:
    ///   - store: The store. If it has users of the story, the report lists their relations, and answers may differ
    ///     from those in an empty store.
    ///   - clock: The clock, which does not advance during the story.
    ///   - policy: The policy of the backend.
    /// - Returns: The report.
    /// - Throws: The backend's error, such as for a store that cannot be read.
    package static func play(
        on store: any RelationshipStore,
        clock: ClockChoice = .system,
        policy: Policy = Policy()
    ) async throws -> DemoReport {
        var fixture = try fixture
        fixture.setup.policy = policy
        fixture.setup.clock = clock.manualClock()?.now() ?? SystemClock().now()
        var report = DemoReport()
        for session in fixture.sessions {
            let title =
                session.dialect.name.flatMap { StandardApps.dialects[$0] }?.tables.prefix ?? session.dialect.rawValue
            let column = DemoReport.Column(name: session.dialect.rawValue, title: title)
            if !report.dialects.contains(column) { report.dialects.append(column) }
        }
        let administrator = RelationshipService(store: store, policy: policy).administrator
        for session in fixture.sessions {
            report.found += try await found(about: session.user, administrator)
        }
        let runner = FixtureRunner(ServiceBackend(name: "demo") { ServiceBackend.OpenedStore(store) }, timeout: nil)
        let mismatches = try await runner.play(fixture) { report.add($0) }
        report.surprises += mismatches.map(\.words)
        return report
    }

    /// Returns descriptions of the data that an earlier run has left in the store about a user.
    private static func found(
        about user: UserID,
        _ administrator: any AdministratorSession
    ) async throws -> [String] {
        var found: [String] = []
        if case .friends(let friends) = try await administrator.execute(.listFriends(FriendQuery()), for: user) {
            found += friends.compactMap { entry in
                let other = entry.profile.userID
                guard entry.relation == .mutual else { return "\(user) lists \(other)" }
                // A mutual friendship is reported once.
                return user < other ? "\(user) and \(other) are friends" : nil
            }
        }
        let pending = RequestQuery(roles: [.sent], statuses: [.pending], limit: 100)
        if case .requests(let page) = try await administrator.execute(.listRequests(pending), for: user) {
            found += page.entries.map { "\(user) waits for an answer of \($0.request.addressee)" }
        }
        if case .blocked(let blocks) = try await administrator.execute(.listBlocked, for: user) {
            found += blocks.map { "\(user) has blocked \($0.block.blocked)" }
        }
        return found
    }
}
