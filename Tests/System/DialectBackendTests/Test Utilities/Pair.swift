import RelationshipCore
import StandardDialects
import ToyDialect

/// The dialect of an app and the dialect of its SDK.
struct Pair: Sendable, Hashable, CustomStringConvertible {
    let app: DialectName
    let sdk: DialectName

    var description: String { "\(app.rawValue) over \(sdk.rawValue)" }

    /// All ordered pairs of two dialects of this package.
    static let standard = pairs(of: DialectRegistry.standard)
    /// All ordered pairs of two dialects, including the toy.
    static let all = pairs(of: dialects)

    /// The dialects of this package, and the toy.
    static let dialects = DialectRegistry(unchecked: DialectRegistry.standard.dialects + [ToyDialect()])

    private static func pairs(of registry: DialectRegistry) -> [Pair] {
        registry.names.flatMap { app in registry.names.filter { $0 != app }.map { Pair(app: app, sdk: $0) } }
    }
}
