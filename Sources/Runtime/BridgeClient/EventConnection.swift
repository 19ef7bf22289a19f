package import Foundation
import RelationshipCore

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A connection over which a gateway sends events.
package struct EventConnection: Sendable {
    /// The signals of a connection, in the order in which they occur.
    package enum Signal: Sendable {
        /// The gateway has answered, with this status.
        case opened(status: Int)
        case bytes(Data)
        /// The connection has ended.
        case closed
    }

    package let signals: AsyncStream<Signal>
    private let session: URLSession
    private let task: URLSessionDataTask

    /// Opens a connection.
    ///
    /// - Parameters:
    ///   - request: The request for the events.
    ///   - configuration: The configuration of the connection, without a cache.
    init(_ request: URLRequest, _ configuration: URLSessionConfiguration) {
        let (signals, continuation) = AsyncStream<Signal>.makeStream()
        self.signals = signals
        // Use a separate URL session, which is not subject to the limit of connections to one host.
        session = URLSession(configuration: configuration, delegate: Receiver(continuation), delegateQueue: nil)
        task = session.dataTask(with: request)
        task.resume()
    }

    /// Ends the connection, at any time and any number of times.
    package func end() {
        // On Linux, a cancellation waits for the session's own queue. Its caller may hold a lock for which that queue
        // waits, such as the lock of a task that is being cancelled. The queue of the delegate holds no lock.
        session.delegateQueue.addOperation { [task] in task.cancel() }
        session.finishTasksAndInvalidate()
    }
}

extension EventConnection {
    /// Turns what a URL session reports into signals.
    private final class Receiver: NSObject, URLSessionDataDelegate {
        private let continuation: AsyncStream<Signal>.Continuation

        init(_ continuation: AsyncStream<Signal>.Continuation) { self.continuation = continuation }

        func urlSession(
            _ session: URLSession,
            dataTask: URLSessionDataTask,
            didReceive response: URLResponse,
            completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
        ) {
            continuation.yield(.opened(status: (response as? HTTPURLResponse)?.statusCode ?? 0))
            completionHandler(.allow)
        }

        func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
            continuation.yield(.bytes(data))
        }

        func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
            continuation.yield(.closed)
            continuation.finish()
        }
    }
}
