import Foundation
import TestFiles

@testable import BridgeCommands
@testable import SourceScanning

/// An app of one file in Objective-C, which moves to another SDK.
struct MigratedApp {
    static let manager = "[TIMFriendshipManager sharedInstance]"
    static let other = "[V2TIMManager sharedInstance]"

    let folder = TemporaryFolder()

    /// Returns a file after its edits, and the report.
    func migrated(
        _ text: String,
        _ level: MigrationSettings.Level = .converted,
        assumed: [String] = [],
        markers: MigrationMarkers.Form = .none
    ) throws -> (text: String, report: MigrationReport) {
        let app = folder.url.appending(path: "App")
        try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: app.appending(path: "A.m"))
        var settings = MigrationSettings()
        (settings.level, settings.assumed) = (level, assumed)
        let report = try MigrationReport(
            of: [app.path],
            from: .init("tim"),
            to: .init("v2tim"),
            settings: settings,
            rules: DerivedRules.between("tim", "v2tim")
        )
        let files = try MigrationChanges(of: report, markers: markers, in: [app.path]).files
        return (
            files.first.map { String(decoding: $0.edits.applied(to: $0.bytes[...]), as: UTF8.self) } ?? text, report
        )
    }

    /// Returns a file and the report after a second run, with the files that the first one wrote.
    func migratedAgain(_ text: String, after report: MigrationReport) throws -> (text: String, report: MigrationReport)
    {
        for (name, text) in report.helperFiles {
            try Data(text.utf8).write(to: folder.url.appending(path: "App/\(name)"))
        }
        return try migrated(text, .helper)
    }
}
