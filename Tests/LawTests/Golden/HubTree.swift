import Foundation
import RelationshipCore

/// Any value of the hub as JSON, made of its own properties: the golden files hold it.
enum HubTree {
    static func tree(_ value: Any) -> Any {
        switch value {
        case let text as String: return text
        case let flag as Bool: return flag
        case let number as any FixedWidthInteger: return Int(clamping: Int64(clamping: number))
        case let user as UserID: return user.rawValue
        case let terminal as TerminalID: return terminal.rawValue
        case let moment as Timestamp: return Int(moment.milliseconds)
        case let bytes as [UInt8]: return String(decoding: bytes, as: UTF8.self)
        case let range as ClosedRange<Int64>: return ["from": Int(range.lowerBound), "to": Int(range.upperBound)]
        case let named as any RawRepresentable: return named.rawValue
        default: return tree(of: Mirror(reflecting: value), value)
        }
    }

    /// The JSON text of a tree, as it lies in the files.
    static func text(_ tree: Any) throws -> String {
        let options: JSONSerialization.WritingOptions = [
            .prettyPrinted, .sortedKeys, .withoutEscapingSlashes, .fragmentsAllowed,
        ]
        return String(decoding: try JSONSerialization.data(withJSONObject: tree, options: options), as: UTF8.self)
            + "\n"
    }

    private static func tree(of mirror: Mirror, _ value: Any) -> Any {
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.map { tree($0.value) } ?? NSNull()
        case .collection: return mirror.children.map { tree($0.value) }
        case .set: return mirror.children.map { "\(tree($0.value))" }.sorted()
        case .dictionary:
            var object: [String: Any] = [:]
            for child in mirror.children {
                guard let pair = child.value as? (key: String, value: Any) else { continue }
                object[pair.key] = tree(pair.value)
            }
            return object
        case .enum:
            guard let payload = mirror.children.first else { return "\(value)" }
            return [payload.label ?? "": tree(payload.value)]
        default:
            var object: [String: Any] = [:]
            for child in mirror.children { object[name(child.label)] = tree(child.value) }
            return object
        }
    }

    private static func name(_ label: String?) -> String {
        let label = label ?? ""
        return label.hasPrefix(".") ? String(label.dropFirst()) : label
    }
}
