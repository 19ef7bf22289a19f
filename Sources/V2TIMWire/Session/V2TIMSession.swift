public import RelationshipCore

/// One device of one user, speaking V2TIM in values.
///
/// Before `initSDK` and after `unInitSDK` every call fails with 6013, before `login` and after `logout` with 6014. A
/// session that a dialect makes for a gateway is initialised already; one of `V2TIMManager` is not.
public typealias V2TIMSession = DeviceSession<V2TIMMemory>
