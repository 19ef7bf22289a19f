// The vendor's module exports Foundation: app code uses `Data` and `NSObject` without importing it.
@_exported public import Foundation
