import RelationshipCore
import RongCloudWire
import V2TIMWire

extension DialectReply {
    /// The neutral name of a place to go on from that another backend than this bridge has made, so that it cannot be read.
    ///
    /// The numbers of legacy TIM are all places.
    var foreignPlace: String? {
        switch self {
        case .rongcloud(.success(.result(let page))):
            return page.pageToken.isEmpty || Cursor(token: page.pageToken) != nil ? nil : "requests.next"
        case .v2tim(.succ(.userInfoPage(let cursor, _))):
            guard let cursor, !cursor.isEmpty else { return nil }
            return Cursor(token: cursor) == nil ? "follows.next" : nil
        default: return nil
        }
    }

    /// The reply without a place to go on from, as the last page has none.
    var withoutPlace: DialectReply {
        switch self {
        case .rongcloud(.success(.result(var page))):
            page.pageToken = ""
            return .rongcloud(.success(.result(page)))
        case .v2tim(.succ(.userInfoPage(_, let users))):
            return .v2tim(.succ(.userInfoPage(nextCursor: "", userInfoList: users)))
        default: return self
        }
    }
}
