import Foundation
import RelationshipCore

/// A device session through a gateway.
final class RemoteSession: BackendSession {
    let user: UserID
    let settings: ClientSettings
    let resumePosition: FeedPosition
    let newestRequest: RequestID?
    private let token: AccessToken
    private let backend: RemoteBackend
    private let device: Device
    private let state = Mutex(State())

    private struct State {
        /// The reason why the session no longer sends requests.
        var end: RelationshipError?
        var listening: Task<Void, Never>?
        var connection = ConnectionState.connected
        var onConnection: (@Sendable (ConnectionState) -> Void)?

        /// Records a state of the connection, and calls the handler.
        mutating func note(_ new: ConnectionState) {
            connection = new
            onConnection?(new)
        }
    }

    init(_ opening: LoginAnswer, of backend: RemoteBackend, on device: Device) {
        (user, self.backend, self.device) = (opening.user, backend, device)
        settings = opening.settings.clientSettings(
            clock: ShiftedClock(backend.clock, showing: opening.settings.now)
        )
        resumePosition = FeedPosition(token: opening.resumePosition) ?? FeedPosition(opening.startPosition)
        newestRequest = opening.lastRequest
        token = AccessToken(opening, clock: backend.clock) { [backend] token throws(RelationshipError) in
            try await backend.renew(token)
        } signIn: { [backend, user] () throws(RelationshipError) in
            try await backend.signInAgain(user, on: device)
        }
    }

    deinit { state.withLock { $0.listening?.cancel() } }

    var startPosition: Int64 { token.startPosition }

    func setConnectionHandler(_ handler: @escaping @Sendable (ConnectionState) -> Void) {
        state.withLock { state in
            state.onConnection = handler
            if state.connection != .connected { handler(state.connection) }
        }
    }

    /// Records that the gateway has ended the session, so that the client sends no more requests.
    ///
    /// - Parameters:
    ///   - error: The reason.
    ///   - reason: The reason to report to the app, or `nil` if an event reports it.
    private func end(_ error: RelationshipError, _ reason: EndSessionsArguments.Reason?) {
        state.withLock { state in
            guard state.end == nil else { return }
            state.end = error
            state.listening?.cancel()
            if let reason { state.note(.ended(reason)) }
        }
    }
}

// MARK: - Requests

extension RemoteSession {
    /// Sends a request with the session's token.
    private func send(
        _ method: String,
        _ path: String,
        query: [String: String] = [:],
        repeats: Bool = true,
        headers: [String: String] = [:],
        body: Data? = nil
    ) async throws(RelationshipError) -> GatewayConnection.Answer {
        if let end = state.withLock({ $0.end }) { throw end }
        do throws(RelationshipError) {
            return try await token.use { token throws(RelationshipError) in
                try await backend.gateway.send(
                    method,
                    path,
                    query: query,
                    token: token.text,
                    repeats: repeats,
                    headers: headers,
                    body: body
                )
            }
        } catch {
            if error.code == .credentialExpired { end(error, .expired) }
            throw error
        }
    }

    func execute(_ command: Command, id: RequestID?) async throws(RelationshipError) -> Receipt {
        // Without a number the gateway can't recognise a repetition. A number that only marks events stays here.
        let number = device.repeatsRequests ? id : nil
        let answer = try await send(
            "POST",
            "commands",
            repeats: number != nil,
            headers: number.map { ["Request-Number": "\($0.rawValue)"] } ?? [:],
            body: Data(command.json)
        )
        let outcome: Result<Outcome, RelationshipError>
        do throws(JSONFault) {
            outcome = try Result(json: Array(answer.body), for: user)
        } catch {
            throw RelationshipError(.internalFailure, "the gateway's answer could not be read: \(error)")
        }
        return Receipt(try outcome.get(), position: answer.position)
    }

    func acknowledge(_ position: FeedPosition) async throws(RelationshipError) {
        _ = try await send("POST", "events/acknowledgement", body: Data(#"{"id":"\#(position.token)"}"#.utf8))
    }

    func signOut(_ kind: SignOut) async throws(RelationshipError) {
        let wasOver = state.withLock { state in
            state.listening?.cancel()
            defer { state = State(end: state.end ?? RelationshipError(.notLoggedIn)) }
            return state.end != nil
        }
        guard !wasOver else { return }
        do throws(RelationshipError) {
            let query = ["kind": kind.rawValue]
            _ = try await backend.gateway.send("DELETE", "sessions", query: query, token: token.value.text)
        } catch {
            // The session is already over, possibly because an earlier attempt succeeded and its answer was lost.
            if ![.notLoggedIn, .credentialExpired].contains(error.code) { throw error }
        }
    }
}

// MARK: - Events

extension RemoteSession {
    func listen(
        after position: FeedPosition,
        _ receive: @escaping @Sendable (FeedSlice) -> Void
    ) async throws(RelationshipError) {
        let reader = EventReader(backend.gateway, token, after: position) { [weak self] slice in
            self?.noteEnd(in: slice)
            receive(slice)
        } onConnection: { [weak self] connection in
            self?.state.withLock { if $0.end == nil { $0.note(connection) } }
        }
        let first = try await reader.openFirst()
        let task = Task { [weak self] in
            guard let error = await reader.run(first) else { return }
            // The event about the end of the session cannot be read, because the gateway refuses all requests of the
            // session.
            self?.end(error, error.code == .notLoggedIn ? .kicked : .expired)
        }
        state.withLock { state in
            state.listening?.cancel()
            state.listening = task
        }
    }

    /// Ends the session if a slice contains the event about its end, so that the reader does not reconnect.
    private func noteEnd(in slice: FeedSlice) {
        let start = startPosition
        if slice.events.contains(where: { $0.position > start && $0.endsSession(of: device.id) }) {
            end(RelationshipError(.notLoggedIn), nil)
        }
    }

    func feed(after position: Int64, limit: Int) async throws(RelationshipError) -> FeedSlice {
        let place = FeedPosition(position, epoch: resumePosition.epoch)
        let query = ["until": "now", "after": place.token, "limit": "\(limit)"]
        let answer = try await send("GET", "events", query: query)
        var feed = FrameReader(after: place)
        var slice = FeedSlice(after: position)
        slice.epoch = place.epoch
        for part in try feed.slices(in: answer.body) {
            slice.events += part.events
            slice.unreadable += part.unreadable
        }
        return slice
    }
}

/// The backend's clock on a client: the device's clock, shifted by the difference at the sign-in.
struct ShiftedClock: WallClock {
    private let clock: any WallClock
    private let shift: Int64

    init(_ clock: any WallClock, showing moment: Timestamp) {
        self.clock = clock
        shift = moment.milliseconds(since: clock.now())
    }

    func now() -> Timestamp { clock.now().advanced(byMilliseconds: shift) }
}
