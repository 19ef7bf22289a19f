// The vendor's module brings Foundation along: app code uses `Data`, `NSObject` and `DispatchQueue` without importing
// it.
@_exported public import Foundation
@_exported public import TencentErrorCodes
