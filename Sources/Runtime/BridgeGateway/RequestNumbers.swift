#if Gateway
import HTTPTypes
import Hummingbird
import RelationshipCore

/// The numbers that a client gives to the calls of a request, with which it identifies repetitions.
struct RequestNumbers: Sendable {
    /// The number of the first call, or `nil` for calls without numbers.
    private let first: RelationshipCore.RequestID?

    /// Reads the header `Request-Number` of a request.
    init(_ request: Request, of session: OpenDevice) throws(GatewayRefusal) {
        try self.init(request.headers[.requestNumber], of: session)
    }

    /// Reads the header `Request-Number`.
    ///
    /// - Parameters:
    ///   - header: The header, or `nil` if the request has none.
    ///   - session: The client's session. If it repeats requests, the header is required.
    /// - Throws: ``GatewayRefusal`` for a header that is not a number, or that is missing.
    init(_ header: String?, of session: OpenDevice) throws(GatewayRefusal) {
        guard let text = header else {
            guard !session.device.claims.repeatsRequests else {
                throw GatewayRefusal(
                    .badRequest,
                    """
                    the session was opened with repeatsRequests, so each call and command needs the header \
                    Request-Number; send it, or open a session without repeatsRequests
                    """
                )
            }
            first = nil
            return
        }
        guard let number = Int64(text), 1...RequestNumbers.greatest ~= number else {
            throw GatewayRefusal(
                .badRequest,
                "Request-Number must be a whole number from 1 to \(RequestNumbers.greatest), not \(text.prefix(40))"
            )
        }
        first = .init(rawValue: number)
    }

    /// The greatest number that JavaScript represents exactly, far below the greatest one of the calls in a batch.
    static let greatest: Int64 = 9_007_199_254_740_991

    /// Returns the number of a call, or `nil` for a call without a number.
    subscript(index: Int) -> RelationshipCore.RequestID? { first.map { .init(rawValue: $0.rawValue + Int64(index)) } }
}

extension HTTPField.Name {
    /// The number of a device's call or command, or of the first call in a batch.
    static let requestNumber = HTTPField.Name("Request-Number")!
}
#endif
