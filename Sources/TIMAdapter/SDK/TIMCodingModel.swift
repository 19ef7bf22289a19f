public import Foundation

/// The base of the vendor's model classes, which can be archived with their properties.
///
/// Archives are for keyed coders (`NSKeyedArchiver`); what the vendor's own SDK has archived is another form, and is not read.
open class TIMCodingModel: NSObject, NSCoding {
    /// Creates an empty model.
    public override init() {}

    /// Creates a model out of an archive.
    ///
    /// - Parameter decoder: Where the properties are; `nil` results if they are not there, or damaged.
    public required convenience init!(coder decoder: NSCoder) {
        self.init()
        guard decoder.allowsKeyedCoding, read(from: decoder) else { return nil }
    }

    /// Writes the properties into an archive.
    ///
    /// - Parameter encoder: Where to write them; without one nothing happens.
    open func encode(with encoder: NSCoder!) {
        guard let encoder, encoder.allowsKeyedCoding else { return }
        write(to: encoder)
    }

    /// Writes the properties into an archive, in the spelling that Foundation asks for.
    ///
    /// - Parameter coder: Where to write them.
    open func encode(with coder: NSCoder) {
        let coder: NSCoder? = coder
        encode(with: coder)
    }

    /// Writes what the class holds.
    func write(to coder: NSCoder) {}

    /// Reads what the class holds.
    ///
    /// - Returns: Whether all of it was there.
    func read(from coder: NSCoder) -> Bool { true }
}

extension NSCoder {
    private static let valueKey = "value"

    /// Writes the value of a model.
    func encodeValue(_ value: some Encodable) {
        // Values of models hold texts and numbers, which JSON can always hold.
        guard let data = try? JSONEncoder().encode(value) else { return }
        encode(NSData(data: data), forKey: NSCoder.valueKey)
    }

    /// Reads an object that may be missing; asking for one that is not there would stop the process.
    func decodeModel<Model: NSObject>(forKey key: String, as type: Model.Type = Model.self) -> Model? {
        containsValue(forKey: key) ? decodeObject(forKey: key) as? Model : nil
    }

    /// Reads the value of a model into its place.
    ///
    /// - Returns: Whether there was one.
    func decodeValue<Value: Decodable>(into value: inout Value) -> Bool {
        guard let data: NSData = decodeModel(forKey: NSCoder.valueKey),
            let found = try? JSONDecoder().decode(Value.self, from: Data(referencing: data))
        else { return false }
        value = found
        return true
    }
}
