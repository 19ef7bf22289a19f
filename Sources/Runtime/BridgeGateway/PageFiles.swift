#if Gateway
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import RelationshipCore

/// The files of the page that shows the gateway in a browser, which are read once.
struct PageFiles: Sendable {
    /// A file in the form in which it is sent.
    struct File: Sendable {
        let body: ByteBuffer
        let headers: HTTPFields
    }

    /// The bundle that the build puts next to the executable.
    static let bundleName = "relationship-bridge_BridgeGateway"

    private let files: [String: File]

    /// Reads the files.
    ///
    /// The reader does not use the accessor `Bundle.module`, which ends the process if the bundle is missing. A gateway
    /// also works without its page.
    ///
    /// - Parameter folders: The folders to search for the bundle.
    /// - Throws: ``GatewayConfigurationError`` if no folder contains the bundle, or the error of a file that cannot be
    ///   read.
    init(in folders: [URL] = PageFiles.folders) throws {
        let places = ["resources/Page", "bundle/Page", "bundle/Contents/Resources/Page"]
        let pages = folders.flatMap { folder in
            places.map { folder.appendingPathComponent("\(Self.bundleName).\($0)", isDirectory: true) }
        }
        guard let page = pages.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else {
            throw GatewayConfigurationError(
                description: "the page is not served: \(Self.bundleName).resources is not beside the executable"
            )
        }
        var files: [String: File] = [:]
        for url in try FileManager.default.contentsOfDirectory(at: page, includingPropertiesForKeys: nil) {
            guard let type = Self.contentTypes[url.pathExtension] else { continue }
            files[url.lastPathComponent] = try File(Data(contentsOf: url), type: type)
        }
        self.files = files
    }

    subscript(name: String) -> File? { files[name] }

    /// The names of the files.
    var names: [String] { files.keys.sorted() }

    /// The folders that may contain bundles of an executable or of a test bundle.
    private static var folders: [URL] {
        (Bundle.allBundles + [.main]).flatMap { [$0.bundleURL, $0.bundleURL.deletingLastPathComponent()] }
    }

    private static let contentTypes = [
        "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
        "svg": "image/svg+xml",
    ]
}

extension PageFiles.File {
    fileprivate init(_ data: Data, type: String) {
        let digest = SHA256.digest(of: Array(data)).prefix(12).map { String($0, radix: 16) }.joined(separator: "-")
        body = ByteBuffer(bytes: data)
        headers = [.contentType: type, .eTag: "\"\(digest)\""]
    }
}
#endif
