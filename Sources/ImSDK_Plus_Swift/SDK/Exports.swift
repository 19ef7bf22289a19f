// The vendor's module brings Foundation along: app code uses `Data` and `NSObject` without importing it.
@_exported public import Foundation
