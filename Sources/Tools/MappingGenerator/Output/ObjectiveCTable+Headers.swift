extension ObjectiveCTable {
    /// The header of the enumerations, with the vendor's names and numbers, and of the global constants.
    ///
    /// The enumerations are open: a number without a name is a value, as with the vendor's SDK. Swift's own cannot be,
    /// and Swift has no global constants for Objective-C. The adapter has both from here, so that a file with a
    /// bridging header finds only one declaration of each.
    var declarationsHeader: String {
        var text = "#import <Foundation/Foundation.h>\n"
        for row in rows where row.kind == .enum {
            guard let (name, type) = row.parts(at: " : ") else { continue }
            let constants = rows.filter { $0.kind == .constant && $0.owner == name }
            text += "\ntypedef NS_ENUM(\(type), \(name)) {\n"
            for constant in constants { text += "    \(constant.declaration),\n" }
            text += "};\n"
        }
        text += "\n"
        for row in rows where row.kind == .global {
            text += "static \(row.declaration) = @\(literal(row.value ?? ""));\n"
        }
        return text
    }

    /// Returns the header that includes all others: the adapter's module, and what Swift does not print for Objective-C.
    ///
    /// - Parameter adapter: The module that declares the classes and protocols.
    /// - Returns: The text.
    func umbrellaHeader(adapter: String) -> String {
        var text = "#import <Foundation/Foundation.h>\n\n@import \(adapter);\n@import \(declarations);\n\n"
        for row in rows where row.kind == .typedef {
            guard let (name, block) = row.parts(at: " = ") else { continue }
            let named = block.replacing("(^)", with: "(^\(name))", maxReplacements: 1)
            text += "typedef \(named == block ? "\(block) \(name)" : named);\n"
        }
        // Swift prints mutable lists without the type of their elements. Its own property has another name there.
        for row in rows where row.kind == .property {
            guard let (type, name) = row.parts(at: "> * "), type.hasPrefix("NSMutable") else { continue }
            let attribute = name.hasSuffix(" [readonly]") ? "readonly" : "strong"
            text += "\n@interface \(row.owner) (Elements)\n"
            text += "@property (nonatomic, \(attribute)) \(type)> *\(name.prefix { $0 != " " })"
            text += " __attribute__((swift_private));\n@end\n"
        }
        return text
    }
}
