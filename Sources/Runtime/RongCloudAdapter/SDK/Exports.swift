// The vendor's module exports Foundation.
@_exported public import Foundation

// What an app passes to `RCCoreClient.install`.
@_exported public import enum RongCloudWire.RongCloudProfile
