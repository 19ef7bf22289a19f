import Foundation
import SourceScanning

/// The files of an app that a migration changes.
package struct MigrationChanges: Sendable {
    struct File: Sendable {
        var path: String
        var bytes: [UInt8]
        /// The edits, in the order of their places.
        var edits: [SourceEdit]
    }

    private(set) var files: [File] = []
    private let paths: [String]
    /// The number of comments in the files.
    private let markerCount: Int

    /// Collects the edits of a report.
    ///
    /// - Parameters:
    ///   - report: The uses, with their edits.
    ///   - form: The form of the comments above uses that a person must look at.
    ///   - paths: The files and folders that the command was given.
    /// - Throws: ``CommandFailure`` if two edits of a file overlap, which is a fault of the rules.
    package init(
        of report: MigrationReport,
        markers form: MigrationMarkers.Form,
        in paths: [String]
    ) throws(CommandFailure) {
        self.paths = paths
        let markers = MigrationMarkers(form, to: report.targetName)
        markerCount = form == .none ? 0 : report.rows.count { $0.action == .mark }
        let byPath = Dictionary(grouping: report.rows, by: \.use.path)
        for (path, bytes) in report.scan.contents.sorted(by: { $0.key < $1.key }) {
            let rows = byPath[path] ?? []
            do {
                var edits = rows.flatMap(\.edits)
                for marker in markers.edits(of: rows, in: bytes) {
                    // The line of an import, or of a statement, can be inserted at the same place.
                    if let same = edits.firstIndex(where: { $0.range.isEmpty && $0.range == marker.range }) {
                        edits[same].text += marker.text
                    } else {
                        edits.append(marker)
                    }
                }
                edits = try edits.ordered(in: bytes)
                if !edits.isEmpty { files.append(File(path: path, bytes: bytes, edits: edits)) }
            } catch {
                throw CommandFailure(
                    "\(path): two edits overlap at byte \(error.second.range.lowerBound); leave one rule out with --skip, "
                        + "and report the fault"
                )
            }
        }
    }

    /// The changes as a patch for `git apply` in the current folder; the files keep their encodings in it.
    package var diff: [UInt8] {
        let folder = FileManager.default.currentDirectoryPath + "/"
        return files.flatMap { file in
            let path = file.path.hasPrefix(folder) ? String(file.path.dropFirst(folder.count)) : file.path
            let plain = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
            return UnifiedDiff(of: file.bytes, after: file.edits).bytes(path: plain)
        }
    }

    /// What was written, in one line.
    package var summary: String {
        let edits = files.reduce(0) { $0 + $1.edits.count }
        return files.isEmpty
            ? "nothing to change; the files stay as they are"
            : "wrote \(files.count) \(files.count == 1 ? "file" : "files") (\(edits) \(edits == 1 ? "edit" : "edits"), "
                + "\(markerCount) \(markerCount == 1 ? "marker" : "markers"))"
    }

    // MARK: Writing

    /// Writes the files, all or none.
    ///
    /// - Parameter isForced: Whether files that are not under version control, or have changes, are written as well.
    /// - Throws: ``CommandFailure`` that says which file cannot be written, and what to do; the files are as before.
    package func write(isForced: Bool) throws(CommandFailure) {
        try write(isForced: isForced, with: Self.write)
    }

    /// Writes the files with a function for one of them.
    func write(isForced: Bool, with write: Writer) throws(CommandFailure) {
        for path in paths { try Self.requireNoLink(path) }
        if !isForced { try VersionControl.requireClean(files.map(\.path)) }
        var modes: [String: Any] = [:]
        for file in files {
            guard try Self.attribute(.type, of: file.path) as? FileAttributeType == .typeRegular else {
                throw CommandFailure("\(file.path) is no regular file; leave it out with --exclude")
            }
            guard case .success(file.bytes) = SourceTree.read(file.path) else {
                throw CommandFailure("\(file.path) changed while it was read; run the command again")
            }
            modes[file.path] = try Self.attribute(.posixPermissions, of: file.path)
        }
        var written: [File] = []
        do {
            for file in files {
                written.append(file)
                try write(file.edits.applied(to: file.bytes[...]), file.path, modes[file.path])
            }
        } catch {
            try restore(written, modes, after: error, with: write)
        }
    }

    /// Checks that a path is no symbolic link, which a write would follow.
    package static func requireNoLink(_ path: String) throws(CommandFailure) {
        do {
            _ = try FileManager.default.destinationOfSymbolicLink(atPath: path)
        } catch {
            // What is no link has no destination.
            return
        }
        throw CommandFailure("\(path) is a symbolic link; give the path that it leads to")
    }

    /// Writes the bytes of a file with the mode that it had.
    typealias Writer = (_ bytes: [UInt8], _ path: String, _ mode: Any?) throws -> Void

    private static func write(_ bytes: [UInt8], to path: String, _ mode: Any?) throws {
        try Data(bytes).write(to: URL(filePath: path), options: .atomic)
        if let mode { try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path) }
    }

    /// Writes the old bytes of files, after the last of them could not be written.
    private func restore(
        _ written: [File],
        _ modes: [String: Any],
        after error: any Error,
        with write: Writer
    ) throws(CommandFailure) {
        let failed = written.last?.path ?? ""
        for file in written {
            // The last file has its old bytes, unless only its mode could not be set.
            if case .success(file.bytes) = SourceTree.read(file.path) { continue }
            do {
                try write(file.bytes, file.path, modes[file.path])
            } catch {
                throw CommandFailure(
                    "cannot write \(failed), nor restore \(file.path); restore it with version control"
                )
            }
        }
        throw CommandFailure(
            "cannot write \(failed), so no file was changed; check its folder: \(error.localizedDescription)"
        )
    }

    private static func attribute(_ key: FileAttributeKey, of path: String) throws(CommandFailure) -> Any? {
        do {
            return try FileManager.default.attributesOfItem(atPath: path)[key]
        } catch {
            throw CommandFailure("cannot look at \(path); check that it exists: \(error.localizedDescription)")
        }
    }
}
