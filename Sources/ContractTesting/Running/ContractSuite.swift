public import Foundation

/// Fixtures for your own tests, where each fixture is a case.
///
/// ```swift
/// @Test(arguments: try ContractSuite.fixtures(in: folder))
/// func contract(fixture: ContractCase) async {
///     let result = await fixture.run(on: ServiceBackend.memory)
///     #expect(result.isGood, "\(result.text)")
/// }
/// ```
public enum ContractSuite {
    /// The fixtures below a folder, in order of their paths; see ``FixtureFolder/files(in:)``.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - dialects: Only fixtures of these dialects; `nil` for all. Files that are not fixtures are always included.
    /// - Returns: A case for each file.
    /// - Throws: ``FixtureFolder/Missing`` if there is none.
    public static func fixtures(in folder: URL, dialects: Set<FixtureDialect>? = nil) throws -> [ContractCase] {
        let root = folder.path(percentEncoded: false)
        let cases = try FixtureFolder.files(in: [root])
            .map { path in
                let start = root.hasSuffix("/") ? root : root + "/"
                return ContractCase(name: String(path.dropFirst(start.count)), file: FixtureFile(path: path))
            }
        guard let dialects else { return cases }
        return cases.filter { fixture in
            guard case .success(let fixture) = fixture.file.content else { return true }
            return dialects.contains(fixture.dialect)
        }
    }
}

/// One fixture as an argument of a test.
public struct ContractCase: Sendable, CustomStringConvertible {
    /// The path below the folder, which test reports show.
    public let name: String
    /// The file.
    public let file: FixtureFile

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var description: String { name }

    /// Runs the fixture.
    ///
    /// - Parameters:
    ///   - backend: The backend.
    ///   - timeout: The time limit of one step; `nil` for none.
    /// - Returns: The result.
    public func run(
        on backend: any ContractBackend,
        timeout: FixtureRunner.Timeout? = FixtureRunner.Timeout(.seconds(10))
    ) async -> FixtureResult {
        await FixtureRunner(backend, timeout: timeout).run(file)
    }
}
