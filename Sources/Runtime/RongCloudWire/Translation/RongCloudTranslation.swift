public import RelationshipCore

/// Converts RongCloud calls to commands, outcomes to replies and events to callbacks.
///
/// All functions are pure: no I/O, no clock, no shared state. The properties contain everything that a translation
/// needs to know about its surroundings, and equal inputs give equal outputs.
public struct RongCloudTranslation: Sendable {
    /// The user and the device of the app.
    public let context: DialectContext
    /// The version of the vendor's documentation to follow.
    public let profile: RongCloudProfile

    /// Creates a translation.
    ///
    /// - Parameters:
    ///   - context: The user and the device of the app.
    ///   - profile: The version of the vendor's documentation to follow.
    public init(_ context: DialectContext = DialectContext(), profile: RongCloudProfile = .latest) {
        self.context = context
        self.profile = profile
    }

    package var user: UserID { context.user }
    var device: DeviceID { context.device }
    var defaultAddPermission: AddPermission { context.defaultAddPermission }
}

extension RongCloudTranslation {
    /// Returns the operation of a call in the mapping tables.
    ///
    /// - Parameter call: The call.
    /// - Returns: The kind of command.
    public func operation(of call: RongCloudCall) -> Command.Kind { RongCloudTranslation.operation(of: call.name) }

    package static func operation(of name: RongCloudCall.Name) -> Command.Kind { tables.operation(of: name.rawValue) }

    /// Returns the calls for an operation, in the order of the mapping tables; empty if the vendor does not offer it.
    package static func calls(for kind: Command.Kind) -> [RongCloudCall.Name] {
        tables.calls(for: kind).compactMap { $0.name.flatMap(RongCloudCall.Name.init) }
    }
}
