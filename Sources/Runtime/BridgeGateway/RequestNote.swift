#if Gateway
import Logging

/// What the log says of a request.
struct RequestNote {
    let method: String
    let path: String
    let status: Int
    /// The time when the request was read.
    let start: ContinuousClock.Instant
    /// The header `traceparent` of W3C Trace Context.
    let traceParent: String?

    /// The id of the request's trace, or `nil` without a valid one.
    private var trace: Substring? {
        guard let parts = traceParent?.split(separator: "-", omittingEmptySubsequences: false),
            parts.count >= 4, parts[1].utf8.count == 32
        else { return nil }
        return parts[1].allSatisfy { "0"..."9" ~= $0 || "a"..."f" ~= $0 } ? parts[1] : nil
    }

    fileprivate var metadata: Logger.Metadata {
        [
            "method": "\(method)", "path": "\(path)", "status": "\(status)",
            "microseconds": "\(Int((.now - start) / .microseconds(1)))", "trace": trace.map { "\($0)" } ?? "none",
        ]
    }
}

extension Logger {
    /// Logs a request.
    func note(_ request: @autoclosure () -> RequestNote) { info("request", metadata: request().metadata) }
}
#endif
