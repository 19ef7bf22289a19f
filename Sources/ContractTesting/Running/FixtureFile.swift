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
    /// - Parameter path: The file.
    public init(path: String) {
        do {
            self.init(path: path, data: Data(try OutsideFile.read(path)))
        } catch {
            self.init(path: path, content: .failure(Unreadable(problem: error.description)))
        }
    }

    /// Reads a file's content.
    ///
    /// - Parameters:
    ///   - path: The file's name.
    ///   - data: Its content.
    public init(path: String, data: Data) {
        do {
            self.init(path: path, content: .success(try Fixture(data)))
        } catch {
            self.init(path: path, content: .failure(Unreadable(problem: "\(error)".shortened)))
        }
    }

    private init(path: String, content: Result<Fixture, Unreadable>) {
        self.path = path
        self.content = content
    }
}
