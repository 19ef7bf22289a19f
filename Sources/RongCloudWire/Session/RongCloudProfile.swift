/// Which of the vendor's own words hold where its pages and its headers contradict each other.
public enum RongCloudProfile: String, Sendable, Hashable, CaseIterable {
    /// The pages.
    case latest
    /// The headers of SDK 5.12.
    case header512 = "5.12-header"

    /// The greatest number of users in one check of relations, where it is not the one of the mapping tables.
    var checkLimit: Int? {
        switch self {
        case .latest: nil
        case .header512: 100
        }
    }
}
