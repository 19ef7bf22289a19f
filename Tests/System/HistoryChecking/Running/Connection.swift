import Foundation

/// A TCP connection to a gateway on this machine, with HTTP/1.1 as far as a gateway uses it.
///
/// `URLSession` can't lose a reply or cut a request in the middle, so this type uses a socket directly. One thread uses a
/// connection at a time.
final class Connection {
    /// The reply to a request.
    struct Reply: Sendable {
        var status: Int
        /// The fields of the head, with names in lower case.
        var head: [String: String]
        var body: [UInt8] = []

        var text: String { String(decoding: body, as: UTF8.self) }
    }

    private let socket: Int32
    private var buffer: [UInt8] = []
    private(set) var isOpen = true

    /// Connects, or returns `nil` if nothing listens.
    ///
    /// - Parameters:
    ///   - port: The port on the loopback address.
    ///   - seconds: The time after which a read fails.
    init?(port: Int, timeout seconds: Int) {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard socket >= 0 else {
            isOpen = false
            return nil
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(truncatingIfNeeded: port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        // The C function takes the address of any kind of socket.
        let connected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, size) }
        }
        // The deinitializer closes the socket here too.
        guard connected == 0 else { return nil }
        var time = timeval(tv_sec: seconds, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        var yes: Int32 = 1
        setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
    }

    deinit { close() }

    func close() {
        guard isOpen else { return }
        isOpen = false
        Glibc.close(socket)
    }

    /// Sends bytes, and returns whether the connection took them.
    func send(_ bytes: some Collection<UInt8>) -> Bool {
        var rest = Array(bytes)
        while !rest.isEmpty {
            let count = Glibc.send(socket, rest, rest.count, Int32(MSG_NOSIGNAL))
            guard count > 0 else { return false }
            rest.removeFirst(count)
        }
        return true
    }

    /// Receives a reply with its body, or returns `nil` if the connection ends before.
    func reply() -> Reply? {
        guard var reply = replyHead() else { return nil }
        if reply.head["transfer-encoding"] == "chunked" {
            while let chunk = chunk(), !chunk.isEmpty { reply.body += chunk }
            return isOpen ? reply : nil
        }
        let length = reply.head["content-length"].flatMap { Int($0) } ?? 0
        guard let body = take(length) else { return nil }
        reply.body = body
        return reply
    }

    /// Receives the head of a reply.
    func replyHead() -> Reply? {
        guard let first = line(), let status = Int(first.split(separator: " ").dropFirst().first ?? "") else {
            return nil
        }
        var head: [String: String] = [:]
        while let line = line() {
            guard let colon = line.firstIndex(of: ":") else { return Reply(status: status, head: head) }
            head[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        }
        return nil
    }

    /// Receives one chunk of a body, or returns `nil` if the connection ends.
    ///
    /// The last one is empty.
    func chunk() -> [UInt8]? {
        guard let size = line().flatMap({ Int($0, radix: 16) }), let bytes = take(size), take(2) != nil else {
            return nil
        }
        return bytes
    }

    private func line() -> String? {
        while true {
            if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: buffer[..<end], as: UTF8.self).trimmingCharacters(in: .newlines)
                buffer.removeFirst(end + 1)
                return line
            }
            guard receive() else { return nil }
        }
    }

    private func take(_ count: Int) -> [UInt8]? {
        while buffer.count < count { guard receive() else { return nil } }
        defer { buffer.removeFirst(count) }
        return Array(buffer[..<count])
    }

    private func receive() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 16_384)
        let count = recv(socket, &bytes, bytes.count, 0)
        guard count > 0 else {
            close()
            return false
        }
        buffer += bytes[..<count]
        return true
    }
}
