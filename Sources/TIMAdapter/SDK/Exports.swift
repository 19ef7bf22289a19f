// The vendor's module brings Foundation along, and apps rely on it.
@_exported public import Foundation
@_exported public import TencentErrorCodes
