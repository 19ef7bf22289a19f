/// What a client must know of its backend; it comes with the sign-in.
public struct ClientSettings: Sendable {
    /// Who may add a user that has not chosen.
    public var defaultAddPermission = AddPermission.needsApproval
    /// Whether it is known who is online.
    public var tracksPresence = false
    /// Whether friends are told of each other's presence without a subscription.
    public var tellsFriendsOfPresence = false
    /// Whether users may subscribe to profiles of strangers.
    public var allowsProfileSubscriptions = false
    /// What is on or off for the apps of all dialects.
    public var commonSwitches = DialectSwitches()
    /// What is otherwise for the apps of single dialects, by the dialects' names.
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
    ///   - policy: What its operator has chosen.
    ///   - clock: Its clock.
    public init(_ policy: Policy, clock: any WallClock) {
        self.init(clock: clock)
        defaultAddPermission = policy.defaultAddPermission
        tracksPresence = policy.tracksPresence
        tellsFriendsOfPresence = policy.tellsFriendsOfPresence
        allowsProfileSubscriptions = policy.allowsProfileSubscriptions
        commonSwitches = DialectSwitches(
            notifiesFriendsOfProfileChanges: policy.notifiesFriendsOfProfileChanges,
            hidesBlock: policy.hidesBlock
        )
        switches = policy.switches
    }

    /// Whether apps of a dialect are told of friends' changed profiles.
    ///
    /// - Parameters:
    ///   - dialect: The dialect.
    ///   - defaults: The dialect's own choice (``Dialect/defaultSwitches``); a switch that it leaves open is on.
    /// - Returns: What ``switches`` say of the dialect, or ``commonSwitches``, or the default.
    public func notifiesFriendsOfProfileChanges(
        in dialect: DialectName,
        defaults: DialectSwitches = DialectSwitches()
    ) -> Bool {
        isOn(\.notifiesFriendsOfProfileChanges, in: dialect, defaults)
    }

    /// Whether a blocked sender's app is told that the message was sent.
    ///
    /// - Parameters:
    ///   - dialect: The dialect of the sender's app.
    ///   - defaults: The dialect's own choice (``Dialect/defaultSwitches``); a switch that it leaves open is on.
    /// - Returns: What ``switches`` say of the dialect, or ``commonSwitches``, or the default.
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
