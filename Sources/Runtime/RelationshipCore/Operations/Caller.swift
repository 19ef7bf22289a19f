/// One device, or one signed-in session, of a user.
public struct DeviceID: Sendable, Hashable {
    /// The app's name for the device.
    public let rawValue: String

    /// Creates an id.
    ///
    /// - Parameter rawValue: The app's name for the device.
    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DeviceID: Codable {
    public init(from decoder: any Decoder) throws {
        rawValue = try decoder.singleValueContainer().decode(String.self)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}

/// The sender of a command.
public struct Caller: Sendable, Hashable {
    /// The user that the command runs for.
    public let user: UserID
    /// The user's device; `nil` if the server runs the command itself.
    public let device: DeviceID?
    /// The number of the request; `nil` if it has no number.
    public let request: RequestID?
    /// Whether the request may be a repetition (``Device/repeatsRequests``).
    public let repeatsRequests: Bool
    /// The stored session of the device (``SessionTerms/id``); `nil` for a session that ends with the process.
    let session: String?
    /// Whether the command comes from the app's own server, which has more rights than users.
    ///
    /// See ``AdministratorSession``.
    public let isAdministrator: Bool

    /// Creates a caller that is a user.
    ///
    /// - Parameters:
    ///   - user: The user that the command runs for.
    ///   - device: The device of the user.
    ///   - request: The number of the request.
    ///   - repeatsRequests: Whether the request may be a repetition.
    public init(
        _ user: UserID,
        device: DeviceID? = nil,
        request: RequestID? = nil,
        repeatsRequests: Bool = false
    ) {
        self.init(
            user,
            device: device,
            request: request,
            repeatsRequests: repeatsRequests,
            isAdministrator: false
        )
    }

    /// Creates a caller.
    ///
    /// Only backends and tests create administrators.
    package init(
        _ user: UserID,
        device: DeviceID? = nil,
        request: RequestID? = nil,
        repeatsRequests: Bool = false,
        session: String? = nil,
        isAdministrator: Bool
    ) {
        self.user = user
        self.device = device
        self.request = request
        self.repeatsRequests = repeatsRequests
        self.session = session
        self.isAdministrator = isAdministrator
    }

    /// The request, if the backend must store its answer; otherwise `nil`.
    var rememberedRequest: DeviceRequest? {
        guard repeatsRequests, let device, let request else { return nil }
        return DeviceRequest(DeviceAddress(user, device), request)
    }
}
