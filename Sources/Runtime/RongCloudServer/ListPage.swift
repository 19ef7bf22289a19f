import JSONSyntax
import RelationshipCore
import ServerTranslation

/// A position in a list that is ordered by time and then by user.
struct ListPlace: Comparable {
    let time: Timestamp
    let user: UserID

    /// The position as a page token.
    var token: String { "p1.\(String(time.milliseconds, radix: 36)).\(user)" }

    init(_ time: Timestamp, _ user: UserID) { (self.time, self.user) = (time, user) }

    /// Reads a text from ``token``, or returns `nil` for any other text.
    init?(token: String) {
        let parts = token.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, let time = Int64(parts[1], radix: 36), let user = UserID(parts[2]) else { return nil }
        self.init(Timestamp(milliseconds: time), user)
        guard self.token == token else { return nil }
    }

    static func < (left: ListPlace, right: ListPlace) -> Bool {
        left.time == right.time ? left.user < right.user : left.time < right.time
    }
}

/// A page of a list: its elements, and the token of the next page.
struct ListPage<Element> {
    let elements: [Element]
    /// The token of the next page; `nil` after the last page.
    let next: String?

    /// Cuts the page that a call asks for out of a list.
    ///
    /// A page begins after the position of the previous page's last element, so that each element that nobody changes
    /// in the meantime is on exactly one page.
    init(
        of list: [Element],
        for call: ServerCall,
        place: (Element) -> ListPlace
    ) throws(RelationshipError) {
        let limit = try call.pageSize
        let isReversed = call.argument("newestFirst") == true
        var last: ListPlace?
        if let token = call.argument("after")?.text {
            guard let place = ListPlace(token: token) else { throw RelationshipError(.invalidCursor) }
            last = place
        }
        let rest = list.map { (element: $0, place: place($0)) }
            .filter { item in last.map { isReversed ? item.place < $0 : $0 < item.place } ?? true }
            .sorted { isReversed ? $1.place < $0.place : $0.place < $1.place }
        let page = rest.prefix(limit)
        elements = page.map(\.element)
        next = rest.count > page.count ? page.last?.place.token : nil
    }
}

extension ServerCall {
    /// Returns an argument of the request, or the row's value for requests without it.
    func argument(_ name: String) -> JSONValue? { arguments[name] ?? endpoint.set?[name]?.json }

    /// The maximum number of elements on a page.
    var pageSize: Int {
        get throws(RelationshipError) {
            guard let limit = argument("limit")?.wholeNumber.map(Int.init(clamping:)), limit > 0 else {
                throw RelationshipError(.invalidPageSize)
            }
            return limit
        }
    }
}
