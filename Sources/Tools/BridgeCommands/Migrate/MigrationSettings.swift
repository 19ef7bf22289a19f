import Foundation
import JSONFoundation
import JSONSyntax
import RelationshipCore
package import SourceScanning

/// What `relbridge migrate` reads, and which of the uses count.
package struct MigrationSettings: Sendable, Hashable {
    /// The files that are read.
    package var paths = PathPatterns()
    /// The ids of the rules whose uses are in the report, with `*` for any characters; empty for all.
    package var only: [String] = []
    /// The ids of the rules whose uses are left out.
    package var skipped: [String] = []
    /// The ids of the rules whose uses may stay.
    package var allowed: [String] = []
    /// The types of the app's own members: `{"Friends.manager": "TIMFriendshipManager"}`.
    package var wrappers: [String: String] = [:]
    /// The app's macros with their replacements, if no file defines them.
    package var macros: [String: String] = [:]

    /// The names outside the files that get and give objects of the SDK that the app moves to.
    package var assumed: [String] = []
    /// The highest class of differences that is rewritten.
    package var level = Level.converted

    package enum Level: String, Sendable, CaseIterable {
        /// Only what has a counterpart with an equal meaning.
        case exact
        /// What has a counterpart whose form differs, too.
        case converted
        /// Reads of a cache as well, which a class of the app answers.
        case helper
    }

    package init() {}

    /// The file that the command reads in the current folder.
    package static let fileName = ".relbridge-migrate.json"

    private static let keys: Set<String> = [
        "$schema", "include", "exclude", "only", "skip", "allow", "wrappers", "macros",
    ]

    /// Reads the settings of an app; `migration-settings.schema.json` describes the file.
    ///
    /// - Parameter path: The file.
    /// - Throws: ``CommandFailure`` that names the fault.
    package init(path: String) throws(CommandFailure) {
        let content: [UInt8]
        do {
            content = try OutsideFile.read(path)
        } catch {
            throw CommandFailure("the settings \(path): \(error)")
        }
        try self.init(content, path: path)
    }

    init(_ content: [UInt8], path: String) throws(CommandFailure) {
        let form: Form
        do {
            let names = try JSONValue(parsing: content).object?.members.map(\.key) ?? []
            if let unknown = names.sorted().first(where: { !Self.keys.contains($0) }) {
                throw CommandFailure(
                    "\(path): '\(unknown)' is no setting; use \(Self.keys.sorted().joined(separator: ", "))"
                )
            }
            form = try OutsideJSON.decode(from: Data(content))
        } catch let failure as CommandFailure {
            throw failure
        } catch {
            throw CommandFailure("\(path) has no valid settings: \(JSONFault(error)?.description ?? "\(error)")")
        }
        paths = PathPatterns(included: form.include ?? [], excluded: form.exclude ?? [])
        for pattern in paths.included + paths.excluded {
            guard !pattern.hasPrefix("/"), !pattern.split(separator: "/").contains("..") else {
                throw CommandFailure(
                    "\(path): '\(pattern)' leads out of the folder; write it without / at the start and .."
                )
            }
        }
        (only, skipped, allowed) = (form.only ?? [], form.skip ?? [], form.allow ?? [])
        (wrappers, macros) = (form.wrappers ?? [:], form.macros ?? [:])
        for name in wrappers.keys.sorted() where name.split(separator: ".").count != 2 {
            throw CommandFailure(
                "\(path): the wrapper '\(name)' must be a type and its member, such as Friends.manager"
            )
        }
    }

    private struct Form: Decodable {
        var include: [String]?
        var exclude: [String]?
        var only: [String]?
        var skip: [String]?
        var allow: [String]?
        var wrappers: [String: String]?
        var macros: [String: String]?
    }

    /// Adds the settings of a command line to those of a file.
    package mutating func add(_ other: MigrationSettings) {
        paths.included += other.paths.included
        paths.excluded += other.paths.excluded
        (only, skipped, allowed) = (only + other.only, skipped + other.skipped, allowed + other.allowed)
        (level, assumed) = (other.level, assumed + other.assumed)
    }

    /// Returns whether the uses of a rule are in the report.
    func reports(_ id: String) -> Bool { (only.isEmpty || Self.names(only, id)) && !Self.names(skipped, id) }

    /// Returns whether a name outside the files has objects of the SDK that the app moves to.
    func assumes(_ name: String) -> Bool { Self.names(assumed, name) }

    /// Returns whether a use of a rule may stay.
    func allows(_ id: String) -> Bool { Self.names(allowed, id) }

    private static func names(_ patterns: [String], _ id: String) -> Bool {
        patterns.contains { PathPatterns.matches(name: id, $0) }
    }
}
