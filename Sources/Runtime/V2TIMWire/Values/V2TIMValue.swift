/// The data of V2TIM's model classes as plain values, one per class, with the vendor's property names.
///
/// Enumerations are the vendor's integers, so that unknown numbers are preserved. Custom fields are bytes, in JSON as
/// Base64. A model class of the SDK holds such a value and forwards to it.
public enum V2TIMValue {}
