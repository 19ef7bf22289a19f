package import RelationshipCore
package import RongCloudWire
package import TIMWire
package import V2TIMWire

// The user beside the value, where a test has several.

extension TIMTranslation {
    package init(defaultAddPermission: AddPermission) {
        self.init(DialectContext(defaultAddPermission: defaultAddPermission))
    }

    private func speaking(as user: UserID) -> TIMTranslation {
        var translation = self
        translation.context.user = user
        return translation
    }

    package func command(for call: TIMCall, as user: UserID) throws(RelationshipError) -> Command? {
        try speaking(as: user).command(for: call)
    }

    package func call(for command: Command, as user: UserID) -> TIMCall? { speaking(as: user).call(for: command) }

    package func outcome(
        of reply: TIMReply,
        to call: TIMCall,
        as user: UserID
    ) -> Result<Outcome, RelationshipError> {
        speaking(as: user).outcome(of: reply, to: call)
    }

    package func events(of notification: TIMNotification, as user: UserID) -> [Event] {
        speaking(as: user).events(of: notification)
    }

    package func notifications(for event: Event, on device: DeviceID) -> [TIMNotification] {
        var translation = self
        translation.context.device = device
        return translation.notifications(for: event)
    }
}

extension V2TIMTranslation {
    package init(defaultAddPermission: AddPermission) {
        self.init(DialectContext(defaultAddPermission: defaultAddPermission))
    }

    private func speaking(as user: UserID) -> V2TIMTranslation {
        var translation = self
        translation.context.user = user
        return translation
    }

    package func call(for command: Command, as user: UserID) -> V2TIMCall? { speaking(as: user).call(for: command) }

    package func outcome(
        of reply: V2TIMReply,
        to call: V2TIMCall,
        as user: UserID
    ) -> Result<Outcome, RelationshipError> {
        speaking(as: user).outcome(of: reply, to: call)
    }

    package func events(of notification: V2TIMNotification, as user: UserID) -> [Event] {
        speaking(as: user).events(of: notification)
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
