#if Gateway
import NIOCore
import RelationshipCore

/// The open connections of a gateway, which closes slow connections, and waiting connections if there are too many.
///
/// A server that stops accepting connections at its limit serves nobody while silent clients hold all connections.
/// Therefore the gateway always accepts, and closes the connections for which it has waited longest. A connection with
/// a request that the gateway answers, such as a stream of events, stays open. If there are only such connections, the
/// new connection is closed.
final class OpenConnections: Sendable {
    /// The reason why the gateway closed a connection.
    enum Closing: String, Sendable {
        /// The client exceeded a time limit.
        case slow
        /// There were too many connections.
        case room
    }

    private typealias Group = [ObjectIdentifier: OpenConnection]

    private struct State {
        var all: Group = [:]
        var byAddress: [String: Group] = [:]
        /// The last time when no connection could be closed in place of a new one.
        var wasFullAt: ContinuousClock.Instant?
    }

    private let limits: ConnectionLimits
    private let total: Int
    private let perAddress: Int
    private let onClose: @Sendable (Closing, Int) -> Void
    private let state = Mutex(State())

    /// Creates an empty list.
    ///
    /// - Parameters:
    ///   - total: The maximum number of connections.
    ///   - perAddress: The maximum number of connections of one address, or 0 for no limit.
    ///   - limits: The limits of each connection.
    ///   - onClose: Called with a reason and the number of connections that are closed.
    init(
        total: Int,
        perAddress: Int,
        _ limits: ConnectionLimits,
        onClose: @escaping @Sendable (Closing, Int) -> Void
    ) {
        (self.total, self.perAddress, self.limits, self.onClose) = (total, perAddress, limits, onClose)
    }

    /// The number of open connections.
    var count: Int { state.withLock { $0.all.count } }

    /// Adds a new connection.
    ///
    /// - Parameters:
    ///   - channel: The channel.
    ///   - context: The context of the first handler in the channel's pipeline.
    /// - Returns: The connection.
    func add(_ channel: any NIOCore.Channel, _ context: NIOLoopBound<ChannelHandlerContext>) -> OpenConnection {
        let address = perAddress > 0 ? RemoteAddress.counted(channel.remoteAddress?.ipAddress) : nil
        let connection = OpenConnection(channel, context, address: address, limits)
        let id = ObjectIdentifier(channel)
        let surplus = state.withLock { state in
            state.all[id] = connection
            if let address { state.byAddress[address, default: [:]][id] = connection }
            var surplus: Group = [:]
            if let address, let group = state.byAddress[address] {
                surplus = OpenConnections.surplus(of: group, limit: perAddress, new: id)
                for id in surplus.keys { OpenConnections.remove(id, surplus[id], &state) }
            }
            guard state.all.count > total else { return surplus }
            let now = limits.now()
            // A flood must not search all connections again and again while nothing changes.
            if let wasFullAt = state.wasFullAt, now - wasFullAt < .milliseconds(10) {
                surplus[id] = connection
            } else {
                let found = OpenConnections.surplus(of: state.all, limit: total, new: id)
                state.wasFullAt = found.keys.contains(id) ? now : nil
                surplus.merge(found) { $1 }
            }
            for id in surplus.keys { OpenConnections.remove(id, surplus[id], &state) }
            return surplus
        }
        close(Array(surplus.values), .room)
        return connection
    }

    /// Removes a closed connection.
    func remove(_ channel: any NIOCore.Channel) {
        let id = ObjectIdentifier(channel)
        state.withLock { OpenConnections.remove(id, $0.all[id], &$0) }
    }

    private static func remove(_ id: ObjectIdentifier, _ connection: OpenConnection?, _ state: inout State) {
        state.all[id] = nil
        guard let address = connection?.address else { return }
        state.byAddress[address]?[id] = nil
        if state.byAddress[address]?.isEmpty == true { state.byAddress[address] = nil }
    }

    /// Returns the connections to close so that a group has at most its maximum size, or the new one if the gateway
    /// waits for no other connection.
    private static func surplus(of group: Group, limit: Int, new: ObjectIdentifier) -> Group {
        guard group.count > limit else { return [:] }
        let waiting = group.compactMap { id, connection in connection.waitsSince.map { (id: id, since: $0) } }
            .filter { $0.id != new }
        guard !waiting.isEmpty else { return group.filter { $0.key == new } }
        // Make room for several connections, so that a flood does not sort the list for each of them.
        let oldest = waiting.sorted { $0.since < $1.since }.prefix(max(1, limit / 32))
        return oldest.reduce(into: [:]) { $0[$1.id] = group[$1.id] }
    }

    /// Returns the connection of a channel.
    func connection(of channel: any NIOCore.Channel) -> OpenConnection? {
        state.withLock { $0.all[ObjectIdentifier(channel)] }
    }

    /// Closes the connections of clients that have exceeded a time limit.
    func closeOverdue() {
        let now = limits.now()
        let overdue = state.withLock { state in
            let overdue = state.all.filter { $0.value.isOverdue(at: now) }
            for (id, connection) in overdue { OpenConnections.remove(id, connection, &state) }
            return overdue
        }
        close(Array(overdue.values), .slow)
    }

    private func close(_ connections: [OpenConnection], _ reason: Closing) {
        guard !connections.isEmpty else { return }
        onClose(reason, connections.count)
        for connection in connections { connection.close() }
    }
}
#endif
