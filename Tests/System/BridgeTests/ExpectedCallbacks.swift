import RelationshipCore
import RongCloudWire
import TIMWire
import V2TIMWire

/// A change of a user's lists, with the sorted callbacks that each SDK must make.
enum Happening {
    case requestSent
    case requestReceived
    case becameFriends
    case requestAccepted
    case sentRequestRefused
    case receivedRequestRefused
    case friendLost
    case blockedAFriend

    /// Returns the callbacks in the given dialect, about the given user.
    func callbacks(in dialect: DialectName, about user: String) -> [String] {
        switch dialect {
        case .tim: tim(user)
        case .v2tim: v2tim(user)
        default: rongCloud(user)
        }
    }

    private func tim(_ user: String) -> [String] {
        switch self {
        // Both sides receive the system message. The listener of requests receives incoming requests only.
        case .requestSent: ["onNewMessage 3"]
        case .requestReceived: ["onAddFriendReqs \(user)", "onNewMessage 3"]
        case .becameFriends: ["onAddFriends \(user)", "onNewMessage 1"]
        case .requestAccepted: ["onAddFriends \(user)", "onNewMessage 1", "onNewMessage 4"]
        case .sentRequestRefused, .receivedRequestRefused: ["onNewMessage 4"]
        case .friendLost: ["onDelFriends \(user)", "onNewMessage 2"]
        case .blockedAFriend: ["onDelFriends \(user)", "onNewMessage 2", "onNewMessage 5"]
        }
    }

    private func v2tim(_ user: String) -> [String] {
        switch self {
        case .requestSent: ["onFriendApplicationListAdded type 2 \(user)"]
        case .requestReceived: ["onFriendApplicationListAdded type 1 \(user)"]
        case .becameFriends: ["onFriendListAdded \(user)"]
        case .requestAccepted: ["onFriendApplicationListDeleted \(user)", "onFriendListAdded \(user)"]
        case .sentRequestRefused, .receivedRequestRefused: ["onFriendApplicationListDeleted \(user)"]
        case .friendLost: ["onFriendListDeleted \(user)"]
        case .blockedAFriend: ["onBlackListAdded \(user)", "onFriendListDeleted \(user)"]
        }
    }

    private func rongCloud(_ user: String) -> [String] {
        switch self {
        case .requestSent: ["onFriendApplicationStatusChanged type 1 status 0 \(user)"]
        case .requestReceived: ["onFriendApplicationStatusChanged type 2 status 0 \(user)"]
        case .becameFriends, .requestAccepted: ["onFriendAdd \(user)"]
        case .sentRequestRefused: ["onFriendApplicationStatusChanged type 1 status 2 \(user)"]
        case .receivedRequestRefused: ["onFriendApplicationStatusChanged type 2 status 2 \(user)"]
        case .friendLost, .blockedAFriend: ["onFriendDelete \(user)"]
        }
    }
}
