/// Where a command comes from, as far as an app's server may know.
///
/// The commands of a task have the origin that the task has at their beginning. A service reads it only for the acts
/// that it records (``RelationshipService/recordedActs``).
public struct CommandOrigin: Sendable, Hashable {
    /// The name of the administrator; `nil` for a command of a user, or if the name is unknown.
    public var administrator: String?
    /// The platform of the user's device; `nil` if it is unknown.
    public var platform: Platform?
    /// The network address of the client, without a port; `nil` if it is unknown.
    public var address: String?
    /// The port of the client's side of the connection; `nil` if it is unknown, as behind a proxy.
    public var port: Int?

    /// Creates an origin.
    ///
    /// - Parameters:
    ///   - administrator: The name of the administrator.
    ///   - platform: The platform of the user's device.
    ///   - address: The network address of the client.
    ///   - port: The port of the client's side of the connection.
    public init(
        administrator: String? = nil,
        platform: Platform? = nil,
        address: String? = nil,
        port: Int? = nil
    ) {
        (self.administrator, self.platform, self.address, self.port) = (administrator, platform, address, port)
    }

    /// The origins of the commands of tasks.
    ///
    /// It is no `@TaskLocal` variable, because that macro's plugin belongs to the tools of one system.
    package static let ofTask = TaskLocal<CommandOrigin?>(wrappedValue: nil)

    /// The origin of the commands of the current task; `nil` if nobody needs it.
    package static var current: CommandOrigin? { ofTask.get() }

    /// Runs a body with a change of the origin, unless nobody needs it.
    ///
    /// - Parameters:
    ///   - isolation: The isolation of the body.
    ///   - change: The change.
    ///   - body: The body.
    /// - Returns: The result of the body.
    /// - Throws: The error of the body.
    package static func changing<Value, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation,
        _ change: (inout CommandOrigin) -> Void,
        _ body: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        guard var origin = current else { return try await body() }
        change(&origin)
        let result: Result<Value, Failure> = await ofTask.withValue(origin) {
            do throws(Failure) {
                return .success(try await body())
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}
