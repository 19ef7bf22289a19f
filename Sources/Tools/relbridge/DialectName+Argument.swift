public import ArgumentParser
public import RelationshipCore
import StandardDialects

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DialectName: ExpressibleByArgument {
    public init?(argument: String) {
        self.init(rawValue: argument)
        guard DialectRegistry.standard[self] != nil else { return nil }
    }

    public static var allValueStrings: [String] { DialectRegistry.standard.names.map(\.rawValue) }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Channel: ExpressibleByArgument {}
