#if Gateway
import Foundation
import NIOCore
import NIOPosix
import RelationshipCore

/// A connection that sends bytes without changes and reads the answers.
struct FuzzConnection {
    /// The answers to a request.
    struct Answer {
        /// The status codes of the complete answers.
        var statuses: [Int] = []
        /// Whether the connection accepts another request.
        var isOpen = true
        /// Whether no answer arrived within the time limit.
        var isHung = false
    }

    private static let limit = TimeAmount.seconds(20)

    /// Sends requests over one connection, until it ends or no requests remain.
    ///
    /// - Parameters:
    ///   - url: The address of the gateway.
    ///   - next: Returns the next request, or `nil` at the end.
    ///   - report: A closure that receives each request with its answer.
    /// - Throws: An error if the connection can't be opened.
    static func run(
        _ url: URL,
        _ next: () async throws -> FuzzRequest?,
        _ report: (FuzzRequest, Answer) async throws -> Void
    ) async throws {
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .channelOption(.allowRemoteHalfClosure, value: true)
            .connect(host: "127.0.0.1", port: url.port ?? 80) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(
                        wrappingChannelSynchronously: channel,
                        configuration: .init(isOutboundHalfClosureEnabled: true)
                    )
                }
            }
        try await channel.executeThenClose { inbound, outbound in
            var bytes = inbound.makeAsyncIterator()
            var isOpen = true
            while isOpen, let request = try await next() {
                let isHung = RelationshipCore.Mutex(false)
                let watch = channel.channel.eventLoop.scheduleTask(in: limit) {
                    isHung.withLock { $0 = true }
                    channel.channel.close(promise: nil)
                }
                var answer = Answer()
                do {
                    try await send(request, outbound)
                    var reader = FuzzAnswerReader(isHead: request.isHead)
                    while !(request.isWhole && reader.isComplete), let part = try await bytes.next() {
                        reader.add(Array(part.readableBytesView))
                    }
                    answer.statuses = reader.statuses
                    answer.isOpen = request.isWhole && reader.isComplete && !reader.endsConnection
                } catch {
                    // The gateway closed the connection while the request was sent.
                    answer.isOpen = false
                }
                watch.cancel()
                answer.isHung = isHung.withLock { $0 }
                isOpen = answer.isOpen
                try await report(request, answer)
            }
        }
    }

    private static func send(_ request: FuzzRequest, _ outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>) async throws
    {
        let size = max(1, request.bytes.count / request.pieces + 1)
        for start in stride(from: 0, to: request.bytes.count, by: size) {
            try await outbound.write(ByteBuffer(bytes: request.bytes[start..<min(start + size, request.bytes.count)]))
        }
        if !request.isWhole { outbound.finish() }
    }
}

/// A parser that finds the answers in the bytes from a gateway.
struct FuzzAnswerReader {
    private let isHead: Bool
    private var rest: [UInt8] = []
    private(set) var statuses: [Int] = []
    /// Whether a complete answer was read.
    private(set) var isComplete = false
    /// Whether the answer announces the end of the connection.
    private(set) var endsConnection = false

    init(isHead: Bool) {
        self.isHead = isHead
    }

    mutating func add(_ bytes: [UInt8]) {
        rest += bytes
        while let end = rest.firstIndex(of: Array("\r\n\r\n".utf8)) {
            let lines = String(decoding: rest[..<end], as: UTF8.self).lowercased().components(separatedBy: "\r\n")
            guard let status = lines.first.flatMap({ Int($0.split(separator: " ").dropFirst().first ?? "") }) else {
                return
            }
            func value(_ name: String) -> String? {
                lines.first { $0.hasPrefix("\(name): ") }.map { String($0.dropFirst(name.count + 2)) }
            }
            var bodyEnd = end + 4
            if isHead || status < 200 || status == 204 || status == 304 {
                // The answer has no body.
            } else if let length = value("content-length").flatMap({ Int($0) }) {
                bodyEnd += length
                guard rest.count >= bodyEnd else { return }
            } else {
                // Only the end of a chunked body matters. No JSON body contains these bytes.
                guard let last = rest.firstIndex(of: Array("0\r\n\r\n".utf8)) else { return }
                bodyEnd = last + 5
            }
            rest.removeFirst(bodyEnd)
            guard status >= 200 else { continue }
            statuses.append(status)
            isComplete = true
            if value("connection") == "close" { endsConnection = true }
        }
    }
}

extension [UInt8] {
    /// Returns the index at which some bytes begin, or `nil` if they are missing.
    fileprivate func firstIndex(of part: [UInt8]) -> Int? {
        guard count >= part.count else { return nil }
        return (0...(count - part.count)).first { self[$0] == part[0] && self[$0...].starts(with: part) }
    }
}
#endif
