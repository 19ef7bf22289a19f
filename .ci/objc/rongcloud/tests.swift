// What the call sites of the tests need.
import Foundation
import RongCloudAdapter

final class ManifoldListener: NSObject, RCSubscribeEventDelegate, SpelledListener {
    let log = Log()
}
