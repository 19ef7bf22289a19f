/// A language that the tables can be exported to.
package enum ExportLanguage: String, Sendable, Hashable, CaseIterable {
    /// A TypeScript module, for any runtime that knows ECMAScript modules.
    case typescript
    /// The same module as JavaScript.
    case javascript
    /// A Go package of one file.
    case go
    /// A module for Python 3.9 or later.
    case python
    /// A module for Lua 5.1 or later.
    case lua

    /// The name that a file of the language usually has.
    package var fileName: String {
        switch self {
        case .typescript: "relationship-mappings.ts"
        case .javascript: "relationship-mappings.mjs"
        case .go: "mappings.go"
        case .python: "relationship_mappings.py"
        case .lua: "relationship_mappings.lua"
        }
    }
}
