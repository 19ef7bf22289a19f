import ContractTesting
import Foundation
import TestFiles
import Testing

@testable import BridgeCommands

struct FixtureUpdateTests {
    private let folder = TemporaryFolder()
    private let runner = FixtureRunner(ServiceBackend.memory)

    @Test(arguments: try contracts())
    func `an update of a broken copy passes, and changes nothing else`(file: String) async throws {
        let source = fixtures.appending(path: "contracts").appending(path: file)
        let text = try String(contentsOf: source, encoding: .utf8)
        let path = folder.url.appending(path: "copy.json").path
        for (number, broken) in FixtureUpdateTests.broken(text).enumerated() {
            try broken.write(toFile: path, atomically: true, encoding: .utf8)
            guard case .failed = await runner.run(FixtureFile(path: path)).verdict else { continue }
            let (isUpdated, output) = try await update(path)
            #expect(isUpdated, "\(number): \(output)")
            let result = await runner.run(FixtureFile(path: path))
            #expect(result.isGood, "\(number): \(result.text)")
        }
    }

    @Test func `an update keeps matchers and shows the difference`() async throws {
        let path = try copy(replacing: "30539", by: "0")
        let before = try String(contentsOfFile: path, encoding: .utf8)
        let (isUpdated, output) = try await update(path)
        #expect(isUpdated)
        let after = try String(contentsOfFile: path, encoding: .utf8)
        #expect(after == before.replacingOccurrences(of: #""resultCode": 0"#, with: #""resultCode": 30539"#))
        #expect(
            output.contains("\n-       \"expect\": {\"succ\": {\"result\": {\"userID\": \"bob\", \"resultCode\": 0")
        )
        #expect(
            output.contains("\n+       \"expect\": {\"succ\": {\"result\": {\"userID\": \"bob\", \"resultCode\": 30539")
        )
    }

    @Test func `callbacks and the end are updated`() async throws {
        let path = try copy(replacing: #""received": ["alice"]"#, by: #""received": ["carol"]"#)
        #expect(try await update(path).isUpdated)
        #expect(try String(contentsOfFile: path, encoding: .utf8).contains(#""received": ["alice"]"#))
        let other = try copy(replacing: #"[{"$$any": true}]"#, by: "[]")
        #expect(try await update(other).isUpdated)
        #expect(await runner.run(FixtureFile(path: other)).isGood)
    }

    @Test func `an expansion is not updated`() async throws {
        let path = try copy(replacing: "30539", by: "0")
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let expansion = #""dialect": "v2tim", "expandedFrom": {"file": "neutral.json"},"#
        let changed = text.replacingOccurrences(of: #""dialect": "v2tim","#, with: expansion)
        try changed.write(toFile: path, atomically: true, encoding: .utf8)
        let (isUpdated, output) = try await update(path)
        #expect(!isUpdated)
        #expect(output.hasSuffix("it is an expansion; update neutral.json, and run relbridge expand\n"), "\(output)")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == changed)
    }

    @Test(arguments: [
        (
            false, ["CI": "true"], true,
            "--update does nothing in CI; update the fixtures on your machine and commit them"
        ),
        (true, ["CI": "1"], false, "--update does nothing in CI; update the fixtures on your machine and commit them"),
        (false, [:], false, "--update asks before it writes, and standard input is not a terminal; add --yes"),
        (true, [:], false, nil), (false, ["CI": "false"], true, nil),
    ])
    func `an update needs permission`(
        isGiven: Bool,
        environment: [String: String],
        isTerminal: Bool,
        refusal: String?
    ) {
        var failure: CommandFailure?
        do throws(CommandFailure) {
            _ = try UpdateConfirmation(isGiven: isGiven, environment: environment, isTerminal: isTerminal)
        } catch {
            failure = error
        }
        #expect(failure?.description == refusal)
    }

    @Test func `without a terminal the command changes nothing`() throws {
        let path = try copy(replacing: "30539", by: "0")
        let before = try Data(contentsOf: URL(filePath: path))
        let result = try RelbridgeProcess().run(["verify", path, "--update"])
        #expect(result.status == 1)
        #expect(result.complaints.contains("--update "), "\(result.complaints)")
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
    }

    /// The names of the contract fixtures.
    private static func contracts() throws -> [String] {
        try FixtureFolder.fixtures(in: fixtures.appending(path: "contracts")).map(\.path)
    }

    /// Copies of a fixture, each with one expectation changed.
    private static func broken(_ text: String) -> [String] {
        let changes = [
            (#""succ":"#, #""fail":"#), (#""success":"#, #""error":"#), (#""event": "on"#, #""event": "off"#),
            (#""friends": ["#, #""friends": ["nobody", "#), (#""sent": ["#, #""sent": ["nobody", "#),
        ]
        return changes.compactMap { old, new in
            let changed = text.replacingOccurrences(of: old, with: new).replacingOccurrences(of: ", ]", with: "]")
            return changed == text ? nil : changed
        }
    }

    private func copy(replacing old: String, by new: String) throws -> String {
        let source = fixtures.appending(path: "contracts/v2tim/a-request-waits.json")
        let text = try String(contentsOf: source, encoding: .utf8)
        let changed = text.replacingOccurrences(of: old, with: new)
        #expect(changed != text)
        let path = folder.url.appending(path: UUID().uuidString + ".json").path
        try changed.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    private func update(_ path: String) async throws -> (isUpdated: Bool, output: String) {
        let result = await runner.run(FixtureFile(path: path))
        let permission = try UpdateConfirmation(isGiven: true, environment: [:], isTerminal: false)
        var output = ""
        let isUpdated = try await runner.update(result, permission) { output += $0 }
        return (isUpdated, output)
    }
}
