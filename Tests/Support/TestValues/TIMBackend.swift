package import RelationshipCore
package import TIMWire

/// A backend in memory with its own clock, which starts at 1,700,000,000.5 seconds.
package struct TIMBackend {
    package let clock = ManualClock(Timestamp(milliseconds: 1_700_000_000_500))
    package let service: RelationshipService

    package init(policy: Policy = Policy(), audit: (any ContentAudit)? = nil) {
        service = RelationshipService(store: InMemoryStore(), policy: policy, clock: clock, audit: audit)
    }

    /// Returns a logged-in session that uses values instead of JSON.
    package func session(_ user: String, device: String = "d1") async throws -> TIMSession {
        let session = TIMSession(backend: service, user: id(user), device: DeviceID(device))
        try await session.connect()
        return session
    }
}

extension TIMReply {
    /// The code of the failure block, or `nil`.
    package var failure: Int? {
        if case .fail(let code, _) = self { code.rawValue } else { nil }
    }

    /// The results in the success block, one or many.
    package var results: [Result] {
        switch self {
        case .succ(.result(let result)): [result]
        case .succ(.results(let results)): results
        default: []
        }
    }

    /// The codes of ``results``.
    package var codes: [Int] { results.map(\.resultCode.rawValue) }

    package var page: FriendPendencyResponse? {
        if case .succ(.pendencyResponse(let page)) = self { page } else { nil }
    }

    package var friends: [Friend]? {
        if case .succ(.friends(let friends)) = self { friends } else { nil }
    }
}
