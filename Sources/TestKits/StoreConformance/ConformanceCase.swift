public import RelationshipCore
public import Testing

/// One named requirement of every store.
///
/// Give each case a new, empty store:
///
/// ```swift
/// @Test(arguments: ConformanceCase.all)
/// func myStore(_ conformance: ConformanceCase) async throws {
///     try await conformance.run(MyStore())
/// }
/// ```
///
/// Together the cases cover the documentation of `RelationshipStore`: every change, the order of every list, feeds
/// without gaps, decisions that are atomic and isolated, and the races that the rules rely on the store to decide.
public struct ConformanceCase: Sendable {
    /// The requirement, as a sentence that begins with the part of the store.
    public let name: String
    /// Checks an empty store and records violations as issues of the running test.
    public let run: @Sendable (any RelationshipStore) async throws -> Void

    init(_ name: String, _ run: @Sendable @escaping (any RelationshipStore) async throws -> Void) {
        self.name = name
        self.run = run
    }

    /// Creates a case for a store that contains alice, bob, carol and dave with empty profiles.
    static func withUsers(
        _ name: String,
        _ run: @Sendable @escaping (any RelationshipStore) async throws -> Void
    ) -> ConformanceCase {
        ConformanceCase(name) { store in
            try await store.create(sampleUsers)
            try await run(store)
        }
    }
}

extension ConformanceCase {
    /// All cases, by part of the store.
    public static let all: [ConformanceCase] =
        users + shortForms + profiles + userSearches + accounts + friendships + friendLists + groups + groupLists
        + blocks
        + requests
        + requestLists + requestStatuses + recentRequests + presence + subscriptions + observers + announcements
        + follows + followLists
        + feeds + deviceRecords + accesses + outbox
        + pruning
        + commits
        + isolation + races + peopleRaces + laws + peopleLaws + deletions + data
}

extension ConformanceCase {
    /// Collects the cases of a list.
    ///
    /// The lists are computed, because the compiler checks the closures of a stored one whenever it emits the module,
    /// which takes ten times as long.
    @resultBuilder
    enum ListBuilder {
        static func buildBlock(_ cases: ConformanceCase...) -> [ConformanceCase] { cases }
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension ConformanceCase: CustomTestStringConvertible {
    public var testDescription: String { name }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension ConformanceCase: Identifiable {
    public var id: String { name }
}
