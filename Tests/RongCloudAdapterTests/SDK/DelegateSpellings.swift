import RongCloudAdapter

/// A delegate that records its events.
protocol Spelling: AnyObject {
    var log: Log { get }
}

/// Exactly the header.
final class HeaderSpelling: NSObject, RCFriendEventDelegate, Spelling {
    let log = Log()

    func onFriendAdd(
        _ userId: String,
        name: String,
        portraitUri: String,
        directionType: RCDirectionType,
        operationTime: Int64
    ) {
        log.append("add \(userId)")
    }
    func onFriendDelete(_ userIds: [String], directionType: RCDirectionType, operationTime: Int64) {
        log.append("delete \(userIds[0])")
    }
    func onFriendApplicationStatusChanged(
        _ userId: String,
        applicationType: RCFriendApplicationType,
        applicationStatus: RCFriendApplicationStatus,
        directionType: RCDirectionType,
        operationTime: Int64,
        extra: String?
    ) {
        log.append("application \(extra ?? "")")
    }
    func onFriendInfoChangedSync(
        _ userId: String,
        remark: String?,
        extProfile: [String: String]?,
        operationTime: Int64
    ) {
        log.append("info \(remark ?? "")")
    }
}

/// Optional texts beside the user.
final class OptionalTexts: NSObject, RCFriendEventDelegate, Spelling {
    let log = Log()

    func onFriendAdd(
        _ userId: String,
        name: String?,
        portraitUri: String?,
        directionType: RCDirectionType,
        operationTime: Int64
    ) {
        log.append("add \(userId)")
    }
    func onFriendDelete(_ userIds: [String]?, directionType: RCDirectionType, operationTime: Int64) {
        log.append("delete \(userIds?.first ?? "")")
    }
    func onFriendApplicationStatusChanged(
        _ userId: String,
        applicationType: RCFriendApplicationType,
        applicationStatus: RCFriendApplicationStatus,
        directionType: RCDirectionType,
        operationTime: Int64,
        extra: String!
    ) {
        log.append("application \(extra ?? "")")
    }
    func onFriendInfoChangedSync(
        _ userId: String,
        remark: String!,
        extProfile: [String: String]!,
        operationTime: Int64
    ) {
        log.append("info \(remark ?? "")")
    }
}

/// Every object optional.
final class AllOptional: NSObject, RCFriendEventDelegate, Spelling {
    let log = Log()

    func onFriendAdd(
        _ userId: String?,
        name: String?,
        portraitUri: String?,
        directionType: RCDirectionType,
        operationTime: Int64
    ) {
        log.append("add \(userId ?? "")")
    }
    func onFriendDelete(_ userIds: [String]?, directionType: RCDirectionType, operationTime: Int64) {
        log.append("delete \(userIds?.first ?? "")")
    }
    func onFriendApplicationStatusChanged(
        _ userId: String?,
        applicationType: RCFriendApplicationType,
        applicationStatus: RCFriendApplicationStatus,
        directionType: RCDirectionType,
        operationTime: Int64,
        extra: String?
    ) {
        log.append("application \(extra ?? "")")
    }
    func onFriendInfoChangedSync(
        _ userId: String?,
        remark: String?,
        extProfile: [String: String]?,
        operationTime: Int64
    ) {
        log.append("info \(remark ?? "")")
    }
}

/// Every object implicitly unwrapped, as generated from headers without nullability.
final class Unwrapped: NSObject, RCFriendEventDelegate, Spelling {
    let log = Log()

    func onFriendAdd(
        _ userId: String!,
        name: String!,
        portraitUri: String!,
        directionType: RCDirectionType,
        operationTime: Int64
    ) {
        log.append("add \(userId ?? "")")
    }
    func onFriendDelete(_ userIds: [String]!, directionType: RCDirectionType, operationTime: Int64) {
        log.append("delete \(userIds?.first ?? "")")
    }
    func onFriendApplicationStatusChanged(
        _ userId: String!,
        applicationType: RCFriendApplicationType,
        applicationStatus: RCFriendApplicationStatus,
        directionType: RCDirectionType,
        operationTime: Int64,
        extra: String!
    ) {
        log.append("application \(extra ?? "")")
    }
    func onFriendInfoChangedSync(
        _ userId: String!,
        remark: String!,
        extProfile: [String: String]!,
        operationTime: Int64
    ) {
        log.append("info \(remark ?? "")")
    }
}

/// Two spellings of each at once, which only an app without the Objective-C runtime can write.
final class Both: NSObject, RCFriendEventDelegate, Spelling {
    let log = Log()

    func onFriendAdd(
        _ userId: String,
        name: String,
        portraitUri: String,
        directionType: RCDirectionType,
        operationTime: Int64
    ) {
        log.append("add \(userId)")
    }
    func onFriendAdd(
        _ userId: String?,
        name: String?,
        portraitUri: String?,
        directionType: RCDirectionType,
        operationTime: Int64
    ) {
        log.append("add \(userId ?? "")")
    }
    func onFriendDelete(_ userIds: [String], directionType: RCDirectionType, operationTime: Int64) {
        log.append("delete \(userIds[0])")
    }
    func onFriendDelete(_ userIds: [String]?, directionType: RCDirectionType, operationTime: Int64) {
        log.append("delete \(userIds?.first ?? "")")
    }
    func onFriendApplicationStatusChanged(
        _ userId: String,
        applicationType: RCFriendApplicationType,
        applicationStatus: RCFriendApplicationStatus,
        directionType: RCDirectionType,
        operationTime: Int64,
        extra: String?
    ) {
        log.append("application \(extra ?? "")")
    }
    func onFriendApplicationStatusChanged(
        _ userId: String?,
        applicationType: RCFriendApplicationType,
        applicationStatus: RCFriendApplicationStatus,
        directionType: RCDirectionType,
        operationTime: Int64,
        extra: String?
    ) {
        log.append("application \(extra ?? "")")
    }
    func onFriendInfoChangedSync(
        _ userId: String,
        remark: String?,
        extProfile: [String: String]?,
        operationTime: Int64
    ) {
        log.append("info \(remark ?? "")")
    }
    func onFriendInfoChangedSync(
        _ userId: String?,
        remark: String?,
        extProfile: [String: String]?,
        operationTime: Int64
    ) {
        log.append("info \(remark ?? "")")
    }
}

/// Nothing at all.
final class Silent: NSObject, RCFriendEventDelegate {}
