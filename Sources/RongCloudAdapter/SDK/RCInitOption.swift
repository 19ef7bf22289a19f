public import Foundation

/// How the SDK finds the vendor's servers; an embedded backend needs none of it.
open class RCInitOption: NSObject {
    /// Creates an option.
    public override init() {
        super.init()
    }
}
