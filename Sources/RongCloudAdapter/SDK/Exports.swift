// What an app passes to `RCCoreClient.install`.
@_exported public import enum RongCloudWire.RongCloudProfile
