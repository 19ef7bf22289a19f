import Foundation

/// Reads complete files from outside up to a maximum size, so that an endless file, such as a device, is refused.
package enum OutsideFile {
    /// The maximum size of a file, in bytes.
    package static let maximumSize = 64 << 20

    /// The reason why a file cannot be read.
    package enum Fault: Error, Sendable, Hashable, CustomStringConvertible {
        /// There is no such file, or it may not be read.
        case unreadable
        /// It is larger than allowed.
        case tooLarge

        /// The reason, to follow the file's name.
        package var description: String {
            switch self {
            case .unreadable: "the file cannot be read"
            case .tooLarge: "the file is larger than \(OutsideFile.maximumSize >> 20) MiB"
            }
        }
    }

    /// Reads a file.
    ///
    /// - Parameter path: The file.
    /// - Returns: Its content.
    /// - Throws: ``Fault``.
    package static func read(_ path: String) throws(Fault) -> [UInt8] {
        guard let file = FileHandle(forReadingAtPath: path) else { throw .unreadable }
        var content: [UInt8] = []
        do {
            while let part = try file.read(upToCount: 1 << 20), !part.isEmpty {
                content += part
                guard content.count <= maximumSize else { throw Fault.tooLarge }
            }
            return content
        } catch let fault as Fault {
            throw fault
        } catch {
            throw .unreadable
        }
    }
}
