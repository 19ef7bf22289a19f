/// The names of an SDK that a scan looks for.
package struct SourceVocabulary: Sendable {
    /// What the SDK declares.
    package var declarations: VendorDeclarations
    /// The first letters of the SDK's types.
    package var prefix: String { declarations.prefix }
    /// The modules of the SDK, which are also the folders of its headers.
    package var modules: Set<String> = []
    /// The types, with those that the declarations don't contain.
    package var types: Set<String> = []
    /// The constants, cases and names of codes, with their ids.
    package var constants: [String: String] = [:]
    /// The cases of enumerations by their names in Swift, each with the constant that has the id.
    package var cases: [String: [String: String]] = [:]
    /// The numbers of the codes.
    package var codes: Set<Int> = []
    /// The protocols that have a callback, by its selector.
    package var callbacks: [String: [String]] = [:]
    /// The types of the app's own members, such as `Friends.manager`.
    package var wrappers: [String: String] = [:]
    /// The app's macros with their replacements, if no file defines them.
    package var macros: [String: String] = [:]
    /// The selectors that only other versions of the SDK have.
    package var formerSelectors: Set<String> = []

    package init(declarations: VendorDeclarations) {
        self.declarations = declarations
    }

    /// Returns the kind of a name: a call or a property that gives the SDK a listener is a registration.
    func kind(_ kind: FoundName.Kind, _ name: String, of owner: String) -> FoundName.Kind {
        let type = kind == .property ? declarations.properties[owner]?[name]?.name : nil
        let isListener = type.map { type in callbacks.values.contains { $0.contains(type) } } ?? false
        return isListener || kind == .call && declarations.registrations.contains(name) ? .registration : kind
    }

    /// Returns whether a name is that of a notification for a callback: `AppNotification_onAddFriends`.
    package func isNotification(_ name: String) -> Bool {
        let under = UInt8(ascii: "_")
        guard let mark = name.utf8.lastIndex(of: under), name[..<mark].hasSuffix("Notification") else { return false }
        let rest = name[mark...].dropFirst()
        return callbacks.keys.contains { $0.prefix { $0 != ":" } == rest }
    }

    /// Returns whether a text can only be a name of the SDK.
    package func isName(_ text: String) -> Bool {
        types.contains(text) || constants[text] != nil
            || text.contains(":") && (callbacks[text] != nil || declarations.selectors.contains(text))
    }
}

/// The parts of a call or of the declaration of a callback, as ranges of bytes.
package struct FoundSyntax: Sendable, Hashable {
    /// A part of the name, with what follows it.
    package struct Part: Sendable, Hashable {
        /// The label; in Objective-C the part of the selector, in Swift empty and before the argument if there is none.
        package var label: Range<Int>
        /// The argument; in the declaration of a callback in Swift, the name that the body uses.
        package var value: Range<Int>
        /// Whether the argument is a first trailing closure, which has no label.
        package var isTrailing = false
        /// The keys and values, if the argument is the literal of a dictionary.
        package var entries: [Entry] = []
        /// The parts of a block or closure, if the argument is one.
        package var block: Block?
    }

    /// A key and a value in the literal of a dictionary.
    package struct Entry: Sendable, Hashable {
        package var key: Range<Int>
        package var value: Range<Int>
        /// The type of the value; "" if it is unknown.
        package var type: String
    }

    /// A block in Objective-C, or a closure.
    package struct Block: Sendable, Hashable {
        /// The parameters, with their types if the file has them.
        package var parameters: [Range<Int>]
        /// The names of the parameters.
        package var names: [Range<Int>]
        /// The byte at which the first statement can be.
        package var body: Int
    }

    /// An object that the statements before a call make for it.
    package struct Object: Sendable, Hashable {
        /// The variable with a property.
        package struct Access: Sendable, Hashable {
            package var property: String
            package var range: Range<Int>
        }

        package var type: String
        /// The declaration, up to the next statement.
        package var declaration: Range<Int>
        /// The properties that get values in statements of their own, in order.
        package var values: [Access]
        /// The properties that are read after they got their values.
        package var reads: [Access]
    }

    /// A dictionary that a variable has for a call alone.
    package struct Dictionary: Sendable, Hashable {
        /// The first byte of the declaration.
        package var start: Int
        package var variable: String
        /// The keys and values.
        package var entries: [Entry]
        /// The byte after the literal.
        package var end: Int
    }

    /// The parts, in order.
    package var parts: [Part] = []
    /// The dictionary of the variable that is the first argument; `nil` for other arguments.
    package var dictionary: Dictionary?
    /// The object that is the first argument; `nil` for other arguments.
    package var object: Object?
    /// The whole call; `nil` for the declaration of a callback.
    package var call: Range<Int>?
    /// The expression that a call is sent to.
    package var receiver: Range<Int>?
    /// Whether nothing uses the result of a call.
    package var isStatement = false
    /// Whether the receiver is a value that a method or a property outside the files gets.
    package var isGiven = false
    /// Whether other statements can be before and after that of the call, without brackets.
    package var isInBlock = false
}

/// A place in an app's source where it uses an SDK.
package struct FoundName: Sendable, Hashable {
    /// The kind of name.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        case call, callback, type, property, constant, code, `import`
        /// A call or a property that gives the SDK a listener.
        case registration
        /// A name in a text.
        case text
    }

    /// How certain it is that the SDK is used.
    package enum Confidence: String, Sendable, Hashable, CaseIterable {
        /// The types of the declarations say so, or the name belongs to the SDK alone.
        case typed
        /// Nothing else in the files has the name, but the type of the object is unknown.
        case likely
    }

    /// Why a person must look at a use, even if it is certain.
    package enum Doubt: Sendable, Hashable {
        /// Only other generations of the SDK have the name.
        case older
        /// It is the key of a property in key-value coding.
        case key
        /// It is in the replacement of a macro.
        case macro
        /// A method that no file declares gives the object that a type declares, or none declares the property.
        case outside
    }

    /// What a place in Swift needs a property's value to be.
    package enum Demand: Sendable, Hashable {
        /// A value that is not optional.
        case value
        /// One that can be optional or not, as a declaration says that is not known here.
        case unknown
        /// An optional value.
        case optional
    }

    package var kind: Kind
    /// The name: a selector, a type, a property, a constant, or a number.
    package var name: String
    /// The name in the file, if that is another one.
    package var spelling = ""
    /// The class of the object or the protocol of the callback; "" for other names.
    package var owner = ""
    /// The first byte.
    package var start: Int
    /// The byte after the last one.
    package var end: Int
    package var confidence = Confidence.typed
    package var doubt: Doubt?
    /// What the place needs the value of a property to be; `nil` if every value is right.
    package var demand: Demand?
    /// The parts of a call or of a callback; `nil` for other names.
    package var syntax: FoundSyntax?
    /// The first byte of the statement or declaration around the name.
    package var statement = 0
    /// The outermost function around the name, with its head; `nil` outside functions.
    package var scope: Range<Int>?
}
