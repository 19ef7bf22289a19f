public import Foundation
import OutsideInput
public import RelationshipCore
public import RongCloudWire
public import TIMWire
public import V2TIMWire

/// A call of one of the dialects.
public enum DialectCall: Sendable, Hashable {
    /// A call of legacy TIM.
    case tim(TIMCall)
    /// A call of V2TIM.
    case v2tim(V2TIMCall)
    /// A call of RongCloud.
    case rongcloud(RongCloudCall)

    /// Reads a call from its dialect's JSON, `{"call": …, "args": {…}}`; other keys are passed over.
    ///
    /// - Parameters:
    ///   - json: The JSON object.
    ///   - dialect: The dialect.
    /// - Throws: An error that says where it is not JSON, or what is unknown, missing or of another type.
    public init(json: Data, in dialect: DialectName) throws {
        self =
            switch dialect {
            case .tim: .tim(try OutsideJSON.decode(TIMCall.self, from: json))
            case .v2tim: .v2tim(try OutsideJSON.decode(V2TIMCall.self, from: json))
            case .rongcloud: .rongcloud(try OutsideJSON.decode(RongCloudCall.self, from: json))
            }
    }

    /// The name on the wire.
    public var name: String {
        switch self {
        case .tim(let call): call.name.rawValue
        case .v2tim(let call): call.name.rawValue
        case .rongcloud(let call): call.name.rawValue
        }
    }

    /// The names of all calls of a dialect.
    ///
    /// - Parameter dialect: The dialect.
    /// - Returns: The names on the wire, in the order of the adapter.
    public static func names(in dialect: DialectName) -> [String] {
        switch dialect {
        case .tim: TIMCall.Name.allCases.map(\.rawValue)
        case .v2tim: V2TIMCall.Name.allCases.map(\.rawValue)
        case .rongcloud: RongCloudCall.Name.allCases.map(\.rawValue)
        }
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DialectCall: Encodable {
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .tim(let call): try call.encode(to: encoder)
        case .v2tim(let call): try call.encode(to: encoder)
        case .rongcloud(let call): try call.encode(to: encoder)
        }
    }
}
