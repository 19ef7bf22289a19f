import ArgumentParser
import BridgeCommands
import Foundation
import RelationshipCore
import SourceScanning
import StandardDialects

// An app's source.
extension Migrate {
    /// The forms of a list of uses.
    enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
        case table, json, sarif
    }

    /// The SDK that the app uses.
    enum Source: Sendable {
        case place(MigrationRulesCommand.Place)
        /// The one with most uses.
        case auto
    }

    /// Lists what the app uses, or changes it.
    func runScan() async throws {
        if let file { try WholeFile.checkPlace(file) }
        let settings = try settings()
        let result = try await ProgressLine.showing { progress in
            func report(_ from: MigrationRulesCommand.Place) throws -> MigrationReport {
                try MigrationReport(of: paths, from: from, to: to, settings: settings) {
                    progress.report("files read", $0)
                }
            }
            switch from {
            case .place(let from): return try report(from)
            case .auto:
                let others = DialectRegistry.standard.dialects.map(\.name).filter { $0 != to.dialect }
                let reports = try others.map { try report(MigrationRulesCommand.Place($0.rawValue)) }
                guard let most = reports.max(by: { $0.useCount < $1.useCount }), most.useCount > 0 else {
                    throw CommandFailure("the files use none of \(others.map(\.rawValue).joined(separator: ", "))")
                }
                return most
            }
        }
        if case .auto = from { StandardError.writeLine("from: \(result.source), with \(result.useCount) uses") }
        if diff || write {
            let changes = try MigrationChanges(of: result, markers: mark, in: paths)
            if write {
                let files = result.helperFiles.map { (URL(filePath: helpers ?? ".").appending(path: $0).path, $1) }
                for (path, text) in files {
                    try MigrationChanges.requireNoLink(path)
                    if !force, let old = FileManager.default.contents(atPath: path), old != Data(text.utf8) {
                        throw CommandFailure("\(path) exists with another text; move it, or give --force")
                    }
                }
                try changes.write(isForced: force)
                for (path, text) in files { try WholeFile.write(text, to: path) }
            }
            if diff { FileHandle.standardOutput.write(Data(changes.diff)) }
            if write { try StandardOutput.writeLine(changes.summary) }
            return try finish(result)
        }
        let text: String
        switch groups ? .table : output.json ? .json : format {
        case .table: text = groups ? result.groupsText() : report ? result.summary() : result.list()
        case .json: text = result.json(hasUses: !report)
        case .sarif: text = result.sarif()
        }
        if let file { try WholeFile.write(text + "\n", to: file) } else { try StandardOutput.writeLine(text) }
        try finish(result)
    }

    /// Tells what was not read and what is left, and fails for the one or the other.
    private func finish(_ result: MigrationReport) throws {
        for problem in result.unread { StandardError.writeLine("not read: \(problem)") }
        if check { for line in result.left { StandardError.writeLine(line) } }
        if !result.unread.isEmpty || check && !result.left.isEmpty { throw ExitCode(1) }
    }

    /// Returns the settings of the file in the current folder, with those of the command line.
    private func settings() throws -> MigrationSettings {
        let file = MigrationSettings.fileName
        var settings =
            FileManager.default.fileExists(atPath: file) ? try MigrationSettings(path: file) : MigrationSettings()
        var own = MigrationSettings()
        own.paths = PathPatterns(included: include, excluded: exclude)
        (own.only, own.skipped, own.allowed) = (only, skip, allow)
        (own.level, own.assumed) = (level, assumeMigrated)
        settings.add(own)
        return settings
    }
}
