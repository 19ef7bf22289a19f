public import Foundation
public import RelationshipCore

/// A storage of device data in the files of one folder.
///
/// Use a separate folder for each app, such as a folder in its Application Support folder. Two processes must not share
/// a folder. Each file is replaced as a whole, so that a crash leaves either the old content or the new.
public struct FileDeviceStorage: DeviceStorage {
    private let folder: URL

    /// Creates a storage.
    ///
    /// - Parameter folder: The folder, which is created with the first file.
    public init(folder: URL) {
        self.folder = folder
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func read(_ name: String) throws -> [UInt8]? {
        let file = file(name)
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        return Array(try Data(contentsOf: file))
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func write(_ content: [UInt8]?, as name: String) throws {
        let file = file(name)
        guard let content else {
            if FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
            return
        }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(content).write(to: file, options: .atomic)
    }

    /// Returns the file for a name.
    ///
    /// The function encodes the name, because user ids may contain characters that file names must not contain, and
    /// because case-insensitive file systems must not confuse two users.
    private func file(_ name: String) -> URL {
        let plain = name.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                String(Unicode.Scalar(byte))
            default: (byte < 0x10 ? "_0" : "_") + String(byte, radix: 16)
            }
        }
        return folder.appendingPathComponent(plain.joined())
    }
}
