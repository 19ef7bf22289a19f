package import RelationshipCore

/// The reason why a request of a server API is not answered with the result of a call.
package enum ServerRefusal: Error, Sendable, Hashable {
    /// The credentials are missing or wrong; the number and text are the vendor's.
    case credentials(VendorError)
    /// No endpoint has the path.
    case unknownPath
    /// The endpoint does not take the method.
    case wrongMethod
    /// The body is longer than the gateway accepts.
    case bodyTooLarge
    /// The body is not in the form of the API, or not UTF-8.
    case malformedBody
    /// The app sends too many requests.
    case tooManyRequests
    /// The call failed, or its arguments are wrong.
    case failed(RelationshipError, of: ServerEndpoint)
    /// The gateway itself failed, and nothing was changed.
    case internalFailure
}

/// The number and the text of a vendor for a failure.
package struct VendorError: Sendable, Hashable, Decodable {
    /// The number.
    package var code: Int
    /// The text; empty for the vendors that show none.
    package var text: String
    /// The HTTP status, if it is not that of success.
    package var status: Int?

    /// Creates an error.
    package init(_ code: Int, _ text: String = "", status: Int? = nil) {
        (self.code, self.text, self.status) = (code, text, status)
    }

    private enum CodingKeys: String, CodingKey { case code, text, status }

    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        code = try members.decode(Int.self, forKey: .code)
        text = try members.decodeIfPresent(String.self, forKey: .text) ?? ""
        status = try members.decodeIfPresent(Int.self, forKey: .status)
    }
}
