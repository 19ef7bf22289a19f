#if PostgreSQL
import Foundation
import RelationshipCore

/// A proxy between a store and a server that stops forwarding, and leaves its connections open.
final class StallingProxy: Sendable {
    private struct State {
        /// The number of bytes that the server may still send.
        var budget = Int.max
        var open: [Int32] = []
    }

    /// The connection string of the server behind the proxy.
    let connection: String
    private let listener: Int32
    private let state = Mutex(State())

    /// Starts a proxy on a free port of this machine.
    ///
    /// - Parameter server: The connection string of a server on a socket in a folder.
    /// - Throws: The error of the system.
    init(to server: String) throws {
        let words = server.split(separator: " ", maxSplits: 1).map(String.init)
        let target = words[0].replacing("host=", with: "") + "/.s.PGSQL.5432"
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        self.listener = listener
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let fails = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, size) != 0 || listen(listener, 64) != 0
                    || getsockname(listener, address, &size) != 0
            }
        }
        guard !fails else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        connection = "host=127.0.0.1 port=\(UInt16(bigEndian: address.sin_port)) sslmode=disable \(words[1])"
        Thread { [weak self] in
            while true {
                let client = accept(listener, nil, nil)
                guard client >= 0, let self else { return }
                self.carry(client, to: target)
            }
        }
        .start()
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
        for socket in state.withLock({ $0.open }) { shutdown(socket, Int32(SHUT_RDWR)) }
    }

    /// Forwards nothing more from the server after a number of bytes.
    func stall(after count: Int = 0) { state.withLock { $0.budget = count } }

    /// Forwards again, over new connections.
    func resume() {
        let open = state.withLock { state in
            defer { state = State() }
            return state.open
        }
        for socket in open { shutdown(socket, Int32(SHUT_RDWR)) }
    }

    private func carry(_ client: Int32, to target: String) {
        let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: target.utf8) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let connects = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(server, $0, size) == 0 }
        }
        guard connects else {
            _ = (close(server), close(client))
            return
        }
        state.withLock { $0.open += [client, server] }
        Thread { [weak self] in Self.forward(client, server) { _ in self == nil ? nil : .max } }.start()
        Thread { [weak self] in
            Self.forward(server, client) { count in
                self?.state
                    .withLock { state in
                        defer { state.budget -= min(state.budget, count) }
                        return state.budget
                    }
            }
        }
        .start()
    }

    /// Forwards one direction, as many bytes of each part as a function allows.
    private static func forward(_ source: Int32, _ target: Int32, _ allowed: (Int) -> Int?) {
        var bytes = [UInt8](repeating: 0, count: 16_384)
        while true {
            let count = read(source, &bytes, bytes.count)
            guard count > 0, let allowed = allowed(count) else {
                // The sockets stay open for the other direction. Their numbers are not used again in a test.
                shutdown(source, Int32(SHUT_RDWR))
                shutdown(target, Int32(SHUT_RDWR))
                return
            }
            _ = send(target, bytes, min(count, allowed), Int32(MSG_NOSIGNAL))
        }
    }
}
#endif
