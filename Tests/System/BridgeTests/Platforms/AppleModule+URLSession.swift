extension AppleModule {
    /// The part of Foundation's URL loading that the client uses.
    ///
    /// Declarations without a version are older than iOS 13.
    static let urlLoading = """


        extension Error { public var localizedDescription: String { "" } }

        public struct URLError: Error {
            public struct Code: Hashable, Sendable {
                public static var badServerResponse: Code { Code() }
            }
            public init(_ code: Code) {}
        }

        public struct URLQueryItem: Hashable, Sendable {
            public init(name: String, value: String?) {}
        }
        public struct URLComponents: Hashable, Sendable {
            public init?(url: URL, resolvingAgainstBaseURL resolve: Bool) {}
            public var queryItems: [URLQueryItem]? { get { nil } set {} }
            public var url: URL? { nil }
        }
        extension URL {
            @available(iOS 16.0, macOS 13.0, *)
            public func appending(queryItems: [URLQueryItem]) -> URL { self }
        }

        public struct URLRequest: Hashable, Sendable {
            public init(url: URL) {}
            public var httpMethod: String? { get { nil } set {} }
            public var httpBody: Data? { get { nil } set {} }
            public var timeoutInterval: TimeInterval { get { 0 } set {} }
            public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) {}
        }
        open class URLResponse: NSObject, @unchecked Sendable {}
        open class HTTPURLResponse: URLResponse, @unchecked Sendable {
            open var statusCode: Int { 0 }
            open func value(forHTTPHeaderField field: String) -> String? { nil }
        }

        public protocol URLSessionDelegate: NSObjectProtocol, Sendable {}
        public protocol URLSessionTaskDelegate: URLSessionDelegate {
            func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?)
        }
        public protocol URLSessionDataDelegate: URLSessionTaskDelegate {
            func urlSession(
                _ session: URLSession,
                dataTask: URLSessionDataTask,
                didReceive response: URLResponse,
                completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
            )
            func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data)
        }
        open class URLSessionTask: NSObject, @unchecked Sendable {
            open func resume() {}
            open func cancel() {}
        }
        open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}
        open class OperationQueue: NSObject, @unchecked Sendable {
            open func addOperation(_ block: @escaping @Sendable () -> Void) {}
        }
        open class URLCache: NSObject, @unchecked Sendable {}
        open class URLSessionConfiguration: NSObject, @unchecked Sendable {
            open class var ephemeral: URLSessionConfiguration { URLSessionConfiguration() }
            open var timeoutIntervalForRequest: TimeInterval { get { 0 } set {} }
            open var urlCache: URLCache? { get { nil } set {} }
        }
        open class URLSession: NSObject, @unchecked Sendable {
            public enum ResponseDisposition: Int, Sendable { case cancel, allow }
            public convenience init(configuration: URLSessionConfiguration) { self.init() }
            public convenience init(
                configuration: URLSessionConfiguration,
                delegate: (any URLSessionDelegate)?,
                delegateQueue queue: OperationQueue?
            ) { self.init() }
            open func dataTask(with request: URLRequest) -> URLSessionDataTask { URLSessionDataTask() }
            open func dataTask(
                with request: URLRequest,
                completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
            ) -> URLSessionDataTask { URLSessionDataTask() }
            open var delegateQueue: OperationQueue { OperationQueue() }
            open func finishTasksAndInvalidate() {}
        }
        extension URLSession {
            @available(iOS 15.0, macOS 12.0, *)
            public func data(for request: URLRequest) async throws -> (Data, URLResponse) { (Data(), URLResponse()) }
        }
        """
}
