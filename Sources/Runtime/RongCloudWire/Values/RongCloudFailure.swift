extension RongCloudFailure: Error {
    /// Creates a failure.
    ///
    /// - Parameters:
    ///   - code: The vendor's code.
    ///   - errorKeys: The attributes with an error.
    ///   - failedUserIds: The users with an error.
    public init(_ code: RongCloudCode, errorKeys: [String]? = nil, failedUserIds: [String]? = nil) {
        self.init(code: code, errorKeys: errorKeys, failedUserIds: failedUserIds)
    }
}
