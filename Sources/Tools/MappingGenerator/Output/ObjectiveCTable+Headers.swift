extension ObjectiveCTable {
    /// The header of the enumerations, with the vendor's names and numbers.
    ///
    /// They are open: a number without a name is a value, as with the vendor's SDK. Swift's own enumerations cannot be.
    var enumerationsHeader: String {
        var text = "#import <Foundation/Foundation.h>\n"
        for row in rows where row.kind == .enum {
            guard let (name, type) = row.parts(at: " : ") else { continue }
            let constants = rows.filter { $0.kind == .constant && $0.owner == name }
            text += "\ntypedef NS_ENUM(\(type), \(name)) {\n"
            for constant in constants { text += "    \(constant.declaration),\n" }
            text += "};\n"
        }
        return text
    }

    /// Returns the header that includes all others: the adapter's module, and what Swift does not print for Objective-C.
    ///
    /// - Parameter adapter: The module that declares the classes and protocols.
    /// - Returns: The text.
    func umbrellaHeader(adapter: String) -> String {
        var text = "#import <Foundation/Foundation.h>\n\n@import \(adapter);\n@import \(enumerations);\n\n"
        for row in rows where row.kind == .typedef {
            guard let (name, block) = row.parts(at: " = ") else { continue }
            let named = block.replacing("(^)", with: "(^\(name))", maxReplacements: 1)
            text += "typedef \(named == block ? "\(block) \(name)" : named);\n"
        }
        text += "\n"
        for row in rows where row.kind == .global {
            text += "static \(row.declaration) = @\(literal(row.value ?? ""));\n"
        }
        return text
    }
}
