import Foundation
import TestFiles
import Testing

@testable import BridgeCommands

struct GlueGeneratorTests {
    private static let generated = repository.appending(path: "Sources/StandardApps/Glue")

    @Test(arguments: [
        ("tim", "4.6", "TIM46Transport"), ("v2tim", "8.4", "V2TIM84Transport"), ("v2tim", "8.5", "V2TIM85Transport"),
        ("rongcloud", "5.12", "RongCloud512Transport"), ("rongcloud", "5.44", "RongCloud544Transport"),
    ])
    func `the files that the tests run are what the command writes`(
        _ sdk: String,
        _ spelling: String,
        _ name: String
    ) throws {
        let generator = try GlueGenerator(sdk: sdk, spelling: spelling, package: repository)
        let file = GlueGeneratorTests.generated.appending(path: "\(name).swift")
        #expect(try generator.source(named: name) == String(contentsOf: file, encoding: .utf8))
    }

    @Test func `without a spelling it is the newest one`() throws {
        let generator = try GlueGenerator(sdk: "v2tim", spelling: nil, package: repository)
        #expect(generator.usualName == "V2TIMTransport")
        #expect(try generator.source(named: "A").contains("client.addFriend(application: "))
    }

    @Test(arguments: [
        ("zim", String?.none, "there is no SDK \"zim\"; there are tim, v2tim, rongcloud"),
        ("v2tim", "9.9", "v2tim has no spelling \"9.9\"; it has 8.4, 8.5"),
    ])
    func `an SDK or a spelling that there is not is refused with those that there are`(
        _ sdk: String,
        _ spelling: String?,
        _ message: String
    ) {
        #expect {
            _ = try GlueGenerator(sdk: sdk, spelling: spelling, package: repository)
        } throws: { error in
            (error as? CommandFailure).map { "\($0)" } == message
        }
    }

    @Test func `a file imports the vendor's module and none of an adapter`() throws {
        let generator = try GlueGenerator(sdk: "rongcloud", spelling: "5.44", package: repository)
        let imports = try generator.source(named: "A").split(separator: "\n").filter { $0.hasPrefix("import ") }
        #expect(
            imports.map { $0.dropFirst(7) } == [
                "BridgeTranslation", "Foundation", "RelationshipCore", "RongCloudWire", "RongIMLibCore",
            ]
        )
    }

    @Test(arguments: [
        ("[String]!", "[String]", true), ("((String)->Void)?", "(String)->Void", true),
        ("[String:Data]?", "[String:Data]", true), ("Int32", "Int32", false),
    ])
    func `a type is read without its marks`(_ text: String, _ base: String, _ isOptional: Bool) {
        let type = GlueType(text)
        #expect(type.base == base)
        #expect(type.isOptional == isOptional)
    }

    @Test func `the parameters of a block and the elements of an array are types`() {
        #expect(GlueType("(Int32,String?)->Void").parameters == [GlueType("Int32"), GlueType("String?")])
        #expect(GlueType("()->Void").parameters == [])
        #expect(GlueType("[[String:Any]]").parameters == nil)
        #expect(GlueType("[String]?").element == GlueType("String"))
        #expect(GlueType("[String:Any]").element == nil)
    }
}
