package import Foundation
import RelationshipCore

#if canImport(FoundationNetworking)
package import FoundationNetworking
#endif

/// A connection over which a gateway sends events.
package final class EventConnection: NSObject, URLSessionDataDelegate {
    /// The signals of a connection, in the order in which they occur.
    package enum Signal: Sendable {
        /// The gateway has answered, with this status.
        case opened(status: Int)
        case bytes(Data)
        /// The connection has ended.
        case closed
    }

    package let signals: AsyncStream<Signal>
    private let continuation: AsyncStream<Signal>.Continuation

    package override init() {
        (signals, continuation) = AsyncStream.makeStream()
    }

    package func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        continuation.yield(.opened(status: (response as? HTTPURLResponse)?.statusCode ?? 0))
        completionHandler(.allow)
    }

    package func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        continuation.yield(.bytes(data))
    }

    package func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        continuation.yield(.closed)
        continuation.finish()
    }
}
