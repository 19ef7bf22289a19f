import RelationshipCore

@testable import TIMAdapter

/// A user id that is known to be well-formed.
func id(_ text: String) -> UserID {
    guard let id = UserID(text) else { preconditionFailure("\(text) is not a user id") }
    return id
}

/// A backend in memory with a clock of its own, which starts at 1,700,000,000.5 seconds.
struct Backend {
    let clock = ManualClock(Timestamp(milliseconds: 1_700_000_000_500))
    let service: RelationshipService

    init(policy: Policy = Policy(), audit: (any ContentAudit)? = nil) {
        service = RelationshipService(store: InMemoryStore(), policy: policy, clock: clock, audit: audit)
    }

    /// A session that speaks in values, already logged in.
    func session(_ user: String, device: String = "d1") async throws -> TIMSession {
        let session = TIMSession(backend: service, user: id(user), terminal: TerminalID(device))
        try await session.connect()
        return session
    }
}

extension TIMReply {
    /// The code of the failure block, or `nil`.
    var failure: Int? {
        if case .fail(let code, _) = self { code.rawValue } else { nil }
    }

    /// The results in the success block, one or many.
    var results: [Result] {
        switch self {
        case .succ(.result(let result)): [result]
        case .succ(.results(let results)): results
        default: []
        }
    }

    /// The codes of ``results``.
    var codes: [Int] { results.map(\.resultCode.rawValue) }

    var page: FriendPendencyResponse? {
        if case .succ(.pendencyResponse(let page)) = self { page } else { nil }
    }

    var friends: [Friend]? {
        if case .succ(.friends(let friends)) = self { friends } else { nil }
    }
}
