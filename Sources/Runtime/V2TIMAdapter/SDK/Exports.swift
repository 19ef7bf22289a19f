// The vendor's module exports Foundation: app code uses `Data`, `NSObject` and `DispatchQueue` without importing
// it.
@_exported public import Foundation
@_exported public import TencentErrorCodes
