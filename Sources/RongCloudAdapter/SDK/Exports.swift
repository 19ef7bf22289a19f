// The vendor's module brings Foundation along.
@_exported public import Foundation

// What an app passes to `RCCoreClient.install`.
@_exported public import enum RongCloudWire.RongCloudProfile
