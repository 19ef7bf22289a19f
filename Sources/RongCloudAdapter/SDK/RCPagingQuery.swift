public import Foundation
import RongCloudWire

/// The page to read.
open class RCPagingQueryOption: NSObject {
    var value = RongCloudPagingQueryOption()

    /// Creates an option for the first page, newest first; the page size must still be set.
    public override init() {
        super.init()
    }

    /// The token of the page before; `nil` or "" for the first page.
    open var pageToken: String? {
        get { value.pageToken }
        set { value.pageToken = newValue }
    }

    /// The largest number of entries in the page, 1 to 100.
    open var count: UInt {
        get { UInt(clamping: value.count) }
        set { value.count = Int(clamping: newValue) }
    }

    /// Oldest first (`true`), or newest first.
    open var order: Bool {
        get { value.order }
        set { value.order = newValue }
    }
}

/// A page of a list.
open class RCPagingQueryResult<T>: NSObject {
    /// The token of the next page; "" if this was the last.
    public private(set) var pageToken = ""
    /// The total number of entries; -1 if the query does not count.
    public private(set) var totalCount = -1
    /// The entries.
    public private(set) var data: [T] = []

    /// Creates an empty page.
    public override init() {
        super.init()
    }

    convenience init(pageToken: String, totalCount: Int, data: [T]) {
        self.init()
        self.pageToken = pageToken
        self.totalCount = totalCount
        self.data = data
    }
}
