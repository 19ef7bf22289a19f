import BridgeTranslation
import JSONSyntax
import RelationshipCore

extension ShadowWorker {
    /// Compares the answers to a command, and writes the differences.
    ///
    /// - Parameters:
    ///   - done: The command with the primary's answer.
    ///   - shown: The shadow's answer; `nil` if it did not answer in time.
    ///   - peer: The session.
    ///   - id: The number of the request.
    func compare(
        _ done: ShadowedCommand,
        _ shown: Result<Outcome, RelationshipError>?,
        _ peer: ShadowPeer,
        _ id: RequestID?
    ) async {
        queue.count { $0.compared += 1 }
        guard shown != done.answer else { return }
        let answer = JSONValue(ofHub: done.answer.json)
        guard let shown else {
            let difference = ShadowDifference(kind: .late, path: "", field: "", primary: answer, shadow: nil)
            return reporter.report([difference], of: done, answer: answer)
        }
        var differences = self.differences(answer, shown)
        // A read can be repeated: if it is equal now, the data was late; if it differs in another way, it is noise.
        if !differences.isEmpty, done.command.kind.isRead, done.overlaps.isEmpty,
            let again = await repeated(done, peer, id)
        {
            differences = distinguish(differences, JSONValue(ofHub: shown.json), again, answer)
        }
        reporter.report(differences, of: done, answer: answer)
    }

    private func differences(_ answer: JSONValue, _ shown: Result<Outcome, RelationshipError>) -> [ShadowDifference] {
        ShadowComparison.differences(of: answer, JSONValue(ofHub: shown.json), ignoring: options.ignoredFields)
    }

    private func repeated(
        _ done: ShadowedCommand,
        _ peer: ShadowPeer,
        _ id: RequestID?
    ) async -> Result<Outcome, RelationshipError>? {
        do {
            try await options.limit.sleep(options.recheckDelay)
        } catch {
            return nil
        }
        return await call { () throws(RelationshipError) in
            try await peer.execute(done.command, as: done.user, id)
        }
    }

    private func distinguish(
        _ differences: [ShadowDifference],
        _ first: JSONValue,
        _ second: Result<Outcome, RelationshipError>,
        _ answer: JSONValue
    ) -> [ShadowDifference] {
        let remaining = Set(self.differences(answer, second).map(\.path))
        let unstable = Set(
            ShadowComparison.differences(
                of: first,
                JSONValue(ofHub: second.json),
                ignoring: options.ignoredFields
            )
            .map(\.path)
        )
        return differences.compactMap { difference in
            var difference = difference
            if !remaining.contains(difference.path) {
                difference.kind = .late
            } else if unstable.contains(difference.path) {
                queue.count { $0.noise += 1 }
                return nil
            }
            return difference
        }
    }
}

extension Outcome {
    /// The users with data in the answer.
    var answeredUsers: [UserID] {
        switch self {
        case .requests(let page): page.entries.map(\.profile.userID)
        case .blocked(let entries): entries.map(\.block.blocked)
        case .groups(let groups): groups.flatMap(\.members)
        case .users(let page): page.profiles.map(\.userID)
        case .accounts(let page): page.accounts.map(\.profile.userID)
        case .follows(let page): page.entries.map(\.profile.userID)
        case .subscriptions(let entries): entries.map(\.subscription.publisher)
        case .items, .relations, .followCounts, .friends, .profiles, .presences: users ?? []
        case .done, .added, .message: []
        }
    }
}
