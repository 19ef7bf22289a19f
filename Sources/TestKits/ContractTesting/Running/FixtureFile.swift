public import Foundation
import JSONFoundation

/// A file that should contain a fixture.
public struct FixtureFile: Sendable, CustomStringConvertible {
    /// The reason why a file is not a fixture.
    public struct Unreadable: Error, Sendable, Hashable {
        /// The error and its place in the file.
        public let problem: String
    }

    /// The path of the file as given, or below a given folder.
    public internal(set) var path: String
    /// The fixture, or the reason why the file is not a fixture.
    public let content: Result<Fixture, Unreadable>

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var description: String { path }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - dialects: The allowed vocabularies.
    public init(path: String, dialects: FixtureDialects = .standard) {
        do {
            self.init(path: path, data: Data(try OutsideFile.read(path)), dialects: dialects)
        } catch {
            self.init(path: path, content: .failure(Unreadable(problem: error.description)))
        }
    }

    /// Reads a file's content.
    ///
    /// - Parameters:
    ///   - path: The file's name.
    ///   - data: Its content.
    ///   - dialects: The allowed vocabularies.
    public init(path: String, data: Data, dialects: FixtureDialects = .standard) {
        do {
            self.init(path: path, content: .success(try Fixture(data, dialects: dialects)))
        } catch {
            self.init(path: path, content: .failure(Unreadable(problem: "\(error)".shortened)))
        }
    }

    private init(path: String, content: Result<Fixture, Unreadable>) {
        self.path = path
        self.content = content
    }
}
