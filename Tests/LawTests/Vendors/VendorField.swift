import RelationshipCore
import TestValues

/// A field of a type of a dialect's values, or an argument of one of its calls.
struct VendorField: Hashable, CustomStringConvertible {
    /// The call, or the type of the value.
    let type: String
    /// Its name there.
    let name: String
    /// The call in which it was seen, if in one.
    var call: String?
    /// The fields within which it is, the outermost first.
    var outer: [String] = []

    var description: String { "\(type).\(name)" + (call.map { $0 == type ? "" : " of \($0)" } ?? "") }
}

extension Set<VendorField> {
    /// Adds all fields of a value and of what it holds.
    ///
    /// - Parameters:
    ///   - value: The value: a call, a reply, a callback, or a part of one.
    ///   - call: The call of which it is a part, if it is one of a call.
    ///   - outer: The fields within which it is.
    mutating func insert(fieldsOf value: Any, in call: String? = nil, _ outer: [String] = []) {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional, .collection: for child in mirror.children { insert(fieldsOf: child.value, in: call, outer) }
        case .struct where Self.isOfDialect(value):
            insert(mirror, of: String(describing: type(of: value)), in: call, outer)
        case .enum:
            // What a case comes with are the arguments of the call, or the one value of the reply.
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

    /// What holds other fields is none itself.
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

    /// Whether a value is made of fields, also if it is a list without entries, or left out.
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
    /// Collects the fields of many random values of a dialect.
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
