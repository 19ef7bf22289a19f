public import RelationshipCore

/// Pure functions between V2TIM's values and the hub's: call → command, outcome → reply, event → notifications.
///
/// Nothing here reads a clock, a store or shared state: the same input always gives the same output. Where the vendor
/// leaves a case open, the documentation of the function describes what it does.
public struct V2TIMTranslation: Sendable, Hashable {
    /// The user and the device of the app.
    public var context: DialectContext

    /// Creates a translation.
    ///
    /// - Parameter context: The user and the device of the app.
    public init(_ context: DialectContext = DialectContext()) {
        self.context = context
    }
}

extension V2TIMTranslation {
    /// Returns the operation of a call in the mapping tables.
    ///
    /// - Parameter call: The call.
    /// - Returns: The kind of command.
    public func operation(of call: V2TIMCall) -> Command.Kind { V2TIMTranslation.operation(of: call.name) }

    package static func operation(of name: V2TIMCall.Name) -> Command.Kind { tables.operation(of: name.rawValue) }
}
