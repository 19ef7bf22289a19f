import RelationshipCore
import TestValues

/// A field of a type of a dialect's values, or an argument of one of its calls.
struct VendorField: Hashable, CustomStringConvertible {
    /// The call, or the type of the value.
    let type: String
    /// The name in the call or type.
    let name: String
    /// The call that contains the field; `nil` outside of calls.
    var call: String?
    /// The fields that contain the field, the outermost first.
    var outer: [String] = []

    var description: String { "\(type).\(name)" + (call.map { $0 == type ? "" : " of \($0)" } ?? "") }
}

extension Set<VendorField> {
    /// Adds all fields of a value and of the values in it.
    ///
    /// - Parameters:
    ///   - value: The value: a call, a reply, a callback, or a part of one of these.
    ///   - call: The call that contains the value, if any.
    ///   - outer: The fields that contain the value.
    mutating func insert(fieldsOf value: Any, in call: String? = nil, _ outer: [String] = []) {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional, .collection: for child in mirror.children { insert(fieldsOf: child.value, in: call, outer) }
        case .struct where Self.isOfDialect(value):
            insert(mirror, of: String(describing: type(of: value)), in: call, outer)
        case .enum:
            // The associated values of a case are the arguments of the call, or the single value of the reply.
            guard let payload = mirror.children.first?.value else { return }
            let arguments = Mirror(reflecting: payload)
            guard arguments.displayStyle == .tuple else { return insert(fieldsOf: payload, in: call, outer) }
            if let call {
                insert(arguments, of: call, in: call, outer)
            } else {
                for child in arguments.children { insert(fieldsOf: child.value) }
            }
        default: break
        }
    }

    /// Adds the fields of a value; for a field that contains other fields, adds only those.
    private mutating func insert(_ mirror: Mirror, of type: String, in call: String?, _ outer: [String]) {
        for child in mirror.children {
            let name = child.label ?? ""
            if Self.holdsFields(child.value) {
                insert(fieldsOf: child.value, in: call, outer + [name])
            } else {
                insert(VendorField(type: type, name: name, call: call, outer: outer))
            }
        }
    }

    /// Returns whether a value consists of fields, even if it is `nil` or an empty list.
    private static func holdsFields(_ value: Any) -> Bool {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .struct: return isOfDialect(value)
        case .optional, .collection:
            let name = String(reflecting: type(of: value))
            return name.contains("Wire.") && !name.contains("Wire.TIMProperty")
        case .enum: return mirror.children.first.map { holdsFields($0.value) } ?? false
        default: return false
        }
    }

    private static func isOfDialect(_ value: Any) -> Bool {
        String(reflecting: type(of: value)).contains("Wire.") && !(value is any RawRepresentable)
    }
}

extension Set<VendorField> {
    /// Returns the fields of many random values of a dialect.
    static func of<Call: DialectCallValue & RandomValue, Reply: RandomValue, Notification: RandomValue>(
        _ call: Call.Type,
        _ reply: Reply.Type,
        _ notification: Notification.Type
    ) -> Self {
        var random = SeededGenerator(seed: 1)
        var fields: Self = []
        for _ in 0..<3_000 {
            let call = random.value(call)
            fields.insert(fieldsOf: call, in: call.name.rawValue)
            fields.insert(fieldsOf: random.value(reply))
            fields.insert(fieldsOf: random.value(notification))
        }
        return fields
    }
}
