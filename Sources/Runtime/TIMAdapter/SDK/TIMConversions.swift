import Foundation
import TIMWire

extension [String] {
    /// Creates the texts of an untyped vendor array; `nil` without an array, or if an element is not a string.
    init?(vendor elements: [Any]?) {
        guard let elements else { return nil }
        var texts: [String] = []
        texts.reserveCapacity(elements.count)
        for element in elements {
            guard let text = element as? String else { return nil }
            texts.append(text)
        }
        self = texts
    }
}

extension [String: TIMProperty] {
    /// Creates the values of an untyped vendor dictionary; `nil` without a dictionary, or if the vendor refuses the
    /// kind of a value.
    init?(vendor values: [String: Any]?) {
        guard let values else { return nil }
        var properties: [String: TIMProperty] = [:]
        for (key, value) in values {
            guard let property = TIMProperty(vendor: value) else { return nil }
            properties[key] = property
        }
        self = properties
    }

    /// Custom fields as apps read them: `NSNumber` or `Data` by name.
    var vendorInfo: [AnyHashable: Any] {
        var info: [AnyHashable: Any] = [:]
        for (name, property) in self { info[name] = property.vendorValue }
        return info
    }

    /// Creates custom fields as apps write them into a model object; values that the vendor refuses are left out.
    ///
    /// The result is `nil` without fields.
    init?(vendor info: [AnyHashable: Any]?) {
        guard let info else { return nil }
        self = [:]
        for (key, value) in info {
            guard let name = key as? String, let property = TIMProperty(vendor: value) else { continue }
            self[name] = property
        }
    }
}

extension TIMProperty {
    /// Creates the value of an untyped vendor object; `nil` if the vendor refuses its kind.
    init?(vendor value: Any) {
        switch value {
        case let text as String: self = .string(text)
        case let data as Data: self = .data(data)
        case let number as any BinaryInteger:
            guard let number = Int64(exactly: number) else { return nil }
            self = .number(number)
        case let number as NSNumber:
            // Refuse a fraction, which would be lost without an error.
            guard number.doubleValue == number.doubleValue.rounded() else { return nil }
            self = .number(number.int64Value)
        case let value as any RawRepresentable:
            guard let number = value.rawValue as? Int else { return nil }
            self = .number(Int64(number))
        case let elements as [Any]:
            guard let texts = [String](vendor: elements) else { return nil }
            self = .strings(texts)
        default: return nil
        }
    }

    fileprivate var vendorValue: Any {
        switch self {
        case .string(let text): text
        case .number(let number): NSNumber(value: number)
        case .data(let data): data
        case .strings(let texts): texts
        }
    }
}
