// Each default passes the event to the two other spellings, of which a class can have only one. The existentials select
// the spelling: a call cannot distinguish `String?` from `String!`.
extension RCFriendEventDelegate {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func onFriendAdd(
        _ userId: String,
        name: String,
        portraitUri: String,
        directionType: RCDirectionType,
        operationTime: Int64
    ) {
        let optional: any RCFriendEventOptionalDelegate = self
        let unwrapped: any RCFriendEventUnwrappedDelegate = self
        optional.onFriendAdd(
            userId,
            name: name,
            portraitUri: portraitUri,
            directionType: directionType,
            operationTime: operationTime
        )
        unwrapped.onFriendAdd(
            userId,
            name: name,
            portraitUri: portraitUri,
            directionType: directionType,
            operationTime: operationTime
        )
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func onFriendDelete(_ userIds: [String], directionType: RCDirectionType, operationTime: Int64) {
        let optional: any RCFriendEventOptionalDelegate = self
        let unwrapped: any RCFriendEventUnwrappedDelegate = self
        optional.onFriendDelete(userIds, directionType: directionType, operationTime: operationTime)
        unwrapped.onFriendDelete(userIds, directionType: directionType, operationTime: operationTime)
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func onFriendApplicationStatusChanged(
        _ userId: String,
        applicationType: RCFriendApplicationType,
        applicationStatus: RCFriendApplicationStatus,
        directionType: RCDirectionType,
        operationTime: Int64,
        extra: String?
    ) {
        let optional: any RCFriendEventOptionalDelegate = self
        let unwrapped: any RCFriendEventUnwrappedDelegate = self
        optional.onFriendApplicationStatusChanged(
            userId,
            applicationType: applicationType,
            applicationStatus: applicationStatus,
            directionType: directionType,
            operationTime: operationTime,
            extra: extra
        )
        unwrapped.onFriendApplicationStatusChanged(
            userId,
            applicationType: applicationType,
            applicationStatus: applicationStatus,
            directionType: directionType,
            operationTime: operationTime,
            extra: extra
        )
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func onFriendCleared(_ operationTime: Int64) {}

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func onFriendInfoChangedSync(
        _ userId: String,
        remark: String?,
        extProfile: [String: String]?,
        operationTime: Int64
    ) {
        let optional: any RCFriendEventOptionalDelegate = self
        let unwrapped: any RCFriendEventUnwrappedDelegate = self
        optional.onFriendInfoChangedSync(
            userId,
            remark: remark,
            extProfile: extProfile,
            operationTime: operationTime
        )
        unwrapped.onFriendInfoChangedSync(
            userId,
            remark: remark,
            extProfile: extProfile,
            operationTime: operationTime
        )
    }
}
