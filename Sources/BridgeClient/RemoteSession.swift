import Foundation
import RelationshipCore

/// A device that is signed in through a gateway.
final class RemoteSession: BackendSession {
    let user: UserID
    let settings: ClientSettings
    let startPosition: Int64
    let resumePosition: FeedPosition
    private let token: String
    private let backend: RemoteBackend
    private let repeatsRequests: Bool
    private let state = Mutex(State())

    private struct State {
        var isOver = false
        var listening: Task<Void, Never>?
    }

    init(_ opening: SessionOpening, of backend: RemoteBackend, repeatsRequests: Bool) {
        (user, token, self.backend) = (opening.user, opening.token, backend)
        self.repeatsRequests = repeatsRequests
        settings = opening.settings.clientSettings(clock: ShiftedClock(showing: opening.settings.now))
        startPosition = opening.startPosition
        resumePosition = FeedPosition(token: opening.resumePosition) ?? FeedPosition(opening.startPosition)
    }

    deinit { state.withLock { $0.listening?.cancel() } }

    func execute(_ command: Command, id: RequestID) async throws(RelationshipError) -> Receipt {
        guard state.withLock({ !$0.isOver }) else { throw RelationshipError(.notLoggedIn) }
        let answer = try await backend.gateway.send(
            "POST",
            "commands",
            token: token,
            repeats: repeatsRequests,
            headers: ["Request-Number": "\(id.rawValue)"],
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

    func listen(
        after position: FeedPosition,
        _ receive: @escaping @Sendable (FeedSlice) -> Void
    ) async throws(RelationshipError) {
        let reader = EventReader(backend.gateway, token: token, after: position, receive)
        let first = try await reader.openFirst()
        let task = Task { [backend, user] in
            guard let error = await reader.run(first) else { return }
            backend.report(BackendFailure(.readEvents, of: user, error))
        }
        state.withLock { state in
            state.listening?.cancel()
            state.listening = task
        }
    }

    func feed(after position: Int64, limit: Int) async throws(RelationshipError) -> FeedSlice {
        let place = FeedPosition(position, epoch: resumePosition.epoch)
        let answer = try await backend.gateway.send(
            "GET",
            "events",
            query: ["until": "now", "after": place.token, "limit": "\(limit)"],
            token: token
        )
        var feed = FrameReader(after: place)
        var slice = FeedSlice(after: position)
        slice.epoch = place.epoch
        for part in try feed.slices(in: answer.body) {
            slice.events += part.events
            slice.unreadable += part.unreadable
        }
        return slice
    }

    func acknowledge(_ position: FeedPosition) async throws(RelationshipError) {
        let body = Data(#"{"id":"\#(position.token)"}"#.utf8)
        _ = try await backend.gateway.send("POST", "events/acknowledgement", token: token, body: body)
    }

    func signOut(_ kind: SignOut) async throws(RelationshipError) {
        let wasOver = state.withLock { state in
            state.listening?.cancel()
            defer { state = State(isOver: true) }
            return state.isOver
        }
        guard !wasOver else { return }
        do throws(RelationshipError) {
            _ = try await backend.gateway.send("DELETE", "sessions", query: ["kind": kind.rawValue], token: token)
        } catch {
            // The session is over, perhaps by an attempt whose answer was lost.
            if error.code != .notLoggedIn { throw error }
        }
    }
}

/// The backend's clock as a client knows it: its own, moved by what they differed at the sign-in.
struct ShiftedClock: WallClock {
    private let shift: Int64

    init(showing moment: Timestamp) {
        shift = moment.milliseconds - SystemClock().now().milliseconds
    }

    func now() -> Timestamp { SystemClock().now().advanced(byMilliseconds: shift) }
}
