import BridgeTranslation
import JSONSyntax
import RelationshipCore

/// The events of both backends that one command caused for one device.
struct ShadowDelivery {
    var peer: ShadowPeer
    var primary: [Event] = []
    var shadow: [(event: Event, at: Timestamp)] = []

    /// Compares the events.
    ///
    /// - Parameters:
    ///   - user: The user who caused them.
    ///   - time: The time when the shadow had executed the command.
    ///   - options: The time limit, and the fields that are not compared.
    /// - Returns: The differences and the events of the primary; no differences and `nil` if the events are equal.
    func compared(_ user: UserID, at time: Timestamp, _ options: ShadowOptions) -> ([ShadowDifference], JSONValue?) {
        let primary = primary.sorted { $0.position < $1.position }
        let shadow = shadow.sorted { $0.event.position < $1.event.position }
        let late = shadow.indices
            .filter { shadow[$0].at.milliseconds - time.milliseconds > options.limit.milliseconds }
        let isMoved = isMoved(primary, shadow.map(\.event), by: user)
        let isEqual =
            primary.count == shadow.count
            && zip(primary, shadow).allSatisfy { $0.payload == $1.event.payload && $0.actor == $1.event.actor }
        if isEqual, late.isEmpty, !isMoved { return ([], nil) }
        let old = primary.map { JSONValue(ofContent: $0) }
        let new = shadow.map { JSONValue(ofContent: $0.event) }
        var differences =
            ShadowComparison.differences(
                of: ["events": .array(old)],
                ["events": .array(new)],
                ignoring: options.ignoredFields
            )
            .map { $0.naming(events: old, new) }
        for place in late {
            let field = "events.\(shadow[place].event.kind.rawValue)"
            differences.append(
                ShadowDifference(kind: .late, path: "events[\(place)]", field: field, primary: nil, shadow: new[place])
            )
        }
        if isMoved {
            differences.append(
                ShadowDifference(
                    kind: .order,
                    path: "events",
                    field: "events",
                    primary: .array(old),
                    shadow: .array(new)
                )
            )
        }
        return (differences, .array(old))
    }

    /// Records the positions, and returns whether only the shadow has the events before those of an earlier command.
    private func isMoved(_ primary: [Event], _ shadow: [Event], by user: UserID) -> Bool {
        guard let first = primary.first, let last = primary.last, let start = shadow.first, let end = shadow.last else {
            return false
        }
        return peer.note(first.position...last.position, start.position...end.position, by: user)
    }
}

extension ShadowDifference {
    /// Returns the difference with the kind of event in its field, such as `events.friendsAdded.args.friends[].remark`.
    fileprivate func naming(events old: [JSONValue], _ new: [JSONValue]) -> ShadowDifference {
        guard field.hasPrefix("events[]"), let start = path.firstIndex(of: "["), let end = path.firstIndex(of: "]"),
            let place = Int(path[path.index(after: start)..<end])
        else { return self }
        let events = kind == .extra && primary == nil && field == "events[]" ? new : old
        var named = self
        let name = place < events.count ? events[place]["event"]?.text ?? "" : ""
        named.field = "events.\(name)" + field.dropFirst("events[]".count)
        return named
    }
}

extension JSONValue {
    /// Creates the value of an event's content and the user who caused it, without its place in the feed.
    fileprivate init(ofContent event: Event) {
        let whole = JSONValue(ofHub: event.json)
        self = .object(JSONObject(["event", "by", "args"].compactMap { key in whole[key].map { (key, $0) } }))
    }
}
