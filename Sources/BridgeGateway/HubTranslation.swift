#if Gateway
import BridgeCommands
import Foundation
import JSONSyntax
import OutsideInput
import RelationshipCore

extension Dialect {
    /// What a line of the dialect says in the hub's own words.
    ///
    /// - Parameters:
    ///   - kind: What the line holds.
    ///   - line: A call, a reply with its call, or a callback, in the dialect's JSON.
    ///   - user: The user of the app that speaks; `nil` if it is not known.
    /// - Returns: The hub's JSON in `commands`, `answers` or `events`: none for what the device handles by itself. A call that
    ///   the SDK refuses before it asks the backend has no command but the answer.
    /// - Throws: `DecodingError` for a line that the dialect does not have.
    func hubForm(of kind: LineTranslation.Kind, _ line: Data, as user: UserID?) throws -> [UInt8] {
        let translation = translation(in: DialectContext(user: user ?? DialectContext.unknownUser))
        switch kind {
        case .call:
            let call = try OutsideJSON.decode(Translation.Call.self, from: line)
            do throws(RelationshipError) {
                return try list("commands", [translation.command(for: call)?.json].compactMap(\.self))
            } catch {
                return list("answers", [Result<Outcome, _>.failure(error).json])
            }
        case .reply:
            let call = try OutsideJSON.decode(Translation.Call.self, from: line)
            let reply = try OutsideJSON.decode(Translation.Reply.self, from: line)
            return list("answers", [translation.outcome(of: reply, to: call).json])
        case .event:
            let notification = try OutsideJSON.decode(Translation.Notification.self, from: line)
            return list("events", translation.events(of: notification).map(\.json))
        }
    }

    private func list(_ key: String, _ values: [[UInt8]]) -> [UInt8] {
        Array("{\"\(key)\":[".utf8) + values.joined(separator: CollectionOfOne(UInt8(ascii: ","))) + Array("]}".utf8)
    }
}
#endif
