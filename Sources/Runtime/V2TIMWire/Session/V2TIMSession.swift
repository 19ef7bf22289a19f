public import RelationshipCore

/// One device of one user that uses V2TIM as values.
///
/// Before `initSDK` and after `unInitSDK` every call fails with 6013, before `login` and after `logout` with 6014. A
/// session that a dialect creates for a gateway is already initialised; the session of `V2TIMManager` is not.
public typealias V2TIMSession = DeviceSession<V2TIMMemory>
