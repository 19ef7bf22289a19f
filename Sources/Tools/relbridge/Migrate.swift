import ArgumentParser
import BridgeCommands
import Foundation
import MigrationRules
import RelationshipCore
import SourceScanning
import StandardDialects

/// The `relbridge migrate` command, which prints what becomes of the names of one SDK in another, and what an app uses of
/// them.
struct Migrate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Shows what an app uses of an SDK, and what becomes of it in another SDK or version.",
        discussion: """
            With paths, the command reads the files in Objective-C and Swift there and lists what they use of the SDK: calls, types, \
            properties, constants, codes and callbacks, each with its place, what takes its place, and what is lost. \
            --report prints the numbers instead. A use is certain if the declarations in the files give the type of the \
            object; one is likely if only its selector is the SDK's. The folders of dependencies and of build products, \
            such as Pods, are left out. Swift needs a build with a parser: swift run --traits Migration relbridge migrate; \
            other builds tell the number of files in Swift. A file that cannot be read is named, and the status is 1.

            --check is for continuous integration: the status is 1 if a use is left. --allow names rules whose uses may \
            stay, by the ids that --format json prints; in an id, * stands for any characters. The command reads the file \
            \(MigrationSettings.fileName) in the current folder: {"exclude":["Legacy"],"allow":["call/query*"],\
            "wrappers":{"Friends.manager":"TIMFriendshipManager"},"macros":{"FRIENDS":"[Friends manager]"}}. It can have \
            include, exclude, only, skip, allow, wrappers and macros. A pattern without / is compared with each part of a \
            path.

            action is rewrite if a use has one counterpart with the same meaning, note if the meaning differs, mark if a \
            person must decide, and left if nothing is known or certain, or if it stays with other uses.

            --diff prints the changes as a patch for git apply in the current folder, and --write makes them. Uses that \
            exchange objects change together or not at all; --groups prints why uses stay that could change. Each use \
            with the action mark gets a comment, which the next run replaces; --mark chooses its form. --write refuses \
            symbolic links and files that are not committed, unless --force is given, and changes all files or none. \
            --level exact changes only what has a counterpart of the same form. --level helper also changes what the \
            other SDK has in no similar form, such as reads of a cache, answers to requests by user, listeners, and \
            properties that it has no place for: files in the folder --helpers, which belong to the app, have a class that answers them.

            --rules prints a rule for each call, callback, type, property, constant, case and code of the SDK that an \
            app uses: what takes its place, what is lost, and whether its uses can be rewritten. The rules are derived \
            from the mapping tables, and from translations of sample calls. A rule for a call is about its arguments: \
            what its blocks get has rules of its own. Between two versions of one SDK, only names are compared.

            rewrite is safe if every use has one counterpart with the same meaning, conditional if the arguments or the \
            place of a use decide, review if its meaning can differ in every use, and none if there is no counterpart \
            or the tables don't compare the name.

            EXAMPLES:
            \(CommandExamples.migrate)
            """
    )

    @Option(
        help: ArgumentHelp(
            "The SDK that the app uses, or a version of it; auto for the one with most uses.",
            valueName: "dialect[@version]"
        ),
        transform: { $0 == "auto" ? .auto : .place(try MigrationRulesCommand.Place($0)) }
    )
    var from: Source

    @Option(
        help: ArgumentHelp("The SDK or the version that the app moves to.", valueName: "dialect[@version]"),
        transform: { try MigrationRulesCommand.Place($0) }
    )
    var to: MigrationRulesCommand.Place

    @Flag(help: "Print the rules.")
    var rules = false

    @Option(help: "Print only the rules of a kind; can be repeated.")
    var kind: [MigrationRule.Kind] = []

    @Flag(help: "Print a page in Markdown instead of text.")
    var markdown = false

    @Flag(help: "Print the numbers of the uses instead of each use.")
    var report = false

    @Option(help: "The form of the uses.")
    var format = ReportFormat.table

    @Option(name: .customLong("output"), help: ArgumentHelp("Write to a file instead.", valueName: "file"))
    var file: String?

    @Flag(help: "Print the changes as a patch for git apply in the current folder.")
    var diff = false

    @Flag(help: "Change the files.")
    var write = false

    @Flag(help: "Write files that are not under version control or have changes, too.")
    var force = false

    @Option(help: "The form of the comments above uses that a person must look at, with --diff and --write.")
    var mark = MigrationMarkers.Form.comment

    @Option(
        help: "The highest class of differences that is rewritten; helper adds files with what the SDK does not have."
    )
    var level = MigrationSettings.Level.converted

    @Option(help: ArgumentHelp("The folder for the files that --level helper needs.", valueName: "folder"))
    var helpers: String?

    @Flag(help: "Print why uses stay that could change, with their numbers.")
    var groups = false

    @Option(
        help: ArgumentHelp(
            "A property or type outside the files that is migrated, too; can be repeated.",
            valueName: "name"
        )
    )
    var assumeMigrated: [String] = []

    @Flag(help: "Fail if a use is left that --allow does not name.")
    var check = false

    @Option(help: ArgumentHelp("A rule whose uses may stay; can be repeated.", valueName: "id"))
    var allow: [String] = []

    @Option(help: ArgumentHelp("Report only the uses of a rule; can be repeated.", valueName: "id"))
    var only: [String] = []

    @Option(help: ArgumentHelp("Leave out the uses of a rule; can be repeated.", valueName: "id"))
    var skip: [String] = []

    @Option(help: ArgumentHelp("Read only files that fit; can be repeated.", valueName: "pattern"))
    var include: [String] = []

    @Option(help: ArgumentHelp("Leave out files and folders that fit; can be repeated.", valueName: "pattern"))
    var exclude: [String] = []

    @OptionGroup
    var output: OutputOptions

    @Argument(help: "The files and folders with the source of the app.", completion: .file())
    var paths: [String] = []

    func validate() throws {
        guard rules != !paths.isEmpty else {
            throw ValidationError(
                "give --rules, to print what becomes of each name, or the paths of the app's source, to list its uses"
            )
        }
        if !rules, markdown || !kind.isEmpty {
            throw ValidationError("--markdown and --kind are about rules; give them with --rules")
        }
        if rules, report || format != .table || file != nil {
            throw ValidationError("--report, --format and --output are about an app's source; give its paths")
        }
        if rules, check || !(allow + only + skip + include + exclude).isEmpty {
            throw ValidationError("--check, --allow, --only, --skip, --include and --exclude need the paths of an app")
        }
        if rules, diff || write || groups {
            throw ValidationError("--diff, --write and --groups are about an app's source; give its paths")
        }
        if [diff, write, groups, report || format != .table || output.json].count(where: \.self) > 1 {
            throw ValidationError("give one of --diff, --write, --groups, and --report, --format or --json")
        }
        if level == .helper, write, helpers == nil {
            throw ValidationError("--level helper writes a class of the app; give its folder with --helpers")
        }
        if helpers != nil, level != .helper || !write {
            throw ValidationError("--helpers is about --level helper with --write; give all of them")
        }
        if force, !write { throw ValidationError("--force is about --write; give both") }
        if diff, file != nil { throw ValidationError("--diff prints the patch; write it to a file with >") }
        if !check, !allow.isEmpty { throw ValidationError("--allow is about --check; give both") }
        if report, format == .sarif { throw ValidationError("SARIF lists each use; give it without --report") }
        if output.json, format == .sarif { throw ValidationError("give --json or --format sarif, not both") }
        if markdown, output.json || !kind.isEmpty {
            throw ValidationError("--markdown prints the whole page; give it without --json and --kind")
        }
    }

    func run() async throws {
        guard rules else { return try await runScan() }
        guard case .place(let from) = from else { throw ValidationError("--rules needs the dialect after --from") }
        let command = try MigrationRulesCommand(from: from, to: to, kinds: kind)
        if markdown { return try StandardOutput.write(command.markdown()) }
        try output.print(json: command.json(), text: command.text())
    }
}

extension MigrationRule.Kind: ExpressibleByArgument {}
extension MigrationMarkers.Form: ExpressibleByArgument {}
extension MigrationSettings.Level: ExpressibleByArgument {}
