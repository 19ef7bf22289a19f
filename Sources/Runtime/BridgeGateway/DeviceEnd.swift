#if Gateway
import RelationshipCore

/// The reason why a session has ended in a gateway.
enum DeviceEnd: String, Sendable, Hashable {
    /// The app has signed out, or disconnected.
    case signedOut
    /// A newer session of the device has replaced the session.
    case replaced
    /// The server has ended the session, the user was deleted, or a login on another device has replaced it.
    case kicked
    /// The token has expired, or the server has ended the session as expired.
    case expired

    init(_ reason: EndSessionsArguments.Reason) {
        switch reason {
        case .kicked: self = .kicked
        case .expired: self = .expired
        }
    }

    /// The reason in an event, or `nil` if the app itself has ended the session.
    var reason: EndSessionsArguments.Reason? {
        switch self {
        case .signedOut, .replaced: nil
        case .kicked: .kicked
        case .expired: .expired
        }
    }

    /// The last frame of an event stream.
    var frame: String { "event: end\ndata: {\"reason\":\"\(rawValue)\"}\n\n" }
}
#endif
