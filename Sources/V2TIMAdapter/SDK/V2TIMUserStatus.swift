public import Foundation
package import V2TIMWire

/// The online status of a user, and the user's own text about it.
open class V2TIMUserStatus: NSObject {
    /// The data that this object stands for.
    package private(set) var value: V2TIMValue.UserStatus
    /// The kinds of devices that are connected, as strings, each once: `iOS`, `Android`, `Web`, `Windows`, `Harmony` or
    /// `Unknown`.
    open private(set) var onlineDevices: NSMutableArray!

    /// Creates an empty status, for `setSelfStatus`.
    public override convenience init() {
        self.init(V2TIMValue.UserStatus())
    }

    /// Creates a status that shows the given data.
    ///
    /// - Parameter value: The data.
    package init(_ value: V2TIMValue.UserStatus) {
        self.value = value
        onlineDevices = NSMutableArray(array: value.onlineDevices)
        super.init()
    }

    /// The user; `nil` in an object that the app created.
    open var userID: String! { value.userID }

    /// The online status; unknown for a number that this version does not know.
    open var statusType: V2TIMUserStatusType {
        V2TIMUserStatusType(rawValue: value.statusType) ?? .USER_STATUS_UNKNOWN
    }

    /// The user's own text about it; at most 100 bytes.
    open var customStatus: String! {
        get { value.customStatus }
        set { value.customStatus = newValue }
    }
}

/// The conditions of a search among all users.
open class V2TIMUserSearchParam: NSObject {
    /// The data that this object stands for.
    package private(set) var value = V2TIMValue.UserSearchParam()

    /// The words, at most 5, which are searched for in user ids and display names, ignoring case.
    open var keywordList: [String]! {
        get { value.keywordList }
        set { value.keywordList = newValue }
    }

    /// Whether all words must be found, or any; any by default.
    open var keywordListMatchType: V2TIMKeywordListMatchType {
        get { V2TIMKeywordListMatchType(rawValue: value.keywordListMatchType) ?? .KEYWORD_LIST_MATCH_TYPE_OR }
        set { value.keywordListMatchType = newValue.rawValue }
    }

    /// The gender; unknown for any.
    open var gender: V2TIMGender {
        get { V2TIMGender(rawValue: value.gender) ?? .GENDER_UNKNOWN }
        set { value.gender = newValue.rawValue }
    }

    /// The earliest day of birth as a number such as 20190419; 0 for any.
    open var minBirthday: UInt32 {
        get { value.minBirthday }
        set { value.minBirthday = newValue }
    }

    /// The latest day of birth as a number such as 20190419; 0 for any.
    open var maxBirthday: UInt32 {
        get { value.maxBirthday }
        set { value.maxBirthday = newValue }
    }

    /// The size of a page, 1 to 100; 20 by default.
    open var searchCount: UInt {
        get { value.searchCount }
        set { value.searchCount = newValue }
    }

    /// The end of the previous page (``V2TIMUserSearchResult/nextCursor``); "" or `nil` for the first page.
    open var searchCursor: String! {
        get { value.searchCursor }
        set { value.searchCursor = newValue }
    }
}

/// A page of found users.
open class V2TIMUserSearchResult: NSObject {
    /// The data that this object stands for.
    package private(set) var value: V2TIMValue.UserSearchResult
    /// The users, in order of their ids.
    open var userList: [V2TIMUserFullInfo]! {
        didSet { value.userList = (userList ?? []).map(\.value) }
    }

    /// Creates an empty page.
    public override init() {
        value = V2TIMValue.UserSearchResult()
        userList = []
        super.init()
    }

    /// Creates a page that shows the given data.
    ///
    /// - Parameter value: The data.
    package init(_ value: V2TIMValue.UserSearchResult) {
        self.value = value
        userList = value.userList.map(V2TIMUserFullInfo.init)
        super.init()
    }

    /// Whether this was the last page.
    open var isFinished: Bool {
        get { value.isFinished }
        set { value.isFinished = newValue }
    }

    /// The total number of users who match.
    open var totalCount: UInt {
        get { value.totalCount }
        set { value.totalCount = newValue }
    }

    /// The cursor of the next page; "" after the last one.
    open var nextCursor: String! {
        get { value.nextCursor }
        set { value.nextCursor = newValue }
    }
}
