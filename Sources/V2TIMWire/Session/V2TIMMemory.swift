public import RelationshipCore

/// What the V2TIM SDK keeps on a device: what is to be told of the connection, and the profiles that were read.
///
/// Initialising connects, which `onConnecting` and `onConnectSuccess` or `onConnectFailed` tell; a login that the backend fails to carry out is told
/// by `onConnectFailed` too, and the next one that succeeds by `onConnectSuccess`.
public final class V2TIMMemory: DeviceMemory {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public typealias Translation = V2TIMTranslation

    private struct State {
        var notices: [V2TIMNotification] = []
        /// Whether the last that was to be told is that connecting failed.
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

    /// An interface that only sets something up answers before initialisation, too.
    public func answer(to call: V2TIMCall, on device: DeviceState) throws(RelationshipError) -> V2TIMReply? {
        V2TIMTranslation.isNotice(call) ? .succ(.none) : nil
    }

    public func initialized(isConnected: Bool) -> Bool {
        state.withLock { $0.notices += isConnected ? [.onConnecting, .onConnectSuccess] : [.onConnecting] }
        return !isConnected
    }

    /// As after a time without connection: the vendor's SDK reconnects, and the app reads its lists again.
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

    /// Notes the profiles that are read, and adds those of strangers to what is found among the friends.
    public func execute(
        _ command: Command,
        for call: V2TIMCall,
        as user: UserID,
        on connection: BackendConnection
    ) async throws(RelationshipError) -> Outcome {
        let outcome = try await connection.execute(command)
        switch (command, outcome) {
        case (.getProfiles, .profiles(let profiles)):
            state.withLock { $0.seen.note(profiles) }
            return outcome
        case (.searchFriends(let search), .friends(let friends)):
            let seen = state.withLock { $0.seen.matching(search) }.filter { $0.userID != user }
            guard !seen.isEmpty else { return outcome }
            let answer = try await connection.execute(.getFriends(seen.map(\.userID)))
            guard case .friends(let entries) = answer else { return outcome }
            // A friend who was not found does not match as a friend, whatever was read of them before.
            let strangers = zip(seen, entries).filter { $1.friendship == nil && $1.exists }
            return .friends(
                friends + strangers.map { FriendEntry(profile: $0, relation: $1.relation, friendship: nil) }
            )
        default:
            return outcome
        }
    }
}
