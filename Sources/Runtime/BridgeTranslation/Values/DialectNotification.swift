public import Foundation
import JSONFoundation
package import JSONSyntax
public import RelationshipCore

/// A callback of any dialect, as one type for all dialects.
public struct DialectNotification: Sendable {
    private let erased: any ErasedNotification

    /// Creates a callback.
    ///
    /// - Parameters:
    ///   - notification: The callback as a value of the dialect's type.
    ///   - dialect: The dialect.
    public init<D: Dialect>(_ notification: D.Translation.Notification, in dialect: D) {
        erased = NotificationOf(dialect: dialect, notification: notification)
    }

    /// Reads a callback from its dialect's JSON, `{"event": …, "args": {…}}`; other keys are ignored.
    ///
    /// - Parameters:
    ///   - json: The JSON object.
    ///   - dialect: The dialect.
    /// - Throws: An error with the place of invalid JSON, or the value that is unknown, missing or of another type.
    public init<D: Dialect>(json: Data, in dialect: D) throws {
        self.init(try OutsideJSON.decode(D.Translation.Notification.self, from: json), in: dialect)
    }

    /// Reads a callback from parsed JSON in its dialect's form; other keys are ignored.
    ///
    /// - Parameters:
    ///   - json: The JSON object.
    ///   - dialect: The dialect.
    /// - Throws: An error with the place of the value that is unknown, missing or of another type.
    package init<D: Dialect>(json: JSONValue, in dialect: D) throws {
        self.init(try OutsideJSON.decode(D.Translation.Notification.self, from: json), in: dialect)
    }

    /// Returns the callback as a value of the dialect's type.
    ///
    /// - Parameter type: The type.
    /// - Returns: The value, or `nil` if it is one of another dialect.
    public func value<Notification>(as type: Notification.Type) -> Notification? {
        erased.anyNotification as? Notification
    }

    /// The name of another callback for the same event with more values, which is translated instead; `nil` if there is
    /// none.
    public var richerCallback: String? { erased.richerCallback }

    /// The state of the connection in the callback.
    var connectionState: ConnectionState? { erased.connectionState }

    /// Returns the neutral events of the callback.
    func events(in context: DialectContext) -> [Event] { erased.events(in: context) }

    /// Returns the callbacks of a dialect for an event.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - dialect: The dialect.
    ///   - context: The receiving user and device.
    /// - Returns: The callbacks.
    package static func all(for event: Event, in dialect: some Dialect, _ context: DialectContext)
        -> [DialectNotification]
    {
        dialect.translation(in: context).notifications(for: event)
            .map { DialectNotification($0, in: dialect) }
    }

    /// Creates the callback of a dialect for a state of the connection; `nil` if there is none.
    init?(_ state: ConnectionState, in dialect: some Dialect) {
        guard let notification = dialect.translation(in: DialectContext()).notification(for: state) else { return nil }
        self.init(notification, in: dialect)
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DialectNotification: Hashable {
    public static func == (one: DialectNotification, other: DialectNotification) -> Bool {
        one.erased.isEqual(to: other.erased)
    }

    public func hash(into hasher: inout Hasher) { erased.anyNotification.hash(into: &hasher) }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DialectNotification: Encodable {
    public func encode(to encoder: any Encoder) throws { try erased.anyNotification.encode(to: encoder) }
}

/// A callback together with its dialect.
private protocol ErasedNotification: Sendable {
    associatedtype D: Dialect

    var dialect: D { get }
    var notification: D.Translation.Notification { get }
}

private struct NotificationOf<D: Dialect>: ErasedNotification {
    let dialect: D
    let notification: D.Translation.Notification
}

extension ErasedNotification {
    var dialectName: DialectName { dialect.name }
    var anyNotification: any Sendable & Hashable & Encodable { notification }
    var translation: D.Translation { dialect.translation(in: DialectContext()) }
    var richerCallback: String? { translation.richerCallback(than: notification) }
    var connectionState: ConnectionState? { translation.connectionState(of: notification) }

    func events(in context: DialectContext) -> [Event] {
        dialect.translation(in: context).events(of: notification)
    }

    func isEqual(to other: any ErasedNotification) -> Bool {
        dialect.name == other.dialectName && other.anyNotification as? D.Translation.Notification == notification
    }
}
