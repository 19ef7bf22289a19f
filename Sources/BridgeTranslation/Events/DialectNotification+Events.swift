import RelationshipCore
import RongCloudWire
import TIMWire
import V2TIMWire

extension DialectNotification {
    /// What the callback tells in neutral terms.
    func events(as user: UserID) -> [Event] {
        switch self {
        case .tim(let notification): TIMTranslation().events(of: notification, as: user)
        case .v2tim(let notification): V2TIMTranslation().events(of: notification, as: user)
        case .rongcloud(let notification):
            RongCloudTranslation(user: user, terminal: DialectTranslator.terminal).events(of: notification)
        }
    }

    /// The callbacks of a dialect for an event.
    static func all(for event: Event, in dialect: DialectName, as user: UserID) -> [DialectNotification] {
        switch dialect {
        case .tim:
            TIMTranslation().notifications(for: event, on: DialectTranslator.terminal).map { .tim($0) }
        case .v2tim: V2TIMTranslation().notifications(for: event).map { .v2tim($0) }
        case .rongcloud:
            RongCloudTranslation(user: user, terminal: DialectTranslator.terminal).notifications(for: event)
                .map { .rongcloud($0) }
        }
    }

    /// Whether a system message of legacy TIM tells the same, so that this one is not translated.
    public var isToldByMessage: Bool {
        switch self {
        case .tim(.onAddFriends), .tim(.onDelFriends), .tim(.onFriendProfileUpdate), .tim(.onAddFriendReqs): true
        default: false
        }
    }
}
