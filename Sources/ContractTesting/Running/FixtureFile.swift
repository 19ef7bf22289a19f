public import Foundation
import OutsideInput

/// A file that should hold a fixture.
public struct FixtureFile: Sendable {
    /// Why a file is no fixture.
    public struct Unreadable: Error, Sendable, Hashable {
        /// What is wrong, and where in the file.
        public let problem: String
    }

    /// The file as it was named, or found in a named folder.
    public let path: String
    /// The fixture, or why there is none.
    public let content: Result<Fixture, Unreadable>

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - dialects: The vocabularies that it may be written in.
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
    ///   - dialects: The vocabularies that it may be written in.
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
