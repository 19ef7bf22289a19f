#if Gateway
import Hummingbird

/// Answers the requests of the router, each in the task that suits it.
struct GatewayResponder: HTTPResponder {
    let router: RouterResponder<GatewayContext>

    /// Answers a request.
    ///
    /// What may take milliseconds runs in a task of its own, on the threads that all tasks of the process share. The
    /// runtime keeps the memory of a task's deepest call until the task ends, and the task of a connection with an event
    /// stream ends with the stream.
    @concurrent func respond(to request: Request, context: GatewayContext) async throws -> Response {
        guard !request.isShort else { return try await router.respond(to: request, context: context) }
        return try await withThrowingTaskGroup { group in
            group.addTask(executorPreference: globalConcurrentExecutor) {
                try await router.respond(to: request, context: context)
            }
            guard let response = try await group.next() else { throw CancellationError() }
            return response
        }
    }
}

extension Request {
    /// Whether the request may be a call with few arguments.
    ///
    /// What else a gateway serves may take milliseconds, such as its documents and its page.
    fileprivate var isShort: Bool {
        method == .post
            && headers[.contentLength].flatMap { Int($0) }.map { $0 <= ConnectionExecutor.bodyLimit } ?? false
    }
}
#endif
