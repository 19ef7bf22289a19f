extension RongCloudFailure: Error {
    /// Creates a failure.
    ///
    /// - Parameters:
    ///   - code: The vendor's code.
    ///   - errorKeys: The attributes that the error is about.
    ///   - failedUserIds: The users that the error is about.
    public init(_ code: RongCloudCode, errorKeys: [String]? = nil, failedUserIds: [String]? = nil) {
        self.init(code: code, errorKeys: errorKeys, failedUserIds: failedUserIds)
    }
}
