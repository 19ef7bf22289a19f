/// The settings of a backend that a client needs.
///
/// The client receives them at the sign-in.
public struct ClientSettings: Sendable {
    /// The add permission of users who have not chosen one.
    public var defaultAddPermission = AddPermission.needsApproval
    /// Whether the backend tracks which users are online.
    public var tracksPresence = false
    /// Whether friends are notified of each other's presence without a subscription.
    public var notifiesFriendsOfPresence = false
    /// Whether users may subscribe to the profiles of users who are not friends.
    public var allowsProfileSubscriptions = false
    /// The switches for the apps of all dialects.
    public var commonSwitches = DialectSwitches()
    /// The switches that differ for the apps of some dialects, by the names of the dialects.
    public var switches: [String: DialectSwitches] = [:]
    /// The backend's clock.
    public var clock: any WallClock

    /// Creates settings with the vendors' defaults.
    ///
    /// - Parameter clock: The backend's clock.
    public init(clock: any WallClock) {
        self.clock = clock
    }

    /// Creates the settings of a backend.
    ///
    /// - Parameters:
    ///   - policy: The policy of the backend's operator.
    ///   - clock: The backend's clock.
    public init(_ policy: Policy, clock: any WallClock) {
        self.init(clock: clock)
        defaultAddPermission = policy.defaultAddPermission
        tracksPresence = policy.tracksPresence
        notifiesFriendsOfPresence = policy.notifiesFriendsOfPresence
        allowsProfileSubscriptions = policy.allowsProfileSubscriptions
        commonSwitches = DialectSwitches(
            notifiesFriendsOfProfileChanges: policy.notifiesFriendsOfProfileChanges,
            hidesBlock: policy.hidesBlock
        )
        switches = policy.switches
    }

    /// Returns whether the apps of a dialect are notified when friends' profiles change.
    ///
    /// - Parameters:
    ///   - dialect: The dialect.
    ///   - defaults: The dialect's own defaults (``Dialect/defaultSwitches``). A switch that is `nil` is on.
    /// - Returns: The value in ``switches``. If that is `nil`, the value in ``commonSwitches``, and then the default.
    public func notifiesFriendsOfProfileChanges(
        in dialect: DialectName,
        defaults: DialectSwitches = DialectSwitches()
    ) -> Bool {
        isOn(\.notifiesFriendsOfProfileChanges, in: dialect, defaults)
    }

    /// Returns whether a blocked sender's app receives a success for a message.
    ///
    /// - Parameters:
    ///   - dialect: The dialect of the sender's app.
    ///   - defaults: The dialect's own defaults (``Dialect/defaultSwitches``). A switch that is `nil` is on.
    /// - Returns: The value in ``switches``. If that is `nil`, the value in ``commonSwitches``, and then the default.
    public func hidesBlock(in dialect: DialectName, defaults: DialectSwitches = DialectSwitches()) -> Bool {
        isOn(\.hidesBlock, in: dialect, defaults)
    }

    private func isOn(
        _ item: KeyPath<DialectSwitches, Bool?>,
        in dialect: DialectName,
        _ defaults: DialectSwitches
    ) -> Bool {
        switches[dialect.rawValue]?[keyPath: item] ?? commonSwitches[keyPath: item] ?? defaults[keyPath: item] ?? true
    }
}
