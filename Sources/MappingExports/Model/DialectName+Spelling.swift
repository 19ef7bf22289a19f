import RelationshipCore

extension DialectName {
    /// The vendor's own name, as it stands in the names of types.
    var title: String {
        switch self {
        case .tim: "TIM"
        case .v2tim: "V2TIM"
        case .rongcloud: "RongCloud"
        }
    }
}
