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
        for row in rows where row.kind == .class && isGeneric(row.owner) { text += interface(of: row.owner) }
        text += "\n"
        for row in rows where row.kind == .global {
            text += "static \(row.declaration) = @\(literal(row.value ?? ""));\n"
        }
        return text
    }

    private func isGeneric(_ name: String) -> Bool {
        rows.contains { $0.owner == name && $0.declaration.contains("<T>") }
    }

    /// Returns the interface of a generic class, with an initialiser that sets every property.
    ///
    /// Swift does not show a generic class to Objective-C, so the target implements it in Objective-C. Its name at run
    /// time is not the vendor's, whose SDK can be in the same process.
    private func interface(of name: String) -> String {
        var text = "\nNS_ASSUME_NONNULL_BEGIN\n__attribute__((objc_runtime_name(\"\(declarations)_\(name)\")))\n"
        text += "@interface \(name)<__covariant T> : NSObject\n"
        var labels: [String] = []
        for row in rows where row.kind == .property && row.owner == name {
            let words = row.declaration.split(separator: " ").filter { $0 != "[readonly]" }
            guard let property = words.last else { continue }
            let type = words.dropLast().joined(separator: " ")
            text += "@property (nonatomic, readonly\(type.hasSuffix("*") ? ", copy" : "")) \(type) \(property);\n"
            let label = labels.isEmpty ? "initWith\(property.prefix(1).uppercased())\(property.dropFirst())" : property
            labels.append("\(label):(\(type))\(property)")
        }
        return text + "- (instancetype)\(labels.joined(separator: " "));\n@end\nNS_ASSUME_NONNULL_END\n"
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
