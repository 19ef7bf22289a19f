#if Gateway
import NIOHTTP1

/// The header of a request that may be answered on the thread of its connection.
///
/// A request with anything unusual is none, so that only the router decides about it.
struct ShortRequest {
    /// The header as it arrived.
    let original: HTTPRequestHead
    /// The path, without the query.
    let path: String
    /// The header `Host`, whose name may be that of another server.
    let host: String
    private(set) var authorization: String?
    private(set) var contentType: String?
    private(set) var requestNumber: String?
    /// The list of addresses that proxies have added.
    private(set) var forwardedFor: String?
    private(set) var traceParent: String?

    /// Reads a header; `nil` for a request of another kind, or with a long body.
    ///
    /// - Parameter head: The header.
    init?(_ head: HTTPRequestHead) {
        guard head.method == .POST, head.version == .http1_1, head.uri.utf8.first == UInt8(ascii: "/"),
            !head.uri.utf8.contains(UInt8(ascii: "#"))
        else { return nil }
        var (host, length): (String?, Int?)
        for (name, value) in head.headers {
            // The library removes spaces around a value.
            guard value.utf8.first.map(isSpace) != true, value.utf8.last.map(isSpace) != true else { return nil }
            switch HeaderName(name) {
            case .authorization: guard ShortRequest.set(&authorization, value) else { return nil }
            case .contentType: guard ShortRequest.set(&contentType, value) else { return nil }
            case .forwardedFor: guard ShortRequest.set(&forwardedFor, value) else { return nil }
            case .host: guard ShortRequest.set(&host, value) else { return nil }
            case .requestNumber: guard ShortRequest.set(&requestNumber, value) else { return nil }
            case .traceParent: guard ShortRequest.set(&traceParent, value) else { return nil }
            case .contentLength:
                guard ShortRequest.set(&length, Int(value) ?? 0) else { return nil }
            case .connection:
                guard value.lowercased() == "keep-alive" else { return nil }
            // A page of a browser, a body without a length, or a client that waits before it sends its body.
            case .origin, .transferEncoding, .expect, .upgrade: return nil
            case nil: break
            }
        }
        guard let host, let length, 1...ConnectionExecutor.bodyLimit ~= length else { return nil }
        (original, self.host) = (head, host)
        path = head.uri.utf8.firstIndex(of: UInt8(ascii: "?")).map { String(head.uri[..<$0]) } ?? head.uri
    }

    /// Notes a header, and returns whether it is the first one of its name.
    private static func set<Value>(_ place: inout Value?, _ value: Value) -> Bool {
        guard place == nil else { return false }
        place = value
        return true
    }

    /// The token of a session, if the header has one in the usual form.
    var token: String? {
        guard let authorization, authorization.utf8.starts(with: "Bearer ".utf8) else { return nil }
        return String(Substring(authorization.utf8.dropFirst(7)))
    }

    /// The parts of a path such as `/v1/hub/commands`, or `nil` for another path.
    var call: (dialect: Substring, name: String)? {
        guard original.uri.utf8.starts(with: "/v1/".utf8) else { return nil }
        let rest = original.uri.utf8.dropFirst(4)
        guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
        let name = rest[rest.index(after: slash)...]
        // Every call has a name of letters and digits, so the rest has no further path, query or escape.
        guard !name.isEmpty, name.allSatisfy(isLetterOrDigit) else { return nil }
        return (original.uri[rest.startIndex..<slash], String(Substring(name)))
    }
}

private func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

private func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
    default: false
    }
}

/// The headers that a short request may have, or that make it a request of another kind.
private enum HeaderName: String, CaseIterable {
    case authorization = "authorization"
    case connection = "connection"
    case contentLength = "content-length"
    case contentType = "content-type"
    case expect = "expect"
    case forwardedFor = "x-forwarded-for"
    case host = "host"
    case origin = "origin"
    case requestNumber = "request-number"
    case traceParent = "traceparent"
    case transferEncoding = "transfer-encoding"
    case upgrade = "upgrade"

    /// Finds a name in any case, or `nil` for a header that changes nothing.
    init?(_ name: String) {
        let length = name.utf8.count
        guard length < Self.byLength.count else { return nil }
        for candidate in Self.byLength[length] where candidate.spellings.contains(name) {
            self = candidate.name
            return
        }
        for candidate in Self.byLength[length]
        where zip(candidate.name.rawValue.utf8, name.utf8).allSatisfy({ $0 == $1 | 0x20 || $0 == $1 }) {
            self = candidate.name
            return
        }
        return nil
    }

    /// A name and its usual spellings, which are compared faster than all others.
    private struct Candidate {
        let name: HeaderName
        let spellings: [String]

        init(_ name: HeaderName) {
            self.name = name
            let words = name.rawValue.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
            spellings = [words.joined(separator: "-"), name.rawValue]
        }
    }

    /// The names with a number of bytes, which is the index.
    private static let byLength = (0...17).map { candidates(length: $0) }

    private static func candidates(length: Int) -> [Candidate] {
        allCases.filter { $0.rawValue.utf8.count == length }.map(Candidate.init)
    }
}
#endif
