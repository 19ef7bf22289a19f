public import Foundation
import JSONSyntax

/// The base of the vendor's model classes, which can be archived with their properties.
///
/// The archives need keyed coders (`NSKeyedArchiver`). Archives of the vendor's SDK have a different form and cannot be
/// read.
#if canImport(ObjectiveC)
@objcMembers
#endif
open class TIMCodingModel: NSObject, NSCoding {
    /// Creates an empty model.
    public override init() {}

    /// Creates a model from an archive.
    ///
    /// - Parameter decoder: The archive with the properties; the result is `nil` if they are missing or damaged.
    public required convenience init!(coder decoder: NSCoder) {
        self.init()
        guard decoder.allowsKeyedCoding, read(from: decoder) else { return nil }
    }

    /// Writes the properties into an archive.
    ///
    /// - Parameter encoder: The archive to write to; `nil` has no effect.
    #if canImport(ObjectiveC)
    @nonobjc
    #endif
    open func encode(with encoder: NSCoder!) {
        guard let encoder, encoder.allowsKeyedCoding else { return }
        write(to: encoder)
    }

    /// Writes the properties into an archive, in the spelling that Foundation requires.
    ///
    /// - Parameter coder: The archive to write to.
    open func encode(with coder: NSCoder) {
        let coder: NSCoder? = coder
        encode(with: coder)
    }

    /// Writes the properties of the class.
    func write(to coder: NSCoder) {}

    /// Reads the properties of the class.
    ///
    /// - Returns: Whether all properties were present.
    func read(from coder: NSCoder) -> Bool { true }
}

extension NSCoder {
    private static let valueKey = "value"
    private static let bytesType = JSONBytesType(Data.self) { Data(base64Encoded: $0) }

    /// Writes the value of a model.
    func encodeValue(_ value: some Encodable) {
        // The values of models contain only texts and numbers, which JSON can always represent.
        guard let data = try? JSONEncoder().encode(value) else { return }
        encode(NSData(data: data), forKey: NSCoder.valueKey)
    }

    /// Reads an object that may be missing; decoding an absent key would stop the process.
    func decodeModel<Model: NSObject>(forKey key: String, as type: Model.Type = Model.self) -> Model? {
        containsValue(forKey: key) ? decodeObject(forKey: key) as? Model : nil
    }

    /// Reads the value of a model into a variable.
    ///
    /// - Returns: Whether the archive contains a value.
    func decodeValue<Value: Decodable>(into value: inout Value) -> Bool {
        guard let data: NSData = decodeModel(forKey: NSCoder.valueKey) else { return false }
        do {
            let json = try JSONValue(parsing: Array(Data(referencing: data)))
            value = try JSONValueDecoder(json, bytesType: NSCoder.bytesType).value(Value.self)
            return true
        } catch {
            // A damaged archive has no value.
            return false
        }
    }
}
