import Foundation
import TestFiles
import Testing

@testable import SourceScanning

struct SourceScanTests {
    private let folder = TemporaryFolder()
    private let vocabulary: SourceVocabulary = {
        var vocabulary = SourceVocabulary(declarations: VendorDeclarations(of: "tim"))
        vocabulary.types = vocabulary.declarations.types
        return vocabulary
    }()

    private func write(_ name: String, _ text: String) throws { try folder.write(text.utf8, to: name) }

    private func scan(_ name: String = "App") -> SourceScan { SourceScan(of: [folder.path(name)], for: vocabulary) }

    @Test func `a property whose type only an imported header names is found`() throws {
        try write("App/Cell.h", "@interface Cell : NSObject\n@property (nonatomic) TIMFriend *friend;\n@end\n")
        try write(
            "App/Cell.m",
            "#import \"Cell.h\"\n@implementation Cell\n- (void)a {\n\tself.friend.remark;\n}\n@end\n"
        )
        let use = try #require(scan().uses.last)
        #expect(use.path == folder.path("App/Cell.m"))
        #expect(use.found.name == "remark" && use.found.owner == "TIMFriend")
        #expect(use.start == SourceScan.Position(line: 4, column: 14, byte: 63))
        #expect(use.end.column == 20 && use.statement == "self.friend.remark;")
    }

    @Test func `an object that a macro of another file names is known`() throws {
        try write("App/a.m", "// TIMFriend\nvoid f() { [FRIENDS queryFriendList]; }\n")
        try write("App/z.pch", "#define FRIENDS [TIMFriendshipManager sharedInstance]\n")
        #expect(scan().uses.map(\.found.name) == ["queryFriendList", "TIMFriendshipManager"])
    }

    @Test func `columns count the characters before a place, and lines end with either line break`() throws {
        try write("App/a.m", "// é\r\n/* 𝒳é */ TIMFriend *x;\n")
        #expect(scan().uses.map(\.start) == [SourceScan.Position(line: 2, column: 11, byte: 20)])
    }

    @Test func `dependencies are left out, files in Swift counted, and each file is read once`() throws {
        for name in ["Pods/a.m", "X.framework/Headers/a.h", "Carthage/a.m", "b.txt", "c.swift", "d/e.swift", "d/f.mm"] {
            try write("App/\(name)", "TIMFriend *x;\n")
        }
        let scan = SourceScan(of: [folder.path("App"), folder.path("App/d/f.mm")], for: vocabulary)
        #expect(scan.fileCount == 1 && scan.swiftFileCount == 2)
        // Builds with the parser of Swift read those files as well.
        #expect(scan.uses.map(\.path).filter { !$0.hasSuffix(".swift") } == [folder.path("App/d/f.mm")])
        #expect(scan.uses.count == (scan.readsSwift ? 3 : 1))
    }

    @Test func `a symbolic link is not followed, and one that leads outside is named`() throws {
        try write("Other/a.m", "TIMFriend *x;\n")
        try write("App/b.m", "TIMFriend *x;\n")
        for (link, place) in [
            ("App/out", "Other"), ("App/out.m", "Other/a.m"), ("App/in.m", "App/b.m"), ("App/up", "App"),
        ] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path(link),
                withDestinationPath: folder.path(place)
            )
        }
        let scan = scan()
        #expect(scan.uses.map(\.path) == [folder.path("App/b.m")])
        #expect(scan.linksOutside == [folder.path("App/out"), folder.path("App/out.m")])
    }

    @Test func `a file that is no text, too large or absent is named with the reason`() throws {
        try write("App/a.m", "TIMFriend *x;\0")
        try write("App/b.m", String(repeating: " ", count: SourceTree.largestFile + 1))
        let scan = SourceScan(of: [folder.path("App"), folder.path("none")], for: vocabulary)
        #expect(scan.uses.isEmpty)
        #expect(
            Set(scan.unread.map(\.reason)) == [
                "it is no text: it has a zero byte", "it is larger than 4 MiB", "there is no such file or folder",
            ]
        )
    }
}
