import Foundation
import RelationshipCore

/// What the story asks of an app; each app answers through its own SDK's classes, calls and blocks.
///
/// All apps of a story are called back on one serial queue, so what they note has one order.
protocol DemoApp: AnyObject {
    /// Whose app it is.
    var actor: DemoReport.Actor { get }

    /// Initialises the SDK and logs in.
    func logIn() async -> DemoAnswer
    /// Lets others add the user only with approval.
    func requireApproval() async -> DemoAnswer
    /// Adds a friend on both sides.
    func add(_ user: String, saying wording: String) async -> DemoAnswer
    /// Reads the requests that wait for the user.
    func listRequests() async -> DemoAnswer
    /// Accepts a request, for the requester's list only or for both.
    func accept(_ user: String, adding: Bool) async -> DemoAnswer
    /// Refuses a request.
    func refuse(_ user: String) async -> DemoAnswer
    /// Deletes a friend on both sides.
    func delete(_ user: String) async -> DemoAnswer
    /// Blocks a user.
    func block(_ user: String) async -> DemoAnswer
    /// Unblocks a user.
    func unblock(_ user: String) async -> DemoAnswer
    /// Reads the friend list, and how the call is spelled.
    func friends() async -> (call: String, friends: [String])
    /// Asks how the user stands to others: the numbers 0 to 3 mean the same in all three SDKs.
    func relations(to users: [String]) async -> [String: Int]
    /// Returns when every callback has been delivered whose cause was there before.
    func settle() async
}

/// A call as its SDK spells it, and what its block was given.
struct DemoAnswer: Sendable {
    var call: String
    var text: String
    var code: Int
}

extension DemoApp {
    /// Makes a call and waits for whichever of its blocks runs.
    ///
    /// - Parameters:
    ///   - spelling: The call as it stands in an app's source.
    ///   - body: Makes the call; hands the code and the answer's text on.
    /// - Returns: The answer.
    func answer(
        to spelling: String,
        _ body: (_ reply: @escaping @Sendable (Int, String) -> Void) -> Void
    ) async -> DemoAnswer {
        await withCheckedContinuation { continuation in
            body { code, text in
                // Vendors' texts are often empty.
                let text = text.trimmingCharacters(in: .whitespaces)
                continuation.resume(returning: DemoAnswer(call: spelling, text: text, code: code))
            }
        }
    }
}

/// Notes the callbacks that apps hear, in order.
final class DemoRecorder: Sendable {
    private let callbacks = Mutex<[DemoReport.Callback]>([])

    /// Notes a callback.
    func note(_ actor: DemoReport.Actor, _ text: String) {
        callbacks.withLock { $0.append(DemoReport.Callback(actor: actor, text: text)) }
    }

    /// The callbacks since the last time, grouped by actor: between two users' devices there is no order to tell.
    func take(inOrderOf actors: [DemoReport.Actor]) -> [DemoReport.Callback] {
        let taken = callbacks.withLock { callbacks in
            defer { callbacks = [] }
            return callbacks
        }
        return actors.flatMap { actor in taken.filter { $0.actor == actor } }
    }
}
