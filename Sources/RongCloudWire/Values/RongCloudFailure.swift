/// The parameters of an error block.
public struct RongCloudFailure: Error, Sendable, Hashable, Codable {
    /// The vendor's code.
    public var code: RongCloudCode
    /// The attributes with an error, for calls with an error block that has them.
    public var errorKeys: [String]?
    /// The users with an error, for calls with a completion block that has them; the other users were changed.
    public var failedUserIds: [String]?

    /// Creates a failure.
    ///
    /// - Parameters:
    ///   - code: The vendor's code.
    ///   - errorKeys: The attributes with an error.
    ///   - failedUserIds: The users with an error.
    public init(_ code: RongCloudCode, errorKeys: [String]? = nil, failedUserIds: [String]? = nil) {
        self.code = code
        self.errorKeys = errorKeys
        self.failedUserIds = failedUserIds
    }
}
