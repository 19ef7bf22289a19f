import Foundation
import JSONSyntax
package import RelationshipCore
import ServerExports
import StandardDialects

/// The source of an import, from the command line.
package enum DataSourceChoice: Sendable, Hashable {
    /// A store.
    case store(StoreChoice)
    /// A file of JSON lines, as `relbridge export data` writes them.
    case lines(path: String)
    /// A file with the answers of a vendor's server API, one JSON answer per line.
    case answers(of: String, path: String)
    /// A vendor's cloud, by its API and its URL, such as `tencent-rest:https://console.tim.qq.com`.
    case cloud(address: String)

    /// The help text for sources with the answers of a vendor's server API.
    package static var vendorHelp: String {
        ServerExports.all.map { "  \($0.name):FILE  \($0.summary)" }.joined(separator: "\n")
    }

    /// The value names of vendors' clouds on the command line.
    package static var cloudNames: String {
        ServerExports.all.map { "\($0.name)\(cloudSuffix)URL" }.joined(separator: "|")
    }

    private static let cloudSuffix = "-rest:"

    /// Reads a file with a user id in each line.
    ///
    /// - Parameter path: The file.
    /// - Returns: The user ids.
    /// - Throws: ``CommandFailure`` if it cannot be read, or a line is no user id.
    package static func users(in path: String) async throws(CommandFailure) -> [UserID] {
        let reader = try LineReader(path: path, else: "\(path) cannot be read; name a file with a user id in each line")
        var lines = NumberedLines(reader, ifTooLong: "no user id is that long")
        var users: [UserID] = []
        while let line = try await lines.next() {
            let text = String(decoding: try line.content.get(), as: UTF8.self).trimmingCharacters(in: .whitespaces)
            guard let user = UserID(text) else {
                throw CommandFailure("\(path), line \(line.number): \(text.debugDescription) is not a user id")
            }
            users.append(user)
        }
        return users
    }

    /// Reads a choice: `sqlite:FILE`, `postgres:CONNECTION`, a vendor's name and a file, a vendor's cloud, or `FILE`.
    ///
    /// - Parameter argument: The text. `memory`, an empty text, and `sqlite:` or `postgres:` without a value are
    ///   invalid.
    package init?(argument: String) {
        guard argument != "memory", let choice = StoreChoice(argument: argument) else { return nil }
        let vendor = ServerExports.all.first { argument.hasPrefix("\($0.name):") }
        if let vendor {
            self = .answers(of: vendor.name, path: String(argument.dropFirst(vendor.name.count + 1)))
        } else if ServerExports.all.contains(where: { argument.hasPrefix($0.name + Self.cloudSuffix) }) {
            self = .cloud(address: argument)
        } else if case .postgres = choice {
            self = .store(choice)
        } else if argument.hasPrefix("sqlite:") {
            self = .store(choice)
        } else {
            self = .lines(path: argument)
        }
    }

    /// Opens the source, which is no cloud: its data is read with ``CloudReader`` first.
    ///
    /// - Parameter now: The time of friendships without a time in the vendor's data.
    /// - Returns: The data, and whether a friendship in only one of the two friend lists is a problem.
    /// - Throws: ``CommandFailure`` if it cannot be opened.
    package func open(at now: Timestamp) async throws(CommandFailure) -> (data: DataSource, needsBothSides: Bool) {
        switch self {
        case .store(let choice): return (.store(try choice.openPresent()), false)
        case .lines(let path): return (.lines(path: path), false)
        case .cloud(let address): throw CommandFailure("\(address) must be read first")
        case .answers(let name, let path):
            guard let export = ServerExports.all.first(where: { $0.name == name }) else {
                throw CommandFailure("no answers of \(name) can be read")
            }
            return (.users(try await Self.users(in: path, of: export, at: now)), export.friendshipsHaveBothSides)
        }
    }

    private static func users(
        in path: String,
        of export: any ServerExport,
        at now: Timestamp
    ) async throws(CommandFailure) -> [UserData] {
        let complaint = "\(path) cannot be read; name a file with one answer a line"
        let reader = try LineReader(path: path, limit: DataSource.maximumLineLength, else: complaint)
        var lines = NumberedLines(reader, ifTooLong: "no answer is that long")
        var users = ExportedUsers(readAt: now)
        while let line = try await lines.next() {
            do {
                let answer = try JSONValue(parsing: Array(line.content.get()))
                try export.read(JSONReader<JSONFault>(answer), into: &users)
            } catch {
                throw CommandFailure("\(path), line \(line.number): \(error)")
            }
        }
        return users.data
    }
}

extension StoreChoice {
    /// Opens the store, or returns `nil` if it is a file that does not exist.
    ///
    /// - Throws: ``CommandFailure`` if it cannot be opened.
    package func openIfPresent() throws(CommandFailure) -> (any RelationshipStore)? {
        if case .file(let path) = self, !FileManager.default.fileExists(atPath: path) { return nil }
        return try open()
    }

    /// Opens the store, which must exist if it is a file.
    ///
    /// - Throws: ``CommandFailure`` if the file does not exist, or the store cannot be opened.
    package func openPresent() throws(CommandFailure) -> any RelationshipStore {
        if case .file(let path) = self, !FileManager.default.fileExists(atPath: path) {
            throw CommandFailure("there is no store at \(path); name the file of one")
        }
        return try open()
    }
}
