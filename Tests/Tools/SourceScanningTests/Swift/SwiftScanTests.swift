#if Migration
import Foundation
import MigrationRules
import SourceScanning
import TestFiles
import Testing

@testable import BridgeCommands

struct SwiftScanTests {
    private let folder = TemporaryFolder()

    private func report(_ files: [String: String], to target: String = "v2tim") throws -> MigrationReport {
        for (name, text) in files { try folder.write(text.utf8, to: "App/\(name)") }
        return try MigrationReport(of: [folder.path("App")], from: .init("tim"), to: .init(target))
    }

    @Test func `Swift knows the declarations of headers, and of other files in Swift`() throws {
        let report = try report([
            "Cell.h":
                "@interface Cell : NSObject\n@property (nonatomic) TIMFriend *friend;\n- (TIMFriend *)friendForID:(int)x;\n@end\n",
            "A.swift": "func f(_ c: Cell) { c.friend.remark; c.friend(forID: 1).addWording; model.chosen?.remark }\n",
            "Model.swift": "class Model { var chosen: TIMFriend? }\nlet model = Model()\n",
            "Other.swift": "let friend = 1\n",
        ])
        let swift = report.rows.filter { $0.use.path.hasSuffix("A.swift") }
        #expect(swift.map(\.title) == ["TIMFriend.remark", "TIMFriend.addWording", "TIMFriend.remark"])
        #expect(swift.map(\.use.start.column) == [30, 57, 83])
        #expect(report.unread == [] && report.swiftFilesNotScanned == 0)
    }

    @Test func `the report spells names and counterparts as Swift does`() throws {
        let text =
            "TIMFriendshipManager.sharedInstance()?.deleteFriends(a, delType: .FRIEND_DEL_BOTH, succ: nil, fail: nil)\n"
        let report = try report(["A.swift": text])
        #expect(
            report.rows.map(\.title) == [
                "TIMFriendshipManager", "deleteFriends(_:delType:succ:fail:)", "FRIEND_DEL_BOTH",
            ]
        )
        #expect(report.rows[1].targets == ["deleteFromFriendList(userIDList:deleteType:succ:fail:)"])
        #expect(report.rows[1].action == .rewrite)
        #expect(report.rows[2].targets == ["FRIEND_TYPE_BOTH"])
        #expect(report.summary().contains("found 3 uses of TIM in 1 of 1 files in Objective-C and Swift"))
        #expect(report.json(hasUses: true).contains(#""spelling":"deleteFriends(_:delType:succ:fail:)""#))
    }

    @Test func `a file that is not UTF-8 is named once`() throws {
        _ = try report(["B.swift": "class B { var friend: TIMFriend? }\n"])
        try Data([0x22, 0xC4, 0xE3, 0x22, 0x0A] + Array("TIMFriend.friend\n".utf8))
            .write(to: URL(filePath: folder.path("App/A.swift")))
        #expect(try report([:]).unread == ["\(folder.path("App/A.swift")): it is not UTF-8"])
    }
}
#endif
