#if Gateway
import BridgeTranslation
import Foundation
import JSONSyntax
import JSONFoundation
import RelationshipCore

extension Dialect {
    /// Translates a line of the dialect to the hub's JSON.
    ///
    /// - Parameters:
    ///   - kind: The kind of line.
    ///   - line: A call, a reply with its call, or a callback, in the dialect's JSON.
    ///   - user: The user of the app, or `nil` if unknown.
    /// - Returns: The hub's JSON in `commands`, `answers` or `events`. The list is empty for a line that the device
    ///   handles without the backend. A call that the SDK refuses without the backend has an answer instead of a
    ///   command.
    /// - Throws: `DecodingError` for a line that the dialect does not have.
    func hubForm(of kind: LineTranslation.Kind, _ line: JSONValue, as user: UserID?) throws -> [UInt8] {
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
