/// The switches for the apps of one dialect, which differ between the vendors' consoles.
///
/// If a switch is `nil` here, the policy's own field of that name applies, and if that is `nil` too, the dialect's
/// default (``Dialect/defaultSwitches``), which is the vendor's.
public struct DialectSwitches: Sendable, Hashable {
    /// Whether friends are notified of changed profiles.
    public var notifiesFriendsOfProfileChanges: Bool?
    /// Whether a blocked sender receives a success for a message.
    public var hidesBlock: Bool?

    /// Creates switches.
    ///
    /// - Parameters:
    ///   - notifiesFriendsOfProfileChanges: Whether friends are notified of changed profiles.
    ///   - hidesBlock: Whether a blocked sender receives a success for a message.
    public init(notifiesFriendsOfProfileChanges: Bool? = nil, hidesBlock: Bool? = nil) {
        self.notifiesFriendsOfProfileChanges = notifiesFriendsOfProfileChanges
        self.hidesBlock = hidesBlock
    }
}

extension Policy {
    /// Whether any dialect may report friends' changed profiles, so that the events are written.
    var notifiesOfProfileChanges: Bool {
        notifiesFriendsOfProfileChanges ?? true
            || switches.values.contains { $0.notifiesFriendsOfProfileChanges == true }
    }
}

extension MessageVerdict {
    /// Returns the verdict that the sender's app receives.
    ///
    /// - Parameter hidesBlock: Whether a message that a block stops looks sent
    ///   (``ClientSettings/hidesBlock(in:defaults:)``).
    /// - Returns: ``delivered`` in place of a hidden block; any other verdict unchanged.
    public func response(hidingBlock hidesBlock: Bool) -> MessageVerdict {
        if hidesBlock, case .refused(let error) = self, error.code == .messageBlocked { return .delivered }
        return self
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DialectSwitches: Codable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case notifiesFriendsOfProfileChanges, hidesBlock
    }

    public init(from decoder: any Decoder) throws {
        let object = try decoder.strictObject(CodingKeys.self)
        notifiesFriendsOfProfileChanges = try object.optional(.notifiesFriendsOfProfileChanges)
        hidesBlock = try object.optional(.hidesBlock)
    }
}
