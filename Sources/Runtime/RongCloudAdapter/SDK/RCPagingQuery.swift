// A target for Objective-C has its class: Swift does not show a generic class to Objective-C.
#if !canImport(ObjectiveC)
public import Foundation

/// A page of a list.
open class RCPagingQueryResult<T>: NSObject {
    /// The token of the next page; "" if this was the last page.
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
#endif
