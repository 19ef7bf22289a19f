import Foundation

/// The source files at some paths.
///
/// Symbolic links are not followed: a link inside a folder leads to a file that is read anyway, or out of the folder.
package struct SourceTree: Sendable {
    /// A file or folder that was not read.
    package struct Problem: Error, Sendable, Hashable, Encodable {
        package var path: String
        package var reason: String
    }

    /// The largest file that is read, in bytes.
    static let largestFile = 4 << 20
    /// The folders of dependencies and build products.
    private static let excluded: Set<String> = [
        "Pods", "Carthage", "node_modules", "DerivedData", "build", ".build", ".git", ".svn",
    ]
    private static let excludedEndings = [".framework", ".xcframework", ".bundle"]

    /// The files in Objective-C, in a stable order.
    private(set) var files: [String] = []
    /// The files in Swift, in a stable order.
    private(set) var swiftFiles: [String] = []
    private(set) var linksOutside: [String] = []
    private(set) var problems: [Problem] = []

    private let patterns: PathPatterns

    init(_ paths: [String], _ patterns: PathPatterns = PathPatterns()) {
        self.patterns = patterns
        var seen: Set<String> = []
        for path in paths {
            let place = URL(filePath: path).resolvingSymlinksInPath().path
            var isFolder: ObjCBool = false
            if !FileManager.default.fileExists(atPath: place, isDirectory: &isFolder) {
                problems.append(Problem(path: path, reason: "there is no such file or folder"))
            } else if isFolder.boolValue {
                addFolder(path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path, root: place)
            } else {
                addFile(path)
            }
        }
        files = files.filter { seen.insert(URL(filePath: $0).resolvingSymlinksInPath().path).inserted }
        swiftFiles = swiftFiles.filter { seen.insert(URL(filePath: $0).resolvingSymlinksInPath().path).inserted }
    }

    private mutating func addFolder(_ path: String, root: String) {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
        } catch {
            return problems.append(Problem(path: path, reason: "the folder cannot be read"))
        }
        for name in names {
            let inner = path == "/" ? "/\(name)" : "\(path)/\(name)"
            let type: FileAttributeType?
            do {
                type = try FileManager.default.attributesOfItem(atPath: inner)[.type] as? FileAttributeType
            } catch {
                problems.append(Problem(path: inner, reason: "it cannot be looked at"))
                continue
            }
            switch type {
            case .typeSymbolicLink:
                let place = URL(filePath: inner).resolvingSymlinksInPath().path
                if place != root, !place.hasPrefix(root + "/") { linksOutside.append(inner) }
            case .typeDirectory:
                let isExcluded = Self.excluded.contains(name) || Self.excludedEndings.contains { name.hasSuffix($0) }
                if !isExcluded, patterns.allows(folder: inner) { addFolder(inner, root: root) }
            case .typeRegular: addFile(inner)
            case _: continue
            }
        }
    }

    private mutating func addFile(_ path: String) {
        guard patterns.allows(file: path) else { return }
        switch (path as NSString).pathExtension {
        case "m", "mm", "h", "pch": files.append(path)
        case "swift": swiftFiles.append(path)
        case _: break
        }
    }

    /// Reads a file, unless it is too large or no text.
    package static func read(_ path: String) -> Result<[UInt8], Problem> {
        let data: Data
        do {
            let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
            guard size <= largestFile else {
                return .failure(Problem(path: path, reason: "it is larger than \(largestFile >> 20) MiB"))
            }
            data = try Data(contentsOf: URL(filePath: path))
        } catch {
            return .failure(Problem(path: path, reason: "it cannot be read"))
        }
        guard !data.contains(0) else {
            return .failure(Problem(path: path, reason: "it is no text: it has a zero byte"))
        }
        return .success(Array(data))
    }
}
