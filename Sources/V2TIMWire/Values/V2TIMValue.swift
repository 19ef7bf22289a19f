/// The data of V2TIM's model classes as plain values, one per class, with the vendor's property names.
///
/// Enumerations are the vendor's integers, so that a number that this version does not know is preserved. Custom fields
/// are bytes, in JSON as Base64. A model class of the SDK layer holds its value and forwards to it.
public enum V2TIMValue {}
