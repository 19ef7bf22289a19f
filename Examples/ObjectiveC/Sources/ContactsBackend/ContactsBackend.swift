public import Foundation
import RelationshipCore
import V2TIMAdapter

/// The Swift file of the app: it gives the manager its backend.
@objcMembers
public final class ContactsBackend: NSObject {
    /// Gives the shared manager a new backend in memory, which creates users when they log in.
    public class func install() {
        V2TIMManager.install(backend: RelationshipService(store: InMemoryStore()))
    }
}
