/// A call or a command that was read but not yet performed.
@usableFromInline
package struct ReadCall: Sendable {
    /// The name of the call.
    package let name: String
    /// The operation of the call.
    package let operation: Command.Kind
    /// Performs the call with the client's number.
    package let perform: @Sendable (RequestID?) async throws -> CallAnswer

    /// Creates a call.
    ///
    /// - Parameters:
    ///   - name: The name of the call.
    ///   - operation: The operation of the call.
    ///   - perform: Performs the call with the client's number.
    @usableFromInline
    package init(
        name: String,
        operation: Command.Kind,
        perform: @escaping @Sendable (RequestID?) async throws -> CallAnswer
    ) {
        (self.name, self.operation, self.perform) = (name, operation, perform)
    }
}

/// The answer to a call, in the JSON of the client.
@usableFromInline
package struct CallAnswer: Sendable {
    /// The JSON, in UTF-8.
    package let body: [UInt8]
    /// The client's code of a failure, or `nil`.
    package let code: String?
    /// The position of the last event that a command of the hub wrote into the caller's feed, or `nil`.
    package var position: Int64?

    /// Creates an answer.
    ///
    /// - Parameters:
    ///   - body: The JSON, in UTF-8.
    ///   - code: The client's code of a failure, or `nil`.
    ///   - position: The position of the last event that a command of the hub wrote, or `nil`.
    @usableFromInline
    package init(body: [UInt8], code: String?, position: Int64? = nil) {
        (self.body, self.code, self.position) = (body, code, position)
    }
}
