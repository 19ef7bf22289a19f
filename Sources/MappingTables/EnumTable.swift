/// The dialects' numbers for the neutral enumerations, and back.
///
/// The functions come from `enums.json` of the hub and of each dialect in `Mappings`, two for each enumeration: `nil` from a
/// neutral value means that the dialect cannot say it, `nil` from a number that the dialect has no such number.
public enum EnumTable {}
