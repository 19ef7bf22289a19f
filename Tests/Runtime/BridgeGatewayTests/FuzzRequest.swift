#if Gateway
import Foundation
import JSONSyntax
import TestValues

/// The bytes of a valid or broken request.
struct FuzzRequest: Sendable {
    private(set) var bytes: [UInt8]
    /// Whether the bytes are one complete HTTP request, which has exactly one answer.
    private(set) var isWhole = true
    /// The dialect of the session, if the request contains its unchanged token.
    private(set) var dialect: String?
    /// The number of pieces in which the request is sent.
    private(set) var pieces = 1
    let isHead: Bool

    /// Creates a request from bytes.
    init(bytes: [UInt8], isWhole: Bool, isHead: Bool = false) {
        (self.bytes, self.isWhole, self.isHead) = (bytes, isWhole, isHead)
    }

    /// Creates a random request.
    ///
    /// - Parameters:
    ///   - seed: The seed of the random choices.
    ///   - operations: The operations to mutate.
    ///   - tokens: The tokens of sessions by dialect.
    init(seed: UInt64, operations: [FuzzOperation], tokens: [String: String]) {
        var generator = SeededGenerator(seed: seed)
        let operation = generator.one(of: operations)
        let method = generator.chance(95) ? operation.method : generator.one(of: FuzzRequest.methods)
        let target = FuzzRequest.target(operation, &generator)
        let body = FuzzRequest.body(operation, &generator)
        var headers = [("Host", "localhost")]
        if let token = operation.dialect.flatMap({ tokens[$0] }) {
            if generator.chance(92) {
                headers.append(("Authorization", "Bearer \(token)"))
                dialect = operation.dialect
            } else {
                headers.append(("Authorization", FuzzRequest.authorization(token, Array(tokens.values), &generator)))
            }
        }
        if !body.isEmpty {
            headers.append(("Content-Type", generator.chance(95) ? "application/json" : generator.one(of: Self.types)))
        }
        if generator.chance(8) { headers.append(generator.one(of: Self.headers)) }
        if generator.chance(1) { headers += (0..<150).map { ("X-\($0)", "y") } }
        isHead = method == "HEAD"
        bytes = FuzzRequest.bytes(method, target, headers, body, isChunked: generator.chance(5))
        if generator.chance(3) { pieces = generator.int(2...40) }
        if generator.chance(4) { breakUp(&generator) }
    }

    // MARK: Parts

    private static let methods = [
        "GET", "PUT", "HEAD", "OPTIONS", "PATCH", "TRACE", "BREW", "post", "DELETE", "CONNECT",
    ]

    private static let types = [
        "application/json; charset=utf-16", "application/json;charset=\"utf-8\"", "text/plain", "application/xml",
        "multipart/form-data; boundary=x", "application/x-www-form-urlencoded", "APPLICATION/JSON", "application/jsonx",
        "json", ";", "application/json\t",
    ]

    private static let headers = [
        ("Content-Encoding", "gzip"), ("Last-Event-ID", "p1.1.1.1"), ("Last-Event-ID", "p1.zz.-1.z/0"),
        ("Last-Event-ID", ""),
        ("Request-Number", "-9223372036854775808"), ("Request-Number", "1e3"), ("Request-Number", "7"),
        ("If-None-Match", "*"),
        ("Connection", "close"), ("Expect", "100-continue"), ("Accept", "application/xml"), ("Range", "bytes=0-1"),
        ("Cookie", "a=b"), ("X-Request-Id", "mine"), ("Accept-Encoding", "gzip, br"), ("Origin", "null"),
        ("Upgrade", "h2c"),
        ("Content-Type", "application/json"), ("Host", "other"), ("X-Long", String(repeating: "x", count: 6_000)),
        ("Last-Event-ID", String(repeating: "9", count: 3_000)), ("Authorization", "Bearer x"),
    ]

    private static let paths = [
        "/", "//", "/v1", "/v1/", "/v1/hub/../tim/login", "/v1/%00/login", "/v1/%ff/sessions", "/v1/v2tim/%61ddFriend",
        "/v1/x/y",
        "/v1/hub/login", "/v1/toy/batch", "/v1/mappings/names/%F0%9F%99%82", "/v1/mappings/names/%",
        "/v1/mappings/tables/x",
        "/v1/tim/addFriend/", "/V1/TIM/login", "/v1/admin/users", "/openapi.json?x", "/%2e%2e/%2e%2e/etc/passwd", "*",
        "http://other/v1/tim/login", "/v1/mappings/names/" + String(repeating: "a", count: 3_000),
        "/v1/v2tim/events?until=now",
        "/v1/translate/code?number=99999999999999999999", "/v1/translate/code?number=30539&from=x&to=y",
        "/v1/translate/code?number=30539&from=tim&to=rongcloud&operation=addFriend",
        "/v1/hub/events?until=now&limit=-1",
    ]

    private static func target(_ operation: FuzzOperation, _ generator: inout SeededGenerator) -> String {
        guard generator.chance(95) else { return generator.one(of: paths) }
        var path = operation.path
        for (name, values) in [("{table}", ["calls", "limits", "x"]), ("{name}", ["30539", "addFriend", "q"])] {
            path = path.replacingOccurrences(of: name, with: generator.one(of: values))
        }
        // A stream without an end would have no complete answer.
        if path.hasSuffix("/events") { path += "?until=now" }
        if path.contains("/translate/") { path += "?number=30539&from=tim&to=rongcloud" }
        if generator.chance(3) {
            path += (path.contains("?") ? "&" : "?") + generator.letters() + "=%\(generator.int(0...99))"
        }
        return path
    }

    private static func body(_ operation: FuzzOperation, _ generator: inout SeededGenerator) -> [UInt8] {
        guard !operation.bodies.isEmpty else { return generator.chance(90) ? [] : Array("{}".utf8) }
        let example = generator.one(of: operation.bodies)
        var body = Array(FuzzedJSON.text(example, percent: generator.one(of: [0, 3, 10, 30]), &generator).utf8)
        guard generator.chance(10), !body.isEmpty else { return body }
        let place = generator.int(0...body.count - 1)
        switch generator.int(0...7) {
        case 0: body.removeLast(place)
        case 1: body[place] = UInt8(truncatingIfNeeded: generator.next())
        case 2: body.insert(0, at: place)
        case 3: body = [0xEF, 0xBB, 0xBF] + body
        case 4: body.insert(contentsOf: [0xC3, 0x28], at: place)
        case 5: body = body.flatMap { [0, $0] }
        case 6: body += body
        // This is the header of a gzip stream, as in a body with that encoding.
        default: body = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + body
        }
        return body
    }

    private static func authorization(
        _ token: String,
        _ others: [String],
        _ generator: inout SeededGenerator
    ) -> String {
        let parts = token.split(separator: ".").map(String.init)
        let none = Data(#"{"alg":"none","typ":"JWT"}"#.utf8).base64EncodedString()
            .replacingOccurrences(of: "=", with: "")
        var bytes = Array(token.utf8)
        let place = generator.int(0...bytes.count - 1)
        switch generator.int(0...9) {
        case 0: return "Bearer \(none).\(parts[1])."
        case 1: return "Bearer \(none).\(parts[1]).\(parts[2])"
        case 2:
            bytes[place] = bytes[place] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
            return "Bearer \(String(decoding: bytes, as: UTF8.self))"
        case 3: return "Bearer \(token.prefix(place))"
        case 4: return "Bearer \(parts[0]).\(parts[0]).\(parts[2])"
        case 5: return "Bearer \(generator.one(of: others))"
        case 6: return "Bearer " + String(repeating: "e30.", count: 1_200)
        case 7: return "Basic YTpi"
        case 8: return "Bearer"
        default: return "bearer \(token)"
        }
    }

    private static func bytes(
        _ method: String,
        _ target: String,
        _ headers: [(String, String)],
        _ body: [UInt8],
        isChunked: Bool
    ) -> [UInt8] {
        let length = isChunked ? ("Transfer-Encoding", "chunked") : ("Content-Length", "\(body.count)")
        let lines = ["\(method) \(target) HTTP/1.1"] + (headers + [length]).map { "\($0): \($1)" }
        let head = Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
        guard isChunked else { return head + body }
        let middle = body.count / 2
        let chunks = [body[..<middle], body[middle...]].filter { !$0.isEmpty }
        return head + chunks.flatMap { Array("\(String($0.count, radix: 16))\r\n".utf8) + $0 + Array("\r\n".utf8) }
            + Array("0\r\n\r\n".utf8)
    }

    // MARK: Broken

    /// Changes the bytes, which may then no longer be one valid HTTP request.
    private mutating func breakUp(_ generator: inout SeededGenerator) {
        isWhole = false
        let place = generator.int(0...bytes.count - 1)
        func replace(_ text: String, _ other: String) {
            let old = String(decoding: bytes, as: UTF8.self)
            bytes = Array(old.replacingOccurrences(of: text, with: other).utf8)
        }
        switch generator.int(0...13) {
        case 0: bytes.removeLast(place)
        case 1: bytes[place] = UInt8(truncatingIfNeeded: generator.next())
        case 2: bytes += (0..<200).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
        case 3: bytes = (0..<50).map { _ in UInt8(truncatingIfNeeded: generator.next()) } + bytes
        case 4: bytes += bytes + bytes
        case 5: replace("Content-Length: ", "Content-Length: 9")
        case 6: replace("Content-Length: ", "Content-Length: -")
        case 7: replace("Host: localhost", "Transfer-Encoding: chunked")
        case 8:
            replace("HTTP/1.1", generator.one(of: ["HTTP/1.0", "HTTP/2.0", "HTTP/0.9", "HTTP/9.9", "", "HTCPCP/1.0"]))
        case 9: bytes = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + bytes
        case 10: replace("\r\n", "\n")
        case 11: replace("Host:", "Ho\u{0}st")
        case 12: replace("Host: localhost", "X: " + String(repeating: "y", count: 200_000))
        default: replace("Host: localhost", "Transfer-Encoding: chunked\r\nX: \r\n\r\nfffffffffffffffff\r\n")
        }
    }
}
#endif
