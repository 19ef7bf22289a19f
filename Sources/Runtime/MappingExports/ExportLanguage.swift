/// A language that the tables can be exported to.
package enum ExportLanguage: String, Sendable, Hashable, CaseIterable {
    /// One JSON document: the data without functions.
    case json
    /// A TypeScript module, for any runtime that supports ECMAScript modules.
    case typescript
    /// The same module as JavaScript.
    case javascript
    /// A Go package of one file.
    case go
    /// One Java 17 class.
    case java
    /// A module for Python 3.9 or later.
    case python
    /// A module for Lua 5.1 or later.
    case lua
    /// Tables for human readers.
    case markdown

    /// The usual name of a file in the language.
    ///
    /// Java requires this name.
    package var fileName: String {
        switch self {
        case .json: "relationship-mappings.json"
        case .typescript: "relationship-mappings.ts"
        case .javascript: "relationship-mappings.mjs"
        case .go: "mappings.go"
        case .java: "RelationshipMappings.java"
        case .python: "relationship_mappings.py"
        case .lua: "relationship_mappings.lua"
        case .markdown: "relationship-mappings.md"
        }
    }
}
