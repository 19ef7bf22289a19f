public import ArgumentParser
public import ContractTesting

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension FixtureDialect: ExpressibleByArgument {
    public init?(argument: String) {
        guard let dialect = FixtureDialects.standard[argument] else { return nil }
        self = dialect
    }

    public static var allValueStrings: [String] { FixtureDialects.standard.all.map(\.rawValue) }
}
