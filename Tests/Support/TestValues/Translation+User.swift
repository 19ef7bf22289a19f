package import RelationshipCore
package import RongCloudWire
package import TIMWire
package import V2TIMWire

// Tests with several users pass the user next to the value.

/// A translation with a user that can be changed.
package protocol TranslationForUsers: DialectTranslation {
    var context: DialectContext { get set }

    init(_ context: DialectContext)
}

extension TIMTranslation: TranslationForUsers {}
extension V2TIMTranslation: TranslationForUsers {}

extension TranslationForUsers {
    package init(defaultAddPermission: AddPermission) {
        self.init(DialectContext(defaultAddPermission: defaultAddPermission))
    }

    private func translation(for user: UserID) -> Self {
        var translation = self
        translation.context.user = user
        return translation
    }

    package func command(for call: Call, as user: UserID) throws(RelationshipError) -> Command? {
        try translation(for: user).command(for: call)
    }

    package func call(for command: Command, as user: UserID) -> Call? { translation(for: user).call(for: command) }

    package func outcome(of reply: Reply, to call: Call, as user: UserID) -> Result<Outcome, RelationshipError> {
        translation(for: user).outcome(of: reply, to: call)
    }

    package func events(of notification: Notification, as user: UserID) -> [Event] {
        translation(for: user).events(of: notification)
    }

    package func notifications(for event: Event, on device: DeviceID) -> [Notification] {
        var translation = self
        translation.context.device = device
        return translation.notifications(for: event)
    }
}

extension RongCloudTranslation {
    package init(
        user: UserID,
        device: DeviceID,
        defaultAddPermission: AddPermission = .needsApproval,
        profile: RongCloudProfile = .latest
    ) {
        let context = DialectContext(user: user, device: device, defaultAddPermission: defaultAddPermission)
        self.init(context, profile: profile)
    }
}
