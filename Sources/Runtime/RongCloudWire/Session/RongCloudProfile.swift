/// The source that applies where the vendor's pages and headers contradict each other.
public enum RongCloudProfile: String, Sendable, Hashable, CaseIterable {
    /// The pages.
    case latest
    /// The headers of SDK 5.12.
    case header512 = "5.12-header"

    /// The maximum number of users in one check of relations, if it differs from the mapping tables.
    var checkLimit: Int? {
        switch self {
        case .latest: nil
        case .header512: 100
        }
    }
}
