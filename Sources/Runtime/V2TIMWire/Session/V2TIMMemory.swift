public import RelationshipCore

/// The V2TIM SDK's memory on a device: the pending events of the connection, and the profiles that were read.
///
/// Initialisation connects, which `onConnecting` and `onConnectSuccess` or `onConnectFailed` report; `onConnectFailed`
/// also reports a login that the backend fails to carry out, and `onConnectSuccess` the next successful login.
public final class V2TIMMemory: DeviceMemory {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public typealias Translation = V2TIMTranslation

    private struct State {
        var notices: [V2TIMNotification] = []
        /// Whether the last pending event is a failed connection.
        var hasFailed = false
        var seen = V2TIMSeenProfiles()
    }

    private let state = Mutex(State())

    init() {}
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension V2TIMMemory {
    public func takeNotices() -> [V2TIMNotification] {
        state.withLock { state in
            defer { state.notices = [] }
            return state.notices
        }
    }

    /// Replies to an interface that only sets something up, also before initialisation.
    public func answer(to call: V2TIMCall, on device: DeviceState) throws(RelationshipError) -> V2TIMReply? {
        V2TIMTranslation.onlySetsUpOrReports(call) ? .succ(.none) : nil
    }

    public func initialized(isConnected: Bool) -> Bool {
        state.withLock { $0.notices += isConnected ? [.onConnecting, .onConnectSuccess] : [.onConnecting] }
        return !isConnected
    }

    /// Reports a new connection, as the vendor's SDK does after it reconnects; the app then reads its lists again.
    public func listAgain() { state.withLock { $0.notices += [.onConnecting, .onConnectSuccess] } }

    public func signedIn(_ user: UserID, with credential: Credential?, on connection: BackendConnection) {
        state.withLock { state in
            if state.hasFailed { state.notices.append(.onConnectSuccess) }
            (state.seen, state.hasFailed) = (V2TIMSeenProfiles(), false)
        }
    }

    public func signInFailed(_ error: RelationshipError) {
        state.withLock { state in
            state.notices += [.onConnecting, V2TIMTranslation.connectFailed(error)]
            state.hasFailed = true
        }
    }

    /// Stores the profiles that are read, and adds the stored profiles of strangers to the results of a friend search.
    public func execute(
        _ command: Command,
        for call: V2TIMCall,
        as user: UserID,
        in running: RunningCall
    ) async throws(RelationshipError) -> Outcome {
        let outcome = try await running.execute(command)
        switch (command, outcome) {
        case (.getProfiles, .profiles(let profiles)):
            state.withLock { $0.seen.note(profiles) }
            return outcome
        case (.searchFriends(let search), .friends(let friends)):
            let seen = state.withLock { $0.seen.matching(search) }.filter { $0.userID != user }
            guard !seen.isEmpty else { return outcome }
            let answer = try await running.execute(.getFriends(seen.map(\.userID)))
            guard case .friends(let entries) = answer else { return outcome }
            // The backend has searched the friends, so the stored profile of a friend does not match.
            let strangers = zip(seen, entries).filter { $1.friendship == nil && $1.exists }
            return .friends(
                friends + strangers.map { FriendEntry(profile: $0, relation: $1.relation, friendship: nil) }
            )
        // The memory is about profiles and strangers only.
        default:
            return outcome
        }
    }
}
