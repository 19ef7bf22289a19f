/// A value that reads itself from the members of an object, and refuses all other members.
///
/// A value in another one is read without a decoder of its own.
package protocol StrictValue: Decodable {
    /// The names of the members.
    static var memberNames: [String] { get }

    /// Reads the members.
    ///
    /// - Parameter object: The object, which has no member with another name.
    /// - Throws: ``JSONFault`` for a missing member, or one of another type.
    init(_ object: StrictObject) throws
}
