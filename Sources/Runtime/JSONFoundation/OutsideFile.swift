import Foundation

/// Reads complete files from outside up to a maximum size, so that it rejects an endless file, such as a device.
package enum OutsideFile {
    /// The maximum size of a file, in bytes.
    package static let maximumSize = 64 << 20

    /// The reason why a file cannot be read.
    package enum Fault: Error, Sendable, Hashable, CustomStringConvertible {
        /// The file doesn't exist or may not be read.
        case unreadable
        /// The file is larger than ``OutsideFile/maximumSize``.
        case tooLarge

        /// The reason, to append to the file's name.
        package var description: String {
            switch self {
            case .unreadable: "the file cannot be read"
            case .tooLarge: "the file is larger than \(OutsideFile.maximumSize >> 20) MiB"
            }
        }
    }

    /// Reads a file.
    ///
    /// - Parameter path: The path of the file.
    /// - Returns: The file's content.
    /// - Throws: ``Fault`` if the file can't be read or is too large.
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
