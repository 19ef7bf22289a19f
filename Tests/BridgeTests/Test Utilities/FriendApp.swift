import Dispatch
import RelationshipCore
import RongCloudWire
import SQLiteStore
import TIMWire
import TestValues
import Testing
import V2TIMWire

/// What an add comes to, in words that fit all three SDKs.
enum AddAnswer: Equatable {
    case friends
    case pending
    case refused(Int)
}

/// An app that is written against one vendor's SDK, as the tests drive it.
///
/// Each conformer calls only that SDK's own API and writes down every callback it gets, once per call of a listener.
protocol FriendApp: AnyObject {
    init(user: String, service: RelationshipService) async throws

    func allow(_ permission: AddPermission) async throws
    func add(_ user: String) async throws -> AddAnswer
    func accept(_ user: String) async throws
    func refuse(_ user: String) async throws
    func delete(_ user: String) async throws
    func block(_ user: String) async throws
    func friends() async throws -> [String]
    func pending() async throws -> [String]
    func blocked() async throws -> [String]

    /// All callbacks so far; the answer of any call comes behind the callbacks of all that happened before it.
    var log: CallbackLog { get }
}

extension FriendApp {
    /// The callbacks since the last time, sorted, because the two channels of TIM have no order between them.
    func heard() async throws -> [String] {
        _ = try await friends()
        return log.take().sorted()
    }
}

/// Where an app writes down its callbacks.
final class CallbackLog: Sendable {
    private let entries = Mutex<[String]>([])

    func note(_ entry: String) { entries.withLock { $0.append(entry) } }

    func take() -> [String] {
        entries.withLock { entries in
            defer { entries = [] }
            return entries
        }
    }
}

/// A call that the SDK answered through its failure block.
struct CallFailed: Error, Equatable {
    let code: Int
}

/// A call with a success block that came with nothing.
struct NoAnswer: Error {}

/// Waits for the answer of a call with two blocks.
///
/// - Parameter call: Makes the call; the first closure takes the result, the second one the code of a failure.
/// - Returns: The result.
/// - Throws: ``CallFailed``.
func answer<Result: Sendable>(
    _ call: (_ succeed: @escaping @Sendable (Result) -> Void, _ fail: @escaping @Sendable (Int) -> Void) -> Void
) async throws -> Result {
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Result, any Error>) in
        call({ done.resume(returning: $0) }, { done.resume(throwing: CallFailed(code: $0)) })
    }
}

extension DialectName {
    /// The app that the tests use for the dialect.
    func makeApp(_ user: String, _ service: RelationshipService) async throws -> any FriendApp {
        switch self {
        case .tim: try await TIMApp(user: user, service: service)
        case .v2tim: try await V2TIMApp(user: user, service: service)
        default: try await RongCloudApp(user: user, service: service)
        }
    }
}

/// The stores that the tests run over.
enum StoreKind: String, CaseIterable, CustomTestStringConvertible {
    case memory
    case sqlite

    var testDescription: String { rawValue }

    /// Runs a body over a fresh store, and leaves nothing behind.
    func withService<Result>(
        policy: Policy = Policy(),
        _ body: (RelationshipService) async throws -> Result
    ) async throws -> Result {
        switch self {
        case .memory:
            return try await body(RelationshipService(store: InMemoryStore(), policy: policy))
        case .sqlite:
            let folder = try TemporaryFolder()
            defer { folder.remove() }
            let store = try SQLiteStore(path: folder.path(of: "bridge.sqlite"))
            return try await body(RelationshipService(store: store, policy: policy))
        }
    }
}

/// An ordered pair of dialects: the first acts, the second answers.
struct DialectPair: CustomTestStringConvertible {
    let first: DialectName
    let second: DialectName

    var testDescription: String { "\(first.rawValue) → \(second.rawValue)" }

    static let all = DialectName.allCases.flatMap { first in
        DialectName.allCases.map { DialectPair(first: first, second: $0) }
    }
}
