#if Gateway
import HTTPTypes
import Hummingbird
import JSONFoundation
import JSONSyntax
import RelationshipCore

extension Gateway {
    /// Adds the administrators' requests for acts that wait, and for those that the sender has given up.
    func addHooks(to group: RouterGroup<GatewayContext>) {
        group.get("hooks") { request, context in
            let (hooks, query) = (try sentHooks(), try outboxQuery(request))
            return try await act("listHooks", request, context) {
                let entries = try await hooks.outbox.outbox(matching: query)
                let list: JSONObject = ["entries": .array(entries.map { .object($0.summary) })]
                return .json(JSONValue.object(list).lineBytes)
            }
        }
        group.post("hooks") { request, context in
            let hooks = try sentHooks()
            let body = try await json(request)
            let (user, place, action) = try reading {
                let object = try JSONReader<JSONFault>(body).object(allowing: ["user", "place", "action"])
                let place = try object.required("place", "the number of the entry").integer()
                let action = try object.required("action", "send or drop").word(DeadEntryWord.self)
                return (try object.required("user").user(), place, action)
            }
            return try await act("\(action.rawValue)Hook", on: user, with: ["place": .integer(place)], request, context)
            {
                let moment = backend.clock.now()
                let done = try await hooks.outbox.handleDeadEntry(
                    of: user,
                    at: place,
                    by: action == .send ? .sendAgain(at: moment) : .drop
                )
                guard done else { throw GatewayRefusal(.notFound, "there is no dead entry \(place) of \(user)") }
                hooks.outbox.wake()
                return .json(Array("{}".utf8))
            }
        }
    }

    private func sentHooks() throws -> Webhooks {
        guard let hooks else {
            throw GatewayRefusal(.notFound, "this gateway sends no webhooks; set server.hooks to a file of receivers")
        }
        return hooks
    }

    private enum DeadEntryWord: String, CaseIterable { case send, drop }

    private func outboxQuery(_ request: Request) throws -> OutboxQuery {
        let items = request.uri.queryParameters
        guard let state = OutboxState(rawValue: items["state"].map(String.init) ?? "dead") else {
            throw GatewayRefusal(.badRequest, "state must be dead or waiting")
        }
        guard let limit = Int(items["limit"].map(String.init) ?? "100"), (1...1_000).contains(limit) else {
            throw GatewayRefusal(.badRequest, "limit must be from 1 to 1000")
        }
        var query = OutboxQuery(isDead: state == .dead, limit: limit)
        if let name = items["afterUser"].map(String.init) {
            guard let user = UserID(name), let place = items["afterPlace"].flatMap({ Int64($0) }) else {
                throw GatewayRefusal(.badRequest, "afterUser and afterPlace must be those of the last entry")
            }
            query.after = OutboxEntry(user: user, place: place, at: Timestamp(milliseconds: 0), act: nil)
        }
        return query
    }

    private enum OutboxState: String { case dead, waiting }
}

extension OutboxEntry {
    /// The entry for administrators, without the texts of its command.
    fileprivate var summary: JSONObject {
        [
            "user": .string(user.rawValue), "place": .integer(place), "at": .integer(at.milliseconds),
            "command": act.map { .string($0.command.kind.rawValue) } ?? .null, "attempts": .integer(attempts),
            "note": .string(note), "isDead": .bool(isDead),
        ]
    }
}
#endif
