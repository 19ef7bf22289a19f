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

/// A call that reads itself from its name and its arguments, without the object around both.
package protocol StrictCallValue: DialectCallValue {
    /// Reads a call.
    ///
    /// - Parameter call: Its name and its arguments.
    /// - Throws: ``JSONFault`` for an unknown name, and for an unknown, missing or misfit argument.
    init(_ call: StrictCall) throws
}
