public import Foundation
import RongCloudWire

/// The caller's relation to a user.
open class RCFriendRelationInfo: NSObject {
    var value = RongCloudFriendRelationInfo()

    /// Creates an empty relation.
    public override init() {
        super.init()
    }

    convenience init(_ value: RongCloudFriendRelationInfo) {
        self.init()
        self.value = value
    }

    /// The user asked about.
    open var userId: String {
        get { value.userId }
        set { value.userId = newValue }
    }

    /// The relation.
    open var relationType: RCFriendRelationType {
        get { RCFriendRelationType(rawValue: value.relationType) ?? .none }
        set { value.relationType = newValue.rawValue }
    }
}
