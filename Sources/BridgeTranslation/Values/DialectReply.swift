public import Foundation
import OutsideInput
public import RelationshipCore
public import RongCloudWire
public import TIMWire
public import V2TIMWire

/// A reply of one of the dialects.
public enum DialectReply: Sendable, Hashable {
    /// A reply of legacy TIM.
    case tim(TIMReply)
    /// A reply of V2TIM.
    case v2tim(V2TIMReply)
    /// A reply of RongCloud.
    case rongcloud(RongCloudReply)

    /// Reads a reply from its dialect's JSON, `{"succ": …}` or `{"fail": …}` (RongCloud: `success` or `error`); other keys
    /// are passed over.
    ///
    /// - Parameters:
    ///   - json: The JSON object.
    ///   - dialect: The dialect.
    /// - Throws: An error that says where it is not JSON, or what is missing or of another type.
    public init(json: Data, in dialect: DialectName) throws {
        self =
            switch dialect {
            case .tim: .tim(try OutsideJSON.decode(TIMReply.self, from: json))
            case .v2tim: .v2tim(try OutsideJSON.decode(V2TIMReply.self, from: json))
            case .rongcloud: .rongcloud(try OutsideJSON.decode(RongCloudReply.self, from: json))
            }
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DialectReply: Encodable {
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .tim(let reply): try reply.encode(to: encoder)
        case .v2tim(let reply): try reply.encode(to: encoder)
        case .rongcloud(let reply): try reply.encode(to: encoder)
        }
    }
}
