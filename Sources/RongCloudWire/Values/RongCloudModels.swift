import RelationshipCore

/// A friend, as `RCFriendInfo` holds it; what is not set is empty.
public struct RongCloudFriendInfo: Sendable, Hashable, Codable {
    /// The friend.
    public var userId: String
    /// The friend's display name.
    public var name: String
    /// The address of the friend's avatar picture.
    public var portraitUri: String
    /// The caller's name for the friend.
    public var remark: String
    /// The caller's extension values about the friend.
    public var extProfile: [String: String]
    /// When the two became friends, in milliseconds since 1970.
    public var addTime: Int64
    /// The direction as `RCDirectionType`; always 2, both.
    public var directionType: Int

    /// Creates a friend.
    ///
    /// - Parameters:
    ///   - userId: The friend.
    ///   - name: The friend's display name.
    ///   - portraitUri: The address of the friend's avatar picture.
    ///   - remark: The caller's name for the friend.
    ///   - extProfile: The caller's extension values about the friend.
    ///   - addTime: When the two became friends, in milliseconds since 1970.
    ///   - directionType: The direction as `RCDirectionType`.
    public init(
        userId: String = "",
        name: String = "",
        portraitUri: String = "",
        remark: String = "",
        extProfile: [String: String] = [:],
        addTime: Int64 = 0,
        directionType: Int = RongCloudNumber.bothWays
    ) {
        self.userId = userId
        self.name = name
        self.portraitUri = portraitUri
        self.remark = remark
        self.extProfile = extProfile
        self.addTime = addTime
        self.directionType = directionType
    }
}

/// A friend application, as `RCFriendApplicationInfo` holds it.
public struct RongCloudFriendApplicationInfo: Sendable, Hashable, Codable {
    /// The other user: the applicant of a received application, the addressee of a sent one.
    public var userId: String
    /// The other user's display name.
    public var name: String
    /// The address of the other user's avatar picture.
    public var portraitUri: String
    /// Sent or received, as `RCFriendApplicationType`.
    public var applicationType: Int
    /// The state, as `RCFriendApplicationStatus`.
    public var applicationStatus: Int
    /// When the state last changed, in milliseconds since 1970.
    public var operationTime: Int64
    /// The applicant's text.
    public var extra: String

    /// Creates an application.
    ///
    /// - Parameters:
    ///   - userId: The other user.
    ///   - name: The other user's display name.
    ///   - portraitUri: The address of the other user's avatar picture.
    ///   - applicationType: Sent or received, as `RCFriendApplicationType`.
    ///   - applicationStatus: The state, as `RCFriendApplicationStatus`.
    ///   - operationTime: When the state last changed, in milliseconds since 1970.
    ///   - extra: The applicant's text.
    public init(
        userId: String = "",
        name: String = "",
        portraitUri: String = "",
        applicationType: Int = RongCloudNumber.sent,
        applicationStatus: Int = RongCloudNumber.unhandled,
        operationTime: Int64 = 0,
        extra: String = ""
    ) {
        self.userId = userId
        self.name = name
        self.portraitUri = portraitUri
        self.applicationType = applicationType
        self.applicationStatus = applicationStatus
        self.operationTime = operationTime
        self.extra = extra
    }
}

/// The caller's relation to a user, as `RCFriendRelationInfo` holds it.
public struct RongCloudFriendRelationInfo: Sendable, Hashable, Codable {
    /// The user asked about.
    public var userId: String
    /// The relation, as `RCFriendRelationType`.
    public var relationType: Int

    /// Creates a relation.
    ///
    /// - Parameters:
    ///   - userId: The user asked about.
    ///   - relationType: The relation, as `RCFriendRelationType`.
    public init(userId: String = "", relationType: Int = RongCloudNumber.unrelated) {
        self.userId = userId
        self.relationType = relationType
    }
}

/// The page to read, as `RCPagingQueryOption` holds it.
public struct RongCloudPagingQueryOption: Sendable, Hashable, Codable {
    /// The token of the page before; `nil` or "" for the first page.
    public var pageToken: String?
    /// How many entries the page may hold, 1 to 100.
    public var count: Int
    /// Oldest first (`true`), or newest first.
    public var order: Bool

    private enum CodingKeys: String, CodingKey, CaseIterable {
        case pageToken, count, order
    }

    /// Creates an option.
    ///
    /// - Parameters:
    ///   - pageToken: The token of the page before; `nil` or "" for the first page.
    ///   - count: How many entries the page may hold, 1 to 100.
    ///   - order: Oldest first (`true`), or newest first.
    public init(pageToken: String? = nil, count: Int = 0, order: Bool = false) {
        self.pageToken = pageToken
        self.count = count
        self.order = order
    }

    /// Reads an option; `pageToken` and `order` may be missing, `count` must be there.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: An error with the place in the JSON, and the reason: unknown, missing or of another type.
    public init(from decoder: any Decoder) throws {
        let object = try decoder.strictObject(CodingKeys.self)
        pageToken = try object.optional(.pageToken)
        order = try object.optional(.order) ?? false
        count = try object.required(.count)
    }
}

/// A page of applications, as `RCPagingQueryResult` holds it.
public struct RongCloudApplicationPage: Sendable, Hashable, Codable {
    /// The token of the next page; "" if this was the last.
    public var pageToken: String
    /// How many entries there are in all; -1 because this query does not count.
    public var totalCount: Int
    /// The entries.
    public var data: [RongCloudFriendApplicationInfo]

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - pageToken: The token of the next page; "" if this was the last.
    ///   - totalCount: How many entries there are in all; -1 for not counted.
    ///   - data: The entries.
    public init(pageToken: String = "", totalCount: Int = -1, data: [RongCloudFriendApplicationInfo] = []) {
        self.pageToken = pageToken
        self.totalCount = totalCount
        self.data = data
    }
}
