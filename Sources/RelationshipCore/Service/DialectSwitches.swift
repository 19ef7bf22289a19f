/// What the operator switches on or off for the apps of one dialect, because the vendors' consoles differ in it.
///
/// A switch that is `nil` here is decided by the policy's own field of that name, and if that is `nil` too by the dialect
/// (``Dialect/defaultSwitches``), whose default is its vendor's.
public struct DialectSwitches: Sendable, Hashable {
    /// Whether friends are told of changed profiles.
    public var notifiesFriendsOfProfileChanges: Bool?
    /// Whether a blocked sender is told that the message was sent.
    public var hidesBlock: Bool?

    /// Creates switches.
    ///
    /// - Parameters:
    ///   - notifiesFriendsOfProfileChanges: Whether friends are told of changed profiles.
    ///   - hidesBlock: Whether a blocked sender is told that the message was sent.
    public init(notifiesFriendsOfProfileChanges: Bool? = nil, hidesBlock: Bool? = nil) {
        self.notifiesFriendsOfProfileChanges = notifiesFriendsOfProfileChanges
        self.hidesBlock = hidesBlock
    }
}

extension Policy {
    /// Whether any dialect may tell of friends' changed profiles, so that the events are written.
    var tellsOfProfileChanges: Bool {
        notifiesFriendsOfProfileChanges ?? true
            || switches.values.contains { $0.notifiesFriendsOfProfileChanges == true }
    }
}

extension MessageVerdict {
    /// The verdict as a sender's app is told it.
    ///
    /// - Parameter hidesBlock: Whether a message that a block holds back looks sent (``ClientSettings/hidesBlock(in:defaults:)``).
    /// - Returns: ``delivered`` in place of a hidden block; any other verdict as it is.
    public func told(hidingBlock hidesBlock: Bool) -> MessageVerdict {
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
