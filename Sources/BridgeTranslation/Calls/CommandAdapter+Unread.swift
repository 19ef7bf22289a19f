import MappingTables
import RelationshipCore
import RongCloudAdapter
import TIMAdapter

extension CommandAdapter {
    /// Notes what a call says beside its command, which no other dialect can be told.
    mutating func noteUnread(_ call: DialectCall) {
        switch call {
        case .tim(.getUsersProfile(_, forceUpdate: false)):
            lose(
                "forceUpdate",
                .dropped,
                "whether tim may answer from its cache is not known in \(target.rawValue)",
                "keep what was answered in the app"
            )
        case .tim(.getPendencyList(let request?)) where request.seq != 0:
            lose(
                "seq",
                .dropped,
                "\(target.rawValue) always answers the list, whether it has changed or not",
                "compare with the list that the app has"
            )
        case .rongcloud(.getFriendAddPermission):
            lose(
                "call",
                .converted,
                "\(target.rawValue) tells the permission with the whole profile",
                "take allowType of the answer"
            )
        default: break
        }
    }
}
