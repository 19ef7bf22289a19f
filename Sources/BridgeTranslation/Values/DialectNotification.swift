public import Foundation
import OutsideInput
public import RelationshipCore
public import RongCloudWire
public import TIMWire
public import V2TIMWire

/// A callback of one of the dialects.
public enum DialectNotification: Sendable, Hashable {
    /// A callback of legacy TIM.
    case tim(TIMNotification)
    /// A callback of V2TIM.
    case v2tim(V2TIMNotification)
    /// A callback of RongCloud.
    case rongcloud(RongCloudNotification)

    /// Reads a callback from its dialect's JSON, `{"event": …, "args": {…}}`; other keys are passed over.
    ///
    /// - Parameters:
    ///   - json: The JSON object.
    ///   - dialect: The dialect.
    /// - Throws: An error that says where it is not JSON, or what is unknown, missing or of another type.
    public init(json: Data, in dialect: DialectName) throws {
        self =
            switch dialect {
            case .tim: .tim(try OutsideJSON.decode(TIMNotification.self, from: json))
            case .v2tim: .v2tim(try OutsideJSON.decode(V2TIMNotification.self, from: json))
            case .rongcloud: .rongcloud(try OutsideJSON.decode(RongCloudNotification.self, from: json))
            }
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DialectNotification: Encodable {
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .tim(let notification): try notification.encode(to: encoder)
        case .v2tim(let notification): try notification.encode(to: encoder)
        case .rongcloud(let notification): try notification.encode(to: encoder)
        }
    }
}
