import Foundation
import TestFiles
import TestThreads
import Testing

@testable import BridgeCommands

@Suite(.longWork)
struct GlueCommandTests {
    private static let generated = repository.appending(path: "Sources/Tools/StandardApps/Generated")

    @Test(arguments: [
        ("tim", "4.6", "TIM46Transport"), ("v2tim", "8.4", "V2TIM84Transport"), ("v2tim", "8.5", "V2TIM85Transport"),
        ("rongcloud", "5.12", "RongCloud512Transport"), ("rongcloud", "5.44", "RongCloud544Transport"),
    ])
    func `the committed glue files are up to date`(
        _ sdk: String,
        _ spelling: String,
        _ name: String
    ) throws {
        let command = try GlueCommand(sdk: sdk, spelling: spelling, package: repository)
        let file = GlueCommandTests.generated.appending(path: "\(name).swift")
        let source = try command.source(named: name)
        #expect(source.name == "\(name).swift")
        #expect(try source.text == String(contentsOf: file, encoding: .utf8))
    }

    @Test func `the newest spelling is the default`() throws {
        let command = try GlueCommand(sdk: "v2tim", spelling: nil, package: repository)
        let source = try command.source(named: nil)
        #expect(source.name == "V2TIMTransport.swift")
        #expect(source.text.contains("client.addFriend(application: "))
        #expect(command.interface(named: nil).name == "ImSDK_Plus.swift")
    }

    @Test(arguments: [
        ("zim", String?.none, "there is no SDK \"zim\"; use one of tim, v2tim, rongcloud"),
        ("v2tim", "9.9", "v2tim has no spelling \"9.9\"; it has 8.4, 8.5"),
    ])
    func `an unknown SDK or spelling is rejected with a list of the known ones`(
        _ sdk: String,
        _ spelling: String?,
        _ message: String
    ) {
        #expect {
            _ = try GlueCommand(sdk: sdk, spelling: spelling, package: repository)
        } throws: { error in
            (error as? CommandFailure).map { "\($0)" } == message
        }
    }

    @Test func `without the folder of the package the message names the option`() throws {
        let folder = TemporaryFolder()
        let failure = #expect(throws: CommandFailure.self) {
            try GlueCommand(sdk: "v2tim", spelling: nil, package: folder.url)
        }
        let place = folder.url.appending(path: "Mappings").path(percentEncoded: false)
        #expect(
            failure?.description
                == "there is no folder \(place); name the folder of the Relationship Bridge package with --package"
        )
    }
}
