import Foundation

/// Asks git if files can be restored.
///
/// The commands of git that it runs read the index and the last commit. They run no hook, monitor or filter that the
/// settings of a repository name, and they fetch nothing.
enum VersionControl {
    /// Checks that files are as the last commit has them.
    ///
    /// - Parameter paths: The files.
    /// - Throws: ``CommandFailure`` that names the first file that is not.
    static func requireClean(_ paths: [String]) throws(CommandFailure) {
        let folders = Dictionary(grouping: paths) { URL(filePath: $0).deletingLastPathComponent().path }
        for (folder, paths) in folders.sorted(by: { $0.key < $1.key }) {
            let names = paths.map { URL(filePath: $0).lastPathComponent }
            let staged = objects(try run(["ls-files", "-s", "-z", "--"] + names, in: folder))
            let committed = objects(try run(["ls-tree", "-z", "HEAD", "--"] + names, in: folder))
            // Without filters, so that a setting for them is not followed.
            let hashes = try run(["hash-object", "--no-filters", "--"] + names, in: folder).split(separator: "\n")
            for (index, name) in names.enumerated() {
                guard let object = staged[name] else {
                    throw CommandFailure("\(paths[index]) is not under version control; add it, or give --force")
                }
                guard index < hashes.count, object == hashes[index], committed[name] == object else {
                    throw CommandFailure("\(paths[index]) has changes; commit them, or give --force")
                }
            }
        }
    }

    /// Returns the objects of files by their names.
    private static func objects(_ text: String) -> [String: Substring] {
        var objects: [String: Substring] = [:]
        for line in text.split(separator: "\0") {
            // The mode and the object, and of the last commit the type as well; then the name.
            let parts: [Substring] = line.split(separator: "\t", maxSplits: 1)
            let words: [Substring] = parts.first?.split(separator: " ") ?? []
            if parts.count == 2, let hash = words.first(where: { $0.count >= 40 }) { objects[String(parts[1])] = hash }
        }
        return objects
    }

    private static func run(_ arguments: [String], in folder: String) throws(CommandFailure) -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        let settings = ["core.fsmonitor=false", "core.hooksPath=/dev/null", "core.untrackedCache=false"]
        process.arguments = ["git", "-C", folder] + settings.flatMap { ["-c", $0] } + arguments
        process.environment = ProcessInfo.processInfo.environment.merging([
            "GIT_OPTIONAL_LOCKS": "0", "GIT_NO_LAZY_FETCH": "1", "GIT_LITERAL_PATHSPECS": "1",
        ]) { $1 }
        let output = Pipe()
        (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
        let data: Data
        do {
            try process.run()
            data = try output.fileHandleForReading.readToEnd() ?? Data()
        } catch {
            throw CommandFailure("cannot run git to look for changes; install it, or give --force")
        }
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw CommandFailure("\(folder) has no commit that git can read; commit the app's source, or give --force")
        }
        return String(decoding: data, as: UTF8.self)
    }
}
