/// The switches for the apps of one dialect, which differ between the vendors' consoles.
///
/// If a switch is `nil` here, the policy's field with the same name applies. If that field is also `nil`, the dialect's
/// default applies (``Dialect/defaultSwitches``), which is the vendor's default.
public struct DialectSwitches: Sendable, Hashable {
    /// Whether friends are notified when a profile changes.
    public var notifiesFriendsOfProfileChanges: Bool?
    /// Whether a blocked sender receives a success for a message.
    public var hidesBlock: Bool?

    /// Creates switches.
    ///
    /// - Parameters:
    ///   - notifiesFriendsOfProfileChanges: Whether friends are notified when a profile changes.
    ///   - hidesBlock: Whether a blocked sender receives a success for a message.
    public init(notifiesFriendsOfProfileChanges: Bool? = nil, hidesBlock: Bool? = nil) {
        self.notifiesFriendsOfProfileChanges = notifiesFriendsOfProfileChanges
        self.hidesBlock = hidesBlock
    }
}

extension Policy {
    /// Whether any dialect can report changes of friends' profiles.
    ///
    /// If so, the rules write the events.
    var notifiesOfProfileChanges: Bool {
        notifiesFriendsOfProfileChanges ?? true
            || switches.values.contains { $0.notifiesFriendsOfProfileChanges == true }
    }
}

extension MessageVerdict {
    /// Returns the verdict that the sender's app receives.
    ///
    /// - Parameter hidesBlock: Whether the app receives a success for a message that a block stops
    ///   (``ClientSettings/hidesBlock(in:defaults:)``).
    /// - Returns: ``delivered`` instead of a hidden block. All other verdicts are unchanged.
    public func response(hidingBlock hidesBlock: Bool) -> MessageVerdict {
        if hidesBlock, case .refused(let error) = self, error.code == .messageBlocked { return .delivered }
        return self
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DialectSwitches: Codable {
    public init(from decoder: any Decoder) throws {
        let object = try decoder.strictObject(["notifiesFriendsOfProfileChanges", "hidesBlock"])
        notifiesFriendsOfProfileChanges = try object.optional("notifiesFriendsOfProfileChanges")
        hidesBlock = try object.optional("hidesBlock")
    }
}
