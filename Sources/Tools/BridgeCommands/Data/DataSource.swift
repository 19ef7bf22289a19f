import Foundation
package import RelationshipCore

/// The source of user data.
package enum DataSource: Sendable {
    /// A store.
    case store(any RelationshipStore)
    /// A file of JSON lines, as `relbridge export data` writes them.
    case lines(path: String)
    /// The users of a vendor's export.
    case users([UserData])

    /// The maximum length of a line of a file, in bytes, which is enough for a user with thousands of friends.
    static let maximumLineLength = 64 << 20
    /// The number of users per page of a store.
    private static let pageSize = 500

    /// One user of the source.
    struct Item: Sendable {
        /// The position of the user in the source, such as `line 3`.
        var place: String
        /// The user's data, or the reason why it is invalid.
        var content: Result<UserData, CommandFailure>
    }

    /// Reads all users from the start, one after the other.
    ///
    /// - Parameter body: Receives each user.
    /// - Throws: ``CommandFailure`` if the source cannot be read, or the error of the body.
    func read(_ body: (Item) async throws -> Void) async throws {
        switch self {
        case .users(let users):
            for data in users { try await body(Item(place: "user \(data.user)", content: .success(data))) }
        case .store(let store):
            var last: UserID?
            while true {
                let page = try await Self.page(of: store, after: last)
                guard let next = page.last?.user else { return }
                for data in page { try await body(Item(place: "user \(data.user)", content: .success(data))) }
                last = next
            }
        case .lines(let path):
            let complaint = "\(path) cannot be read; name a file that relbridge export data has written"
            let reader = try LineReader(path: path, limit: Self.maximumLineLength, else: complaint)
            var lines = NumberedLines(reader, ifTooLong: "no user has that much")
            while let line = try await lines.next() {
                try await body(Item(place: "line \(line.number)", content: Self.data(in: line)))
            }
        }
    }

    /// Reads a page of a store.
    ///
    /// - Parameters:
    ///   - store: The store.
    ///   - user: The last user of the previous page; `nil` for the first page.
    /// - Returns: The users.
    /// - Throws: ``CommandFailure`` if the store cannot be read.
    static func page(
        of store: any RelationshipStore,
        after user: UserID?
    ) async throws(CommandFailure) -> [UserData] {
        do {
            return try await store.data(after: user, limit: pageSize)
        } catch {
            throw CommandFailure("the store cannot be read: \(error.message)")
        }
    }

    private static func data(in line: NumberedLines.Line) -> Result<UserData, CommandFailure> {
        line.content.flatMap { content in
            do throws(JSONFault) {
                return .success(try UserData(json: Array(content)))
            } catch {
                return .failure(CommandFailure(error.description))
            }
        }
    }
}
